import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { everything, findSpan } from './filter.ts';
import { storedOutcomes } from './outcomes.ts';
import { isPendingWithin } from './pending-entries.ts';
import { readEntries } from './read-entries.ts';
import type { Entry } from './read-entries.ts';
import { findOpenSessions } from './support-session.ts';
import type { OpenSession } from './support-session.ts';

const day = 24 * 60 * 60_000;
const period = 30 * day;
/** More are not counted. */
const maxNumbers = 1_000;
const newest = 5;

export interface Attention {
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
export async function findAttention(db: Database, known: Known): Promise<Attention> {
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
