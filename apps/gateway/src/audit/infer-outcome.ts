import type { Change } from '@superhero/contract/gateway/types';
import type { CheckResult } from './reconciler.ts';

type Value = Change['after'];

/** What became of changes, told from how the same fields look later. */
export function inferOutcome(now: Readonly<Record<string, Value>>, changes: readonly Change[]): CheckResult {
  const isAll = (side: 'before' | 'after') =>
    changes.every((change) => isSame(now[change.field] ?? null, change[side]));
  if (isAll('after')) return { outcome: 'succeeded' };
  // A write changes all of its fields or none; any other state is the result of another write.
  return { outcome: isAll('before') ? 'not-applied' : 'unknown' };
}

/** From when on the school cloud may say that something was made: our clocks may differ from its own. */
export function earliestCreation(begunAt: Date): Date {
  return new Date(begunAt.getTime() - 60_000);
}

/** Lists say what is there, not in which order. */
export function isSame(one: Value, other: Value): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item) => other.includes(item));
}
