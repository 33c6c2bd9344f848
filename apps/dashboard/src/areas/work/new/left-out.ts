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

/** Whether the request of this number of items needs an approval, and whether only with those of the last 24 hours. */
export function findApproval(
  { approvalFrom, recentItems }: Pick<BulkChange, 'approvalFrom' | 'recentItems'>,
  count: number,
): 'none' | 'alone' | 'with-recent' {
  if (approvalFrom === null || recentItems + count < approvalFrom) return 'none';
  return count < approvalFrom ? 'with-recent' : 'alone';
}
