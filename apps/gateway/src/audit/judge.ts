import type { Change } from '@superhero/contract/gateway/types';
import type { Found } from './settler.ts';

type Value = Change['after'];

/** What became of changes, told from how the same fields look later. */
export function judge(now: Readonly<Record<string, Value>>, changes: readonly Change[]): Found {
  const isAll = (side: 'before' | 'after') =>
    changes.every((change) => isSame(now[change.field] ?? null, change[side]));
  if (isAll('after')) return { outcome: 'done' };
  // All of it is changed at once or nothing; anything else was somebody else's.
  return { outcome: isAll('before') ? 'not-done' : 'unknown' };
}

/** From when on the school cloud may say that something was made: our clocks may differ from its own. */
export function earliestFor(begunAt: Date): Date {
  return new Date(begunAt.getTime() - 60_000);
}

/** Lists say what is there, not in which order. */
export function isSame(one: Value, other: Value): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item) => other.includes(item));
}
