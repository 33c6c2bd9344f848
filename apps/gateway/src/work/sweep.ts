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
  /** The end of the first run. */
  readonly first: Promise<void>;
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
  const start = async (): Promise<void> => {
    running ??= run().finally(() => (running = undefined));
    await running;
  };
  const first = start();
  const timer = setInterval(() => void start(), interval).unref();
  return {
    first,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
