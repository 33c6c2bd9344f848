import { useEffect } from 'react';
import { setLeaveGuard } from '../../lib/confirm-leaving.ts';
import { createStore } from '../../lib/store.ts';

/** What would be lost by leaving the page, logging out or closing the tab. */
export type LeaveReason =
  { is: 'input' } | { is: 'secret' } | { is: 'supportSession'; name: string; until: string };

type Question = (lost: readonly LeaveReason[]) => Promise<boolean>;

export const leaveReasons = createStore<readonly LeaveReason[]>([]);

let question: Question | undefined;

/** Returns a function that removes the reason again. */
export function addLeaveReason(reason: LeaveReason): () => void {
  set([...leaveReasons.get(), reason]);
  return () => set(leaveReasons.get().filter((one) => one !== reason));
}

function drop(): void {
  set([]);
}

/** The component that shows the question. */
export function setLeaveQuestion(ask: Question): void {
  question = ask;
}

setLeaveGuard({ confirm: () => confirmLosing(leaveReasons.get()), drop });

/** Asks for confirmation if something would be lost. */
export async function confirmLosing(reasons: readonly LeaveReason[]): Promise<boolean> {
  const lost = reasons.filter(isCurrent);
  return lost.length === 0 || question === undefined || question(lost);
}

function isCurrent(reason: LeaveReason): boolean {
  return reason.is !== 'supportSession' || Date.parse(reason.until) > Date.now();
}

/** The listener exists only while it is needed, because it can keep a page out of the back/forward cache. */
function set(reasons: readonly LeaveReason[]): void {
  leaveReasons.set(reasons);
  window.removeEventListener('beforeunload', askBrowser);
  window.removeEventListener('pagehide', drop);
  if (reasons.length === 0) return;
  window.addEventListener('beforeunload', askBrowser);
  window.addEventListener('pagehide', drop);
}

function askBrowser(unload: BeforeUnloadEvent): void {
  if (leaveReasons.get().some(isCurrent)) unload.preventDefault();
}

/** Leaving asks for confirmation while `isActive`. */
export function useLeaveReason(is: 'input' | 'secret', isActive: boolean): void {
  useEffect(() => (isActive ? addLeaveReason({ is }) : undefined), [is, isActive]);
}

/** Closes a dialog or a part of a page, after a confirmation if that loses something. */
export async function closeOrAsk(is: 'input' | 'secret', close: () => void): Promise<void> {
  if (await confirmLosing([{ is }])) close();
}
