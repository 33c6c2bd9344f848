import { dropWhatWasAhead } from './ahead.ts';

let stopper = new AbortController();
const running = new Set<Promise<unknown>>();

/** When to give a call up: after its time, or because all calls are stopped. */
export function callLimit(milliseconds: number): AbortSignal {
  return AbortSignal.any([stopper.signal, AbortSignal.timeout(milliseconds)]);
}

export async function noteRunning<T>(work: Promise<T>): Promise<T> {
  running.add(work);
  try {
    return await work;
  } finally {
    running.delete(work);
  }
}

/**
 * Stops all calls and waits until none is left. Before a logout: the server starts a session's clock anew with
 * every call, and one that is still being answered could bring the ended session back to life.
 */
export async function stopCalls(): Promise<void> {
  dropWhatWasAhead();
  stopper.abort();
  stopper = new AbortController();
  await Promise.allSettled(running);
}
