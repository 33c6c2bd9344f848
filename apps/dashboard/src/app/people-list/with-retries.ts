import { CallError } from '../../api/call.ts';

const retries = 2;
const pauseBeforeRetry = 2000;

/** Repeats a call after temporary failures. For calls that may be sent twice. */
export async function withRetries<Answer>(
  call: () => Promise<Answer>,
  pause: (milliseconds: number) => Promise<void>,
  signal: AbortSignal,
): Promise<Answer> {
  for (let left = retries; ; left -= 1) {
    signal.throwIfAborted();
    try {
      return await call();
    } catch (error) {
      const isWorthIt = error instanceof CallError && error.isTransient && error.kind !== 'stopped';
      if (!isWorthIt || left === 0) throw error;
      await pause(Math.max(error.retryAfter * 1000, pauseBeforeRetry));
    }
  }
}
