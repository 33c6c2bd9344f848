import { createStore } from '../lib/store.ts';
import { retryStartUp, startProblems } from './start-up.ts';

const pauses = [2000, 4000, 8000, 15_000, 30_000] as const;

export const isRecovering = createStore(false);

let tries = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** What may pass is tried again by itself, ever more patiently. */
export function planRecovery(): void {
  clearTimeout(timer);
  if (!startProblems.get().some((problem) => problem.passing)) return;
  timer = setTimeout(() => void recoverNow(), pauses[tries] ?? pauses.at(-1));
}

export async function recoverNow(): Promise<void> {
  if (isRecovering.get()) return;
  isRecovering.set(true);
  await retryStartUp();
  isRecovering.set(false);
  tries += 1;
  planRecovery();
}
