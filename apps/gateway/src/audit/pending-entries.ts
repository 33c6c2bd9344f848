import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../db/tables.ts';
import { Personal } from './personal-data.ts';
import { toSubject } from './read-entries.ts';
import type { Subject } from './read-entries.ts';

/** The second row of `begun`. */
const itsEnd = sql`select from audit_chain as ended where ended.entry = begun.entry and ended.kind = 'ended'`;

/** For a row with the alias `begun`: it has no second row yet. */
export const isPending = sql<boolean>`not exists (${itsEnd})`;

/** The same for entries between two numbers, which PostgreSQL otherwise does not apply to their second rows. */
export const isPendingWithin = (above: number, upTo: number) =>
  sql<boolean>`not exists (${itsEnd} and ended.entry > ${String(above)} and ended.entry <= ${String(upTo)})`;

/**
 * The lease of the instance that began an entry: longer than sending the write and recording its outcome may take.
 * After it, the instance has crashed or given up.
 */
const leaseSeconds = 30;
const batchSize = 20;
/**
 * No index has only the pending entries, so the first search after a start reads two indexes from their beginning, which
 * takes about a second per million entries (docs/scale.md). No single statement comes near the statement timeout.
 */
const rowsPerScan = 100_000;

export interface PendingEntry {
  readonly entry: number;
  readonly at: Date;
  /** In milliseconds, by the clock of the database, like `at`. */
  readonly age: number;
  readonly action: string;
  readonly personId: string | null;
  readonly schoolId: string | null;
  /** Undefined if it is about a person or a school, or creates its subject. */
  readonly subject: Subject | undefined;
  /** Undefined if it was blanked. */
  readonly personal: Personal | undefined;
  /** Its personal data was altered, so it can't be compared with the current state. */
  readonly isDamaged: boolean;
}

/**
 * The first batch of entries without an outcome, above one entry number and up to another, the oldest first. With the
 * last expired lease as the upper bound, these are the overdue ones.
 */
export async function findPending(db: Database, above: number, upTo: number): Promise<PendingEntry[]> {
  for (let from = above; from < upTo; from += rowsPerScan) {
    const overdue = await findPendingIn(db, from, Math.min(from + rowsPerScan, upTo));
    if (overdue.length > 0) return overdue;
  }
  return [];
}

/** The entries of one request without an outcome. */
export async function findPendingOf(
  db: Database,
  requestId: string,
): Promise<{ readonly entry: number; readonly action: string }[]> {
  const rows = await db
    .selectFrom('audit_chain as begun')
    .select(['begun.entry', 'begun.act'])
    .where('begun.kind', '=', sql.lit('begun'))
    .where('begun.request_id', '=', requestId)
    .where(isPending)
    .orderBy('begun.entry')
    .execute();
  return rows.map(({ entry, act }) => ({ entry: Number(entry), action: act }));
}

async function findPendingIn(db: Database, above: number, upTo: number): Promise<PendingEntry[]> {
  // Only numbers, so that the search reads nothing but indexes.
  const pending = db
    .selectFrom('audit_chain as begun')
    .select('begun.entry')
    .where('begun.kind', '=', sql.lit('begun'))
    .where('begun.entry', '>', String(above))
    .where('begun.entry', '<=', String(upTo))
    .where(isPendingWithin(above, upTo))
    .orderBy('begun.entry')
    .limit(batchSize);
  const rows = await db
    .selectFrom(pending.as('pending'))
    .innerJoin('audit_chain as begun', 'begun.seq', 'pending.entry')
    .innerJoin('audit_personal as personal', 'personal.seq', 'begun.seq')
    .leftJoin('audit_derived_subjects as derived', 'derived.entry', 'begun.entry')
    .select([
      'begun.entry',
      'begun.at',
      sql<number>`extract(epoch from clock_timestamp() - begun.at)::float8 * 1000`.as('age'),
      'begun.act',
      'begun.person_id',
      'begun.school_id',
      sql<string | null>`coalesce(begun.subject_kind, derived.subject_kind)`.as('subject_kind'),
      sql<string | null>`coalesce(begun.subject_id, derived.subject_id)`.as('subject_id'),
      'personal.content',
    ])
    .orderBy('begun.entry')
    .execute();
  return rows.map(({ entry, at, age, act, person_id, school_id, subject_kind, subject_id, content }) => ({
    entry: Number(entry),
    at,
    age,
    action: act,
    personId: person_id,
    schoolId: school_id,
    subject: toSubject(subject_kind, subject_id),
    ...readContent(content),
  }));
}

function readContent(content: unknown): Pick<PendingEntry, 'personal' | 'isDamaged'> {
  const read = v.safeParse(v.nullable(Personal), content);
  return { personal: read.success ? (read.output ?? undefined) : undefined, isDamaged: !read.success };
}

export type ChainRow = { readonly seq: number; readonly mac: Buffer };

/** The newest row whose lease has expired. All entries up to it have either ended or are overdue. */
export async function findLastExpiredLease(db: Database): Promise<ChainRow | undefined> {
  const row = await db
    .selectFrom('audit_chain')
    .select(['seq', 'mac'])
    .where('at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${leaseSeconds})`)
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { seq: Number(row.seq), mac: row.mac };
}

export async function findNewestRow(db: Database): Promise<ChainRow | undefined> {
  const row = await db
    .selectFrom('audit_chain')
    .select(['seq', 'mac'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { seq: Number(row.seq), mac: row.mac };
}

/** False if the log was replaced after the row was read, as by restoring a backup. */
export async function isInLog(db: Database, row: ChainRow | undefined): Promise<boolean> {
  if (row === undefined) return false;
  const found = await db
    .selectFrom('audit_chain')
    .select('seq')
    .where('seq', '=', String(row.seq))
    .where('mac', '=', row.mac)
    .executeTakeFirst();
  return found !== undefined;
}
