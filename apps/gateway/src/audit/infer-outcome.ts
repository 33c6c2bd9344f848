import type { Change } from '@superhero/contract/gateway/types';
import { toStorable } from '../lib/storable-text.ts';
import type { CheckResult } from './reconciler.ts';

type Value = Change['after'];

/** Infers the outcome of a write from the current values of its fields. */
export function inferOutcome(now: Readonly<Record<string, Value>>, changes: readonly Change[]): CheckResult {
  const isAll = (side: 'before' | 'after') =>
    changes.every((change) => isSame(toStored(now[change.field] ?? null), change[side]));
  if (isAll('after')) return { outcome: 'succeeded' };
  // A write changes all of its fields or none; any other state is the result of another write.
  return { outcome: isAll('before') ? 'not-applied' : 'unknown' };
}

/** As the audit log has it. */
export function toStored(value: Value): Value {
  if (Array.isArray(value)) return value.map(toStorable);
  return typeof value === 'string' ? toStorable(value) : value;
}

/** The earliest creation date of an object that the write created, because the clocks of gateway and platform differ. */
export function earliestCreation(begunAt: Date): Date {
  return new Date(begunAt.getTime() - 60_000);
}

/** The order of lists does not matter. */
export function isSame(one: Value, other: Value): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item) => other.includes(item));
}
