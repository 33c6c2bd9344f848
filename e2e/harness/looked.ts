import { appendFileSync, readFileSync } from 'node:fs';

/** How much was looked through for leaks, in numbers that can be added up. */
export type Looked = { tests: number; traces: number; domBytes: number; logBytes: number };

/** Set by `report-looked`; the workers inherit it. */
const variable = 'E2E_LOOKED';

export function keepLookedIn(file: string): void {
  process.env[variable] = file;
}

/** Whole lines, since two workers write them. */
export function addLooked({ tests, traces, domBytes, logBytes }: Looked): void {
  const file = process.env[variable];
  // Pictures are taken with the same fixtures, and prove nothing.
  if (file !== undefined) appendFileSync(file, `${[tests, traces, domBytes, logBytes].join(' ')}\n`);
}

export function sumLooked(file: string): Looked {
  const sum: Looked = { tests: 0, traces: 0, domBytes: 0, logBytes: 0 };
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [tests = 0, traces = 0, domBytes = 0, logBytes = 0] = line.split(' ').map(Number);
    sum.tests += tests;
    sum.traces += traces;
    sum.domBytes += domBytes;
    sum.logBytes += logBytes;
  }
  return sum;
}
