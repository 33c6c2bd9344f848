import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../db/tables.ts';
import { planReading, selectNumbers } from './filter.ts';
import type { Filter } from './filter.ts';
import { readEntries, readPersonal } from './read-entries.ts';
import type { Entry } from './read-entries.ts';
import { everything, selectAbout } from './subjects.ts';
import type { Span } from './subjects.ts';

/**
 * Later entries have higher numbers, so a period is a span of numbers, which every index of the chain ends with. Texts
 * and subjects begin somewhere in the log: without this limit, the last page would be searched from the first entry.
 */
export async function findSpan(
  db: Database,
  { from, to, outcome, reconciledUpTo = 0, subjects = [], search = '' }: Filter,
): Promise<Span> {
  const [last, ...firsts] = await Promise.all([
    to && findLastBefore(db, to),
    from && findFirstSince(db, from),
    search === '' ? undefined : findFirst(db, sql`audit_texts`),
    ...subjects.map((subject) => findFirst(db, sql`(${selectAbout(subject)}) as about`)),
  ]);
  const [first, firstText, ...firstsAbout] = firsts;
  return {
    first: Math.max(
      everything.first,
      from === undefined ? 0 : (first ?? everything.end),
      search === '' ? 0 : (firstText ?? everything.end),
      ...firstsAbout.map((firstAbout) => firstAbout ?? everything.end),
      outcome === 'pending' ? reconciledUpTo + 1 : 0,
    ),
    end: to === undefined ? everything.end : (last ?? 0) + 1,
  };
}

async function findFirst(db: Database, entries: RawBuilder<unknown>): Promise<number | undefined> {
  const { rows } = await sql<{ first: string | null }>`select min(entry) as first from ${entries}`.execute(
    db,
  );
  const first = rows[0]?.first ?? null;
  return first === null ? undefined : Number(first);
}

async function findFirstSince(db: Database, moment: Date): Promise<number | undefined> {
  const rows = db.selectFrom('audit_chain').select('seq').where('at', '>=', moment);
  const row = await rows.orderBy('at').orderBy('seq').limit(1).executeTakeFirst();
  return row && Number(row.seq);
}

/** Not derived from the first row at or after that time, which may not exist yet. */
export async function findLastBefore(db: Database, moment: Date): Promise<number | undefined> {
  const rows = db.selectFrom('audit_chain').select('seq').where('at', '<', moment);
  const row = await rows.orderBy('at', 'desc').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return row && Number(row.seq);
}

export interface Place {
  /** Only entries older than this one. */
  readonly before?: number | undefined;
  /** Only entries newer than this one, and of these the oldest. */
  readonly after?: number | undefined;
  readonly limit: number;
}

interface Page {
  /** The newest first. */
  readonly entries: readonly Entry[];
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
}

/** By entry number instead of offset: new entries shift nothing, and every page costs the same. */
export async function list(db: Database, filter: Filter, { before, after, limit }: Place): Promise<Page> {
  const whole = await findSpan(db, filter);
  const span = {
    first: Math.max(whole.first, after === undefined ? 0 : after + 1),
    end: Math.min(whole.end, before ?? Infinity),
  };
  const isUpward = after !== undefined;
  // One more than requested, to know whether there are more.
  const found = await findNumbers(db, filter, span, isUpward ? 'asc' : 'desc', limit + 1);
  const numbers = found.slice(0, limit);
  const [entries, hasNewerOutside, hasOlderOutside] = await Promise.all([
    readEntries(db, numbers),
    hasAny(db, filter, { ...whole, first: Math.max(whole.first, span.end) }),
    hasAny(db, filter, { ...whole, end: Math.min(whole.end, span.first) }),
  ]);
  const hasMore = found.length > limit;
  return {
    entries,
    hasNewer: hasNewerOutside || (hasMore && isUpward),
    hasOlder: hasOlderOutside || (hasMore && !isUpward),
  };
}

/** The numbers of the first or last matching entries of the span. */
async function findNumbers(
  db: Database,
  filter: Filter,
  span: Span,
  order: 'asc' | 'desc',
  limit: number,
): Promise<number[]> {
  const numbers = selectNumbers(db, filter, await planReading(db, filter, span));
  const rows = await numbers.orderBy('entry', order).limit(limit).execute();
  return rows.map(({ entry }) => Number(entry));
}

async function hasAny(db: Database, filter: Filter, span: Span): Promise<boolean> {
  if (span.first >= span.end) return false;
  return (await findNumbers(db, filter, span, 'asc', 1)).length > 0;
}

export interface Neighbours {
  readonly previous: number | null;
  readonly next: number | null;
}

/** An entry with the numbers of its neighbours. Undefined if there is no entry with this number. */
export async function findEntry(db: Database, number: number): Promise<(Entry & Neighbours) | undefined> {
  if (!Number.isSafeInteger(number)) return undefined;
  const [[entry], [previous = null], [next = null]] = await Promise.all([
    readEntries(db, [number]),
    findNumbers(db, {}, { ...everything, end: number }, 'desc', 1),
    findNumbers(db, {}, { ...everything, first: number + 1 }, 'asc', 1),
  ]);
  return entry && { ...entry, previous, next };
}

/** Small, because converting a batch to text blocks other requests. */
const batchSize = 250;

/** The number of matching entries, but not more than `atMost`. */
export async function countEntries(db: Database, filter: Filter, atMost: number): Promise<number> {
  const span = await findSpan(db, filter);
  const numbers = selectNumbers(db, filter, await planReading(db, filter, span));
  const { count } = await db
    .selectFrom(numbers.limit(atMost).as('matching'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All matching entries, the newest first. Reads a batch only after the one before was consumed. */
export async function* streamEntries(db: Database, filter: Filter): AsyncGenerator<readonly Entry[]> {
  let span = await findSpan(db, filter);
  for (;;) {
    const numbers = await findNumbers(db, filter, span, 'desc', batchSize);
    const oldest = numbers.at(-1);
    if (oldest === undefined) return;
    yield await readEntries(db, numbers);
    span = { ...span, end: oldest };
  }
}

export interface Operator {
  readonly id: string;
  /** From their newest entry. Null if it was blanked. */
  readonly name: string | null;
}

/** Skips from one operator to the next in the index, so the cost does not depend on the number of rows. */
export async function listOperators(db: Database): Promise<Operator[]> {
  const { rows } = await sql<{ id: string; personal: unknown }>`
    with recursive operators (id) as (
      (select operator_id from audit_chain where kind = 'begun' order by operator_id limit 1)
      union all
      select (
        select operator_id from audit_chain
        where kind = 'begun' and operator_id > operators.id
        order by operator_id limit 1
      )
      from operators where operators.id is not null
    )
    select operators.id, (
      select personal.content
      from audit_chain as begun join audit_personal as personal using (seq)
      where begun.kind = 'begun' and begun.operator_id = operators.id
      order by begun.entry desc limit 1
    ) as personal
    from operators where operators.id is not null
  `.execute(db);
  return rows.map(({ id, personal }) => ({ id, name: readPersonal(personal).operatorName ?? null }));
}
