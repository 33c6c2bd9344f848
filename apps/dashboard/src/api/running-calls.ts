import { discardPrefetched } from './early-fetch.ts';

let stopper = new AbortController();
const running = new Set<Promise<unknown>>();

/** Aborts a call after its time limit, or when all calls are stopped. */
export function callLimit(milliseconds: number): AbortSignal {
  return AbortSignal.any([stopper.signal, AbortSignal.timeout(milliseconds)]);
}

export async function trackCall<T>(work: Promise<T>): Promise<T> {
  running.add(work);
  try {
    return await work;
  } finally {
    running.delete(work);
  }
}

/**
 * Aborts all calls and waits until none is left. Used before a logout: each call restarts the inactivity timer of the
 * session, so a call that is still running could revive the ended session.
 */
export async function stopCalls(): Promise<void> {
  discardPrefetched();
  stopper.abort();
  stopper = new AbortController();
  await Promise.allSettled(running);
}
