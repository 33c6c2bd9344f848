import type { Database } from '../db/tables.ts';
import { findSpan, selectNumbers } from './filter.ts';
import type { Filter } from './filter.ts';
import { findNumbers } from './list.ts';
import { readEntries } from './read-entries.ts';
import type { Entry } from './read-entries.ts';

/** Small, because other requests wait while a batch is turned into text. */
const batchSize = 250;

/** How many entries fit; counts no further than asked. */
export async function countEntries(db: Database, filter: Filter, atMost: number): Promise<number> {
  const span = await findSpan(db, filter);
  const { count } = await db
    .selectFrom(selectNumbers(db, filter, span).limit(atMost).as('fitting'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** All entries that fit, the newest first. Asks for more only when the last ones are taken. */
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
