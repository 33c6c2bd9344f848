import type { Database } from '../db/tables.ts';
import { everything } from './filter.ts';
import { findNumbers } from './list.ts';
import { readEntries } from './read-entries.ts';
import type { Entry } from './read-entries.ts';

export interface Neighbours {
  readonly previous: number | null;
  readonly next: number | null;
}

/** One entry and the numbers of those beside it; none under a number that no entry has. */
export async function findEntry(db: Database, number: number): Promise<(Entry & Neighbours) | undefined> {
  if (!Number.isSafeInteger(number)) return undefined;
  const [[entry], [previous = null], [next = null]] = await Promise.all([
    readEntries(db, [number]),
    findNumbers(db, {}, { ...everything, end: number }, 'desc', 1),
    findNumbers(db, {}, { ...everything, first: number + 1 }, 'asc', 1),
  ]);
  return entry && { ...entry, previous, next };
}
