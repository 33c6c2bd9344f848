import { describeFailure } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';

interface Options {
  readonly log: Log;
  /** What failed, in the log. */
  readonly name?: string;
  /** Milliseconds. */
  readonly interval?: number;
}

/** Runs the task now and at every interval, one run at a time. A run that fails is logged and does not end it. */
export function sweepRegularly(
  task: () => Promise<void>,
  { log, name = 'a sweep', interval = 5_000 }: Options,
): {
  /** Waits for the run that is in progress. */
  stop(): Promise<void>;
} {
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    try {
      await task();
    } catch (error) {
      log.failure(`${name} failed`, describeFailure(error));
    }
  };
  const start = (): void => {
    running ??= run().finally(() => (running = undefined));
  };
  start();
  const timer = setInterval(start, interval).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
