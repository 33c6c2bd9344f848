import type { Claim } from '../claims.ts';
import { readSchool, renameSchool } from './calls.ts';
import { runLoad } from './load.ts';
import type { Memory } from './measured-process.ts';
import type { Stage } from './stage.ts';

/** One of so many requests is a write. */
const writeShare = 50;
/** Less than what one of a thousand requests would leave behind, if it left all it had. */
const most = { heap: 3, resident: 25 };

/** What the gateway holds after so many requests, in all; the last must not hold more than the first. */
export async function watchMemory(stage: Stage, marks: readonly number[]): Promise<Claim[]> {
  const { quick } = stage;
  const work = await stage.logIn();
  const [read, write] = [readSchool(quick, work).gateway, renameSchool(quick, work).gateway];
  const seen: (Memory & { readonly requests: number })[] = [];
  let done = 0;
  let turn = 0;
  for (const mark of marks) {
    await runLoad({
      requests: mark - done,
      concurrency: 16,
      calls: (worker) => ((turn += 1) % writeShare === 0 ? write(worker) : read(worker)),
    });
    done = mark;
    seen.push({ requests: mark, ...(await quick.gateway.readMemory()) });
  }
  const tell = (kind: keyof Memory): string =>
    seen.map((one) => `${one[kind].toFixed(1)} MB after ${one.requests}`).join(', ');
  const growth = (kind: keyof Memory): number => (seen.at(-1)?.[kind] ?? NaN) - (seen[0]?.[kind] ?? NaN);
  return [
    { text: `the heap does not grow: ${tell('heap')}`, holds: growth('heap') < most.heap },
    { text: `nor does the process: ${tell('resident')}`, holds: growth('resident') < most.resident },
  ];
}
