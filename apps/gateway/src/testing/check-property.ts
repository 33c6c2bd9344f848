import * as fc from 'fast-check';

/** Cases at the same time, so that the database works on one while the test works on another. */
const lanes = 4;

/** Checks a property with at least this many cases, the same ones in every run. */
export async function checkProperty<Case>(
  cases: fc.Arbitrary<Case>,
  check: (example: Case) => Promise<void>,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<void> {
  const numRuns = Math.ceil(count / lanes);
  const checkLane = (_: unknown, lane: number) =>
    fc.assert(fc.asyncProperty(cases, check), { numRuns, seed: seed + lane });
  await Promise.all(Array.from({ length: lanes }, checkLane));
}
