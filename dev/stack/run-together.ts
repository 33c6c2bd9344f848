interface Running {
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export type Keep = <T extends Running>(running: T) => T;

/**
 * Runs what `start` starts and keeps until Ctrl-C, or until one of them ends by itself; then stops them all, the
 * last one first, and ends our process.
 */
export async function runTogether(start: (keep: Keep) => Promise<void>): Promise<never> {
  const kept: Running[] = [];
  const problem = await new Promise<string | undefined>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve(undefined));
    // npm, or the shell it puts between, can be ended without our being told.
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) resolve(undefined);
    }, 500).unref();
    const keep: Keep = (running) => {
      kept.unshift(running);
      void running.ended.then(resolve);
      return running;
    };
    start(keep).catch((error: unknown) => resolve(error instanceof Error ? error.message : String(error)));
  });
  if (problem !== undefined) console.error(`\n${problem}\n`);
  for (const running of kept) await running.stop();
  // What was still starting ends with us.
  process.exit(problem === undefined ? 0 : 1);
}
