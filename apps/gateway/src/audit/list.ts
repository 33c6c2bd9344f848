import type { Database } from '../db/tables.ts';
import { everything, findSpan, selectNumbers } from './filter.ts';
import type { Filter, Span } from './filter.ts';
import { readEntries } from './read-entries.ts';
import type { Entry } from './read-entries.ts';

export interface Place {
  /** Only entries older than this one. */
  readonly before?: number | undefined;
  /** Only entries newer than this one, and of these the oldest. */
  readonly after?: number | undefined;
  readonly limit: number;
}

export interface Page {
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
export async function findNumbers(
  db: Database,
  filter: Filter,
  span: Span,
  order: 'asc' | 'desc',
  limit: number,
): Promise<number[]> {
  const rows = await selectNumbers(db, filter, span).orderBy('entry', order).limit(limit).execute();
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
