import { CallError } from '../api/call-error.ts';
import { wait } from '../lib/wait.ts';

// A server whose session store is restarting answers 401 to everyone for a moment.
const pause = 1000;

/** Believes a refused token only when it is refused twice. */
export async function retryOnceIfRejected(ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!isRejectedSession(error)) throw error;
    await wait(pause);
    await ask();
  }
}

/** The server does not take the token, or its person is not there any more (404) or may not come in (403). */
export function isRejectedSession(error: unknown): boolean {
  return error instanceof CallError && [401, 403, 404].includes(error.status ?? 0);
}
