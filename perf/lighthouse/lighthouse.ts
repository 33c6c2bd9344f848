// `npm run proof:lighthouse`: what Lighthouse says about both pages of the build; `-- --rounds 1` for a quick look.
import { parseArgs } from 'node:util';
import { people } from '@superhero/school-cloud/people';
import { conclude, type Claim } from '../../dev/proofs/claims.ts';
import { percentile } from '../../dev/proofs/gateway-cost/figures.ts';
import { logIn } from '../../dev/proofs/log-in.ts';
import { loadNow } from '../../dev/proofs/load-now.ts';
import { openSite, type PageName } from '../site.ts';
import { installLighthouse, runLighthouse, type Report } from './run-lighthouse.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const least = [
  { name: 'accessibility', limit: 100 },
  { name: 'best-practices', limit: 100 },
  { name: 'performance', limit: 95 },
] as const;
type Name = (typeof least)[number]['name'];

const databaseUrl = process.env['DATABASE_URL'];
if (databaseUrl === undefined) throw new Error('DATABASE_URL is not set; use `npm run proof:lighthouse`');
installLighthouse();
const site = await openSite(databaseUrl);
try {
  const token = await logIn(site.apiUrl, people.superhero.username);
  const claims = [...(await judge('/login')), ...(await judge('/', token))];
  console.log(`load ${loadNow()}\n`);
  conclude(claims);
} finally {
  await site.stop();
}

async function judge(page: PageName, token?: string): Promise<Claim[]> {
  const reports: Report[] = [];
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const report = await runLighthouse(site.address('dashboard', page), token);
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

/** By their ids, what is not as it should be. */
function describe({ audits }: Report): string {
  const faults = Object.entries(audits).filter(([, { score }]) => score !== null && score < 0.9);
  return faults.map(([id]) => id).join(' ');
}
