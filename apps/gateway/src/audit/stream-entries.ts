import type { Database } from '../db/tables.ts';
import { findSpan, selectNumbers } from './filter.ts';
import type { Filter } from './filter.ts';
import { findNumbers } from './list.ts';
import { readEntries } from './read-entries.ts';
import type { Entry } from './read-entries.ts';

/** Small, because converting a batch to text blocks other requests. */
const batchSize = 250;

/** The number of matching entries, but not more than `atMost`. */
export async function countEntries(db: Database, filter: Filter, atMost: number): Promise<number> {
  const span = await findSpan(db, filter);
  const { count } = await db
    .selectFrom(selectNumbers(db, filter, span).limit(atMost).as('matching'))
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
