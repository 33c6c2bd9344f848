import { startWorker } from './start-worker.ts';

export type TrialRequest = { is: 'try'; regex: string; sample: string };
export type TrialAnswer = { is: 'trying' } | { is: 'tried'; result: 'invalid' | 'matches' | 'differs' };
export type TrialResult = Extract<TrialAnswer, { is: 'tried' }>['result'] | 'slow' | 'unavailable';

/** In milliseconds, from when the worker begins: loading it may take longer. */
const timeLimit = 1000;

/**
 * Tries a regular expression on a text. Some take exponential time, already for thirty characters, and would block the
 * page, so it runs in a worker that is stopped after a second. Never settles after it was aborted.
 */
export function tryExpression(regex: string, sample: string, signal: AbortSignal): Promise<TrialResult> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const worker = startWorker();
      const stop = () => {
        clearTimeout(timer);
        worker.terminate();
      };
      const end = (result: TrialResult) => {
        stop();
        resolve(result);
      };
      signal.addEventListener('abort', stop);
      worker.addEventListener('message', ({ data }: MessageEvent<TrialAnswer>) => {
        if (data.is === 'tried') end(data.result);
        else timer = setTimeout(() => end('slow'), timeLimit);
      });
      // The file of the worker could not be loaded.
      worker.addEventListener('error', () => end('unavailable'));
      worker.postMessage({ is: 'try', regex, sample } satisfies TrialRequest);
    } catch {
      resolve('unavailable');
    }
  });
}
