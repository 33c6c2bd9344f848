import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { sql } from 'kysely';
import { findNewSuperheroes } from '../../approvals/superheroes.ts';
import { findSpan } from '../../audit/list.ts';
import { storedOutcomes } from '../../audit/outcomes.ts';
import { isPendingWithin } from '../../audit/pending-entries.ts';
import type { Positions } from '../../audit/positions.ts';
import { describeEntry, readEntries } from '../../audit/read-entries.ts';
import type { Entry } from '../../audit/read-entries.ts';
import { everything } from '../../audit/subjects.ts';
import { findOpenSessions } from '../../audit/support-session.ts';
import type { OpenSession } from '../../audit/support-session.ts';
import { findUntil } from '../../db/announcement-until.ts';
import type { Database } from '../../db/tables.ts';
import { requireDatabase } from '../../lib/api-error.ts';
import { callerOf } from '../../platform/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { announcementSwitch } from '../../platform/runtime-config.ts';
import { describeSession } from './rules.ts';

export interface OverviewTools {
  readonly db: Database;
  readonly positions: Positions;
  readonly reconciler: { readonly reconciledUpTo: number };
  /** Milliseconds after which an unchanged state means that a write was not applied. */
  readonly notAppliedAfter: number;
}

/** The reconciler runs at most every 10 s. */
const timeToReconcile = 60_000;
const maxSuperheroes = 20;

/** For the home page, from the database; the platform is asked only about an announcement that is overdue. */
export function overviews({ db, positions, reconciler, notAppliedAfter }: OverviewTools) {
  return {
    getAuditAttention: async (request, reply) => {
      const now = new Date();
      const { reconciledUpTo } = reconciler;
      const normallyPending = notAppliedAfter + timeToReconcile;
      const known = { now, reconciledUpTo, normallyPending };
      const { since, unknown, sessions } = await requireDatabase(findAttention(db, known));
      const findNew = async () => await readEntries(db, await findNewSuperheroes(db, maxSuperheroes));
      const [entries, supportSessions, newSuperheroes] = await requireDatabase(
        Promise.all([
          positions.addTo(db, unknown.entries),
          positions.addTo(db, sessions),
          findNew().then((found) => positions.addTo(db, found)),
        ]),
      );
      await reply.code(200).send({
        checkedAt: now.toISOString(),
        since: since.toISOString(),
        unknown: { total: unknown.total, entries: entries.map(describeEntry) },
        supportSessions: supportSessions.map(describeSession),
        newSuperheroes: newSuperheroes.map(describeEntry),
        overdueAnnouncement: await findOverdueAnnouncement(db, callerOf(request).platform, now),
      });
    },

    getAuditActivity: async ({ query }, reply) => {
      await reply.code(200).send({ days: await requireDatabase(countByDay(db, query?.days ?? 14)) });
    },
  } satisfies Partial<RouteHandlers>;
}

/** An announcement that people still see after its end. */
async function findOverdueAnnouncement(
  db: Database,
  platform: Platform,
  now: Date,
): Promise<{ until: string } | null> {
  const until = await requireDatabase(findUntil(db));
  if (until === null || new Date(until) > now) return null;
  // Listed too if the platform does not answer: a false alarm is better than an announcement that stays on.
  const entries = await platform.runtimeConfig.list().catch(() => undefined);
  const isOff = entries?.find(({ key }) => key === announcementSwitch)?.value === false;
  return isOff ? null : { until };
}

interface DayActivity {
  /** In UTC, such as 2026-11-16. */
  readonly date: string;
  readonly entries: number;
}

/** How many entries began on each of the last days in UTC, today last, by the clock of the database. */
async function countByDay(db: Database, days: number): Promise<DayActivity[]> {
  const firstDay = sql`date_trunc('day', now() at time zone 'UTC') - make_interval(days => ${days - 1})`;
  const { rows } = await sql<{ date: string; entries: string }>`
    with days as (
      select generate_series(${firstDay}, now() at time zone 'UTC', interval '1 day') as day
    ),
    counted as (
      select date_trunc('day', at at time zone 'UTC') as day, count(*) as entries
      from audit_chain
      where at >= (${firstDay}) at time zone 'UTC' and kind = 'begun'
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as date, coalesce(counted.entries, 0) as entries
    from days left join counted using (day)
    order by days.day
  `.execute(db);
  return rows.map(({ date, entries }) => ({ date, entries: Number(entries) }));
}

const day = 24 * 60 * 60_000;
const period = 30 * day;
/** More are not counted. */
const maxNumbers = 1_000;
const newest = 5;

interface Attention {
  readonly since: Date;
  readonly unknown: { readonly total: number; readonly entries: readonly Entry[] };
  readonly sessions: readonly OpenSession[];
}

interface Known {
  readonly now: Date;
  /** All entries up to this one have an outcome. */
  readonly reconciledUpTo: number;
  /** Milliseconds after which the outcome of an entry is known, unless something is wrong. */
  readonly normallyPending: number;
}

/** What operators should look at, of the last 30 days. */
async function findAttention(db: Database, known: Known): Promise<Attention> {
  const since = new Date(known.now.getTime() - period);
  const { first } = await findSpan(db, { from: since });
  const [unknown, overdue, sessions] = await Promise.all([
    findUnknown(db, first),
    findOverdue(db, Math.max(first - 1, known.reconciledUpTo), known.normallyPending),
    findOpenSessions(db, first, known.now),
  ]);
  const numbers = [...unknown, ...overdue].toSorted((one, other) => other - one).slice(0, maxNumbers);
  return {
    since,
    unknown: { total: numbers.length, entries: await readEntries(db, numbers.slice(0, newest)) },
    sessions,
  };
}

async function findUnknown(db: Database, first: number): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_chain')
    .select('entry')
    .where('outcome', '=', sql.lit(storedOutcomes.unknown))
    .where('entry', '>=', String(first))
    .orderBy('entry', 'desc')
    .limit(maxNumbers)
    .execute();
  return rows.map(({ entry }) => Number(entry));
}

async function findOverdue(db: Database, above: number, normallyPending: number): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_chain as begun')
    .select('begun.entry')
    .where('begun.kind', '=', sql.lit('begun'))
    .where('begun.entry', '>', String(above))
    .where('begun.at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${normallyPending / 1_000})`)
    .where(isPendingWithin(above, everything.end))
    .orderBy('begun.entry', 'desc')
    .limit(maxNumbers)
    .execute();
  return rows.map(({ entry }) => Number(entry));
}
