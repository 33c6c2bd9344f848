import { createStore } from './store.ts';

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

/** For a page that is left without a question: somebody else has logged in, or the browser has already asked. */
export function dropLeaveReasons(): void {
  set([]);
}

/** The code that asks is not part of the first load. */
export function setLeaveQuestion(ask: Question): void {
  question = ask;
}

/** Asks for confirmation if leaving would lose something. */
export function confirmLeaving(): Promise<boolean> {
  return confirmLosing(leaveReasons.get());
}

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
  window.removeEventListener('pagehide', dropLeaveReasons);
  if (reasons.length === 0) return;
  window.addEventListener('beforeunload', askBrowser);
  window.addEventListener('pagehide', dropLeaveReasons);
}

function askBrowser(unload: BeforeUnloadEvent): void {
  if (leaveReasons.get().some(isCurrent)) unload.preventDefault();
}
