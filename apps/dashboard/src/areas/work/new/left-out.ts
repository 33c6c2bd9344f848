import type { BulkChange } from '../bulk/api.ts';

/**
 * How many items are left if those with these warnings are left out. An item can have several warnings, so with more
 * than one it is only known how many are left at least.
 */
export function leftWith(
  { changes, warnings }: Pick<BulkChange, 'changes' | 'warnings'>,
  leaveOut: readonly string[],
): { count: number; isExact: boolean } {
  const counts = warnings.filter(({ reason }) => leaveOut.includes(reason)).map(({ count }) => count);
  const sum = counts.reduce((total, count) => total + count, 0);
  return { count: Math.max(0, changes - sum), isExact: counts.length < 2 };
}
