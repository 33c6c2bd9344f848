// `npm run proof -- lighthouse`: Lighthouse scores of both pages of the build; `--rounds 1` for a quick look.
import { parseArgs } from 'node:util';
import { people } from '@superhero/school-cloud/people';
import { logIn } from '../browser.ts';
import { conclude, loadNow, percentile, type Claim } from '../claims.ts';
import { openSite, type PageName } from '../speed/site.ts';
import { runLighthouse, type Report } from './run-lighthouse.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const least = [
  { name: 'accessibility', limit: 100 },
  { name: 'best-practices', limit: 100 },
  { name: 'performance', limit: 98 },
] as const;
type Name = (typeof least)[number]['name'];

const databaseUrl = process.env['DATABASE_URL'];
if (databaseUrl === undefined) throw new Error('DATABASE_URL is not set; use `npm run proof -- lighthouse`');
const site = await openSite(databaseUrl);
try {
  const token = await logIn(site.apiUrl, people.superhero.username);
  const claims = [...(await measure('/login')), ...(await measure('/', token))];
  console.log(`load ${loadNow()}\n`);
  conclude(claims);
} finally {
  await site.stop();
}

async function measure(page: PageName, token?: string): Promise<Claim[]> {
  const reports: Report[] = [];
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const report = await runLighthouse({
      address: site.address('dashboard', page),
      certificate: site.certificate,
      token,
    });
    reports.push(report);
    const scores = least.map(({ name }) => `${name} ${scoreOf(report, name)}`);
    console.log(`${page}  ${report.lighthouseVersion}  ${scores.join(', ')}  ${describe(report)}`);
  }
  return least.map(({ name, limit }) => {
    const scores = reports.map((report) => scoreOf(report, name));
    const median = percentile(scores, 0.5);
    return {
      text: `${page}, ${name}: ${median} of ${scores.join(', ')}, at least ${limit}`,
      holds: median >= limit,
    };
  });
}

function scoreOf(report: Report, name: Name): number {
  return Math.round(report.categories[name].score * 100);
}

/** The ids of the failed audits. */
function describe({ audits }: Report): string {
  const failing = Object.entries(audits).filter(([, { score }]) => score !== null && score < 0.9);
  return failing.map(([id]) => id).join(' ');
}
