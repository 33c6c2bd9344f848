// `npm run proof -- speed`: the built dashboard compared with a plain page, in turns. `--rounds 3` for a quick look.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { people } from '@superhero/school-cloud/people';
import { logIn, startBrowser } from '../browser.ts';
import { conclude, loadNow } from '../claims.ts';
import { measureBareLogin } from './bare-calls.ts';
import { claims, goals } from './goals.ts';
import { measurePage } from './measure.ts';
import { drawRatios } from './picture.ts';
import { circumstances, pageTable, submitTable } from './report.ts';
import { http1Login, Samples } from './samples.ts';
import { openSite } from './site.ts';
import { networks } from './visit.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } });
const rounds = Number(values.rounds);
const results = fileURLToPath(new URL('../../../test-results/perf/', import.meta.url));
const picture = fileURLToPath(new URL('../../../docs/perf.svg', import.meta.url));

const databaseUrl = process.env['DATABASE_URL'];
if (databaseUrl === undefined) throw new Error('DATABASE_URL is not set; use `npm run proof -- speed`');
const site = await openSite(databaseUrl);
const browser = await startBrowser(site.certificate);
const samples = new Samples();
const about = circumstances(browser.version());
const loads = [about.load];
try {
  // A warm-up round, which is not counted.
  await measureRound(new Samples(), 0);
  for (let round = 1; round <= rounds; round += 1) {
    await measureRound(samples, round);
    loads.push(loadNow());
    console.log(`round ${round} of ${rounds}, load ${loads.at(-1)}`);
  }
} finally {
  await browser.close();
  await site.stop();
}
report();

async function measureRound(into: Samples, round: number): Promise<void> {
  // The order alternates, so that neither side always runs after the other.
  const sides = round % 2 === 0 ? (['plain', 'dashboard'] as const) : (['dashboard', 'plain'] as const);
  const token = await logIn(site.apiUrl, people.superhero.username);
  for (const network of networks) {
    for (const page of ['/login', '/'] as const) {
      for (const side of sides) {
        const { cold, warm, submit } = await measurePage(browser, { site, side, page, network, token });
        into.add({ network, page, round: 'cold' }, side, cold);
        into.add({ network, page, round: 'warm' }, side, warm);
        if (submit !== undefined) into.addSubmit(network, side, submit);
      }
    }
    const siteUrl = site.address('dashboard', '/');
    into.addSubmit(
      network,
      'bare',
      await measureBareLogin(browser, { siteUrl, apiUrl: site.pageApiUrl, network }),
    );
  }
  for (const side of sides) {
    const { cold } = await measurePage(browser, { ...http1Login, site, side, token });
    into.add(http1Login, side, cold);
  }
}

function report(): void {
  const load = `load ${[...new Set([loads[0], loads.at(-1)])].join(' to ')}`;
  const caption = `${about.date}, ${about.commit}, ${rounds} rounds, ${about.machine}, ${load}`;
  const tables = `${pageTable(samples)}\n\n${submitTable(samples)}\n`;
  mkdirSync(results, { recursive: true });
  writeFileSync(
    `${results}perf.json`,
    JSON.stringify({ ...about, loads, rounds, samples: samples.all() }, null, 2),
  );
  writeFileSync(`${results}perf.md`, `${caption}\n\n${tables}`);
  writeFileSync(picture, drawRatios(goals(samples), caption));
  console.log(`\n${caption}\n\n${tables}`);
  conclude(claims(samples));
}
