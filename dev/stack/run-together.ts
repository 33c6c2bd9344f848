interface Running {
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export type Keep = <T extends Running>(running: T) => T;

/** Runs the kept services until Ctrl-C or until one of them ends, then stops them in reverse order and exits. */
export async function runTogether(start: (keep: Keep) => Promise<void>): Promise<never> {
  const kept: Running[] = [];
  const problem = await new Promise<string | undefined>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve(undefined));
    // npm or its shell can be ended without sending us a signal.
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
  // Services that are still starting end with this process.
  process.exit(problem === undefined ? 0 : 1);
}
