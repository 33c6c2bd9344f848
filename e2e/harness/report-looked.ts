import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepLookedIn, sumLooked } from './looked.ts';

/** A search that looked at nothing finds nothing: the end of a run says how much it was, and fails on none. */
function reportLooked(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'superhero-looked-'));
  const file = join(folder, 'looked.txt');
  writeFileSync(file, '');
  keepLookedIn(file);
  return () => {
    const { tests, traces, domBytes, logBytes } = sumLooked(file);
    rmSync(folder, { recursive: true });
    console.log(
      `Looked for leaks after ${tests} tests: ${traces} addresses and messages, ${domBytes} bytes of pages, ${logBytes} bytes of logs.`,
    );
    if ([tests, traces, domBytes, logBytes].includes(0)) throw new Error('nobody looked for leaks');
  };
}

// oxlint-disable-next-line import/no-default-export -- the form in which Playwright takes it
export default reportLooked;
