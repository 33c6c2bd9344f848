import { useEffect } from 'react';
import { addLeaveReason, confirmLosing } from './leave-reasons.ts';

/** Leaving asks for confirmation while `isActive`. */
export function useLeaveReason(is: 'input' | 'secret', isActive: boolean): void {
  useEffect(() => (isActive ? addLeaveReason({ is }) : undefined), [is, isActive]);
}

/** Closes a dialog or a part of a page, after a confirmation if that loses something. */
export async function closeOrAsk(is: 'input' | 'secret', close: () => void): Promise<void> {
  if (await confirmLosing([{ is }])) close();
}
