// `npm run proof -- audit-rows`: any filter of the audit log is fast with a million entries.
import { setTimeout as pause } from 'node:timers/promises';
import { findPending } from '@superhero/gateway/audit-pending';
import { startPostgres } from '@superhero/stack/postgres';
import { conclude, summarize } from '../claims.ts';
import type { AuditSite } from './audit-site.ts';
import { openAuditSite } from './audit-site.ts';
import { eraseOldTexts } from './erased-texts.ts';
import { requestOf, unknownRequest } from './fill-audit.ts';
import { ago, laterVariants, makeQueries, measure } from './measure.ts';
import type { Touched } from './rows-touched.ts';
import { countRowsTouched } from './rows-touched.ts';

/** Fewer for a quick look. */
const entries = Number(process.env['AUDIT_ENTRIES'] ?? 1_000_000);
const perKind = 200;
const parallel = 4;
/** Times as long as 99 of 100 pages of the list without a filter. */
const latest = 5;
/** The same for the search that each instance makes once after its start, for each 100,000 entries. */
const latestSearch = 10;
/** All entries of one operator are read to find a few: there is no index for each pair of filters with a person. */
const maxRows = 5_000;
/**
 * The same for texts, subjects and outcomes: both sides of a pair may have many entries and none in common. A tenth of
 * the rows of the chain.
 */
const maxLaterRows = entries / 5;
/** The longest time that a writer waits, as a share of the upgrade. */
const maxWait = 1 / 4;
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
  const { owner, ownerUrl, upgrade } = site;
  // The middle of the log, an entry of its own, and none.
  const requests = [
    await requestOf.parts(owner, entries / 10 + 3),
    await requestOf.single(owner, 1),
    unknownRequest,
  ];
  const later = laterVariants(requests, 2 * entries - 200);
  const queries = makeQueries(entries, later);
  const touched: Touched[] = [];
  // Also warms the caches of the database.
  for (const query of queries) touched.push(await countRowsTouched(owner, query));
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

  const plain = figures.find(({ filters }) => filters === 'none')?.p99 ?? 0;
  const late = figures.filter(({ p99 }) => p99 > latest * plain).map(({ filters }) => filters);
  const isLater = ({ query }: Touched) => query.kind.split(' + ').some((name) => name in later);
  const rows = Math.max(...touched.filter((one) => !isLater(one)).map((one) => one.rows));
  const laterRows = Math.max(...touched.filter(isLater).map((one) => one.rows));
  const unreconciled = { kind: 'outcome', filter: { outcome: 'pending' }, place: {} } as const;
  const pending = await countRowsTouched(owner, unreconciled);
  const wholeTables = touched.reduce((sum, one) => sum + one.wholeTables, 0);
  const since = ago(100);
  const expected = await countSince(site, since);
  const search = await searchPending(site);
  const { lines, seconds } = await exportSlowly(site, since);
  conclude([
    {
      text: `99 of 100 answers come within ${latest} × those without a filter (${plain} ms), whatever the filters: ${late.join(', ') || 'all'}`,
      holds: late.length === 0,
    },
    { text: `no query scans a whole table: ${wholeTables}`, holds: wholeTables === 0 },
    { text: `no query touches more than ${maxRows} rows: ${rows}`, holds: rows <= maxRows },
    {
      text: `no query by text, subject, outcome or request touches more than ${maxLaterRows} rows: ${laterRows}`,
      holds: laterRows <= maxLaterRows,
    },
    {
      text: `the filter of pending entries before the first reconciliation touches each entry and its end once: ${pending.rows} rows`,
      holds: pending.rows <= 2.1 * entries,
    },
    {
      text: `the search for pending entries after a start takes at most ${(latestSearch * entries) / 100_000} × a page: ${(search / plain).toFixed(1)} × (${search.toFixed(0)} ms)`,
      holds: search <= (latestSearch * plain * entries) / 100_000,
    },
    {
      text: `the upgrade of ${upgrade.texts} entries with personal data takes ${upgrade.seconds.toFixed(1)} s, ${(upgrade.seconds / upgrade.secondsToRead).toFixed(0)} × reading them, in which a writer waits at most ${upgrade.longestWait.toFixed(2)} s`,
      holds: upgrade.longestWait <= maxWait * upgrade.seconds,
    },
    {
      text: `after it, ${upgrade.incomplete} of these entries have no text, or a tool without a subject`,
      holds: upgrade.incomplete === 0 && upgrade.texts > entries / 10,
    },
    {
      text: `an export that is read slowly is complete: ${lines} of ${expected} lines in ${seconds.toFixed(1)} s`,
      holds: lines === expected && lines > 0.08 * entries && seconds > 15,
    },
    ...(await eraseOldTexts(owner, ownerUrl)),
  ]);
} finally {
  await site.stop();
  await postgres.stop();
}
