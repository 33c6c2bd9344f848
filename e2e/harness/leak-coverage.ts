import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How much was searched for leaks. */
export type LeakCoverage = { tests: number; traces: number; domBytes: number; logBytes: number };

/** Set by the global set-up below; the workers inherit it. */
const variable = 'E2E_LEAK_COVERAGE';

/** Appends whole lines, since two workers write them. */
export function addLeakCoverage({ tests, traces, domBytes, logBytes }: LeakCoverage): void {
  const file = process.env[variable];
  // `npm run pictures` uses the same fixtures without the set-up.
  if (file !== undefined) appendFileSync(file, `${[tests, traces, domBytes, logBytes].join(' ')}\n`);
}

/** A search of nothing would pass, so the end of a run reports how much was searched and fails on zero. */
function reportLeakCoverage(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'superhero-leak-coverage-'));
  const file = join(folder, 'coverage.txt');
  writeFileSync(file, '');
  process.env[variable] = file;
  return () => {
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    rmSync(folder, { recursive: true });
    const sums = [0, 1, 2, 3].map((column) =>
      lines.reduce((sum, line) => sum + Number(line.split(' ')[column] ?? 0), 0),
    );
    const [tests, traces, domBytes, logBytes] = sums;
    console.log(
      `Searched for leaks after ${tests} tests: ${traces} URLs and messages, ${domBytes} bytes of pages, ${logBytes} bytes of logs.`,
    );
    if (sums.includes(0)) throw new Error('nothing was searched for leaks');
  };
}

// oxlint-disable-next-line import/no-default-export -- required by Playwright for a global set-up
export default reportLeakCoverage;
