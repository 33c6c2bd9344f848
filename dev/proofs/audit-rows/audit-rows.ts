// `npm run proof -- audit-rows`: any filter of the audit log is fast with a million entries.
import { setTimeout as pause } from 'node:timers/promises';
import { findPending } from '@superhero/gateway/audit-pending';
import { startPostgres } from '@superhero/stack/postgres';
import { conclude, summarize } from '../claims.ts';
import type { AuditSite } from './audit-site.ts';
import { openAuditSite } from './audit-site.ts';
import { ago, makeQueries, measure } from './measure.ts';
import type { Touched } from './rows-touched.ts';
import { countRowsTouched } from './rows-touched.ts';

const entries = 1_000_000;
const perKind = 500;
const parallel = 4;
const latest = 200;
/** For the search that each instance makes once after its start. */
const latestSearch = 2_000;
/** All entries of one operator are read to find a few: there is no index for each pair of filters with a person. */
const maxRows = 5_000;
/** Longer than the timeout of all other answers, and realistic for an export of this size on a slow connection. */
const slowly = 20_000;

/** Reads the export slowly; returns its number of lines below the header and the seconds it took. */
async function exportSlowly(
  { sendRequest }: AuditSite,
  since: Date,
): Promise<{ lines: number; seconds: number }> {
  const start = performance.now();
  const answer = await sendRequest(`/audit/export?from=${since.toISOString()}`);
  if (answer.status !== 200 || answer.body === null) throw new Error(`the export answered ${answer.status}`);
  let lines = -1;
  for await (const part of answer.body) {
    lines += Buffer.from(part).filter((byte) => byte === 10).length;
    if (performance.now() - start < slowly) await pause(200);
  }
  return { lines, seconds: (performance.now() - start) / 1000 };
}

async function countSince({ owner }: AuditSite, since: Date): Promise<number> {
  const { count } = await owner
    .selectFrom('audit_chain')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('kind', '=', 'begun')
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The milliseconds in which all entries are searched for pending ones. */
async function searchPending({ owner }: AuditSite): Promise<number> {
  const start = performance.now();
  const pending = await findPending(owner, 0, 2 * entries);
  if (pending.length > 0) throw new Error('an entry is pending');
  return performance.now() - start;
}

const postgres = await startPostgres();
const site = await openAuditSite(postgres.url, entries);
try {
  const queries = makeQueries(entries);
  const touched: Touched[] = [];
  // Also warms the caches of the database.
  for (const query of queries) touched.push(await countRowsTouched(site.owner, query));
  const measured = await measure(site, queries, { perKind, parallel });

  console.log(
    `${entries} entries, ${queries.length} queries, ${perKind} requests of each kind, ${parallel} at a time\n`,
  );
  const byKind = Map.groupBy(measured, ({ kind }) => kind);
  const figures = [...byKind].map(([kind, taken]) => ({
    ...summarize(taken.map(({ ms }) => ms)),
    filters: kind,
    'most rows touched': Math.max(
      ...touched.filter(({ query }) => query.kind === kind).map((one) => one.rows),
    ),
  }));
  console.table(figures, ['filters', 'times', 'median', 'p99', 'slowest', 'most rows touched']);

  const late = figures.filter(({ p99 }) => p99 > latest).map(({ filters }) => filters);
  const rows = Math.max(...touched.map((one) => one.rows));
  const wholeTables = touched.reduce((sum, one) => sum + one.wholeTables, 0);
  const since = ago(100);
  const expected = await countSince(site, since);
  const search = await searchPending(site);
  const { lines, seconds } = await exportSlowly(site, since);
  conclude([
    {
      text: `99 of 100 answers come within ${latest} ms, whatever the filters: ${late.join(', ') || 'all'}`,
      holds: late.length === 0,
    },
    { text: `no query scans a whole table: ${wholeTables}`, holds: wholeTables === 0 },
    { text: `no query touches more than ${maxRows} rows: ${rows}`, holds: rows <= maxRows },
    {
      text: `the search for pending entries after a start takes at most ${latestSearch} ms: ${search.toFixed(0)}`,
      holds: search <= latestSearch,
    },
    {
      text: `an export that is read slowly is complete: ${lines} of ${expected} lines in ${seconds.toFixed(1)} s`,
      holds: lines === expected && lines > 80_000 && seconds > 15,
    },
  ]);
} finally {
  await site.stop();
  await postgres.stop();
}
