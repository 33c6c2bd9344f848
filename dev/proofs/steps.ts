/** One command of a proof: a program and its arguments. */
export interface Step {
  readonly command: readonly string[];
  /** Defaults: variables that are already set win. */
  readonly environment?: Readonly<Record<string, string>>;
}

export function program(file: string): Step {
  return { command: ['node', `dev/proofs/${file}`] };
}

/** A longer run of tests that are in the gate. */
export function tests(environment: Step['environment'], ...files: string[]): Step {
  return { command: ['vitest', 'run', '--project', 'node', ...files], ...(environment && { environment }) };
}

export function withPostgres({ command, ...step }: Step): Step {
  return { ...step, command: ['node', 'dev/stack/with-postgres.ts', '--', ...command] };
}
