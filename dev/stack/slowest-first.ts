import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These wait for leases and timeouts more than they compute. */
const slowest = [
  'dev/proofs/gateway-crash/crash-under-writes.test.ts',
  'dev/proofs/deletion/crash-in-phases.test.ts',
  'apps/gateway/src/server.test.ts',
  'apps/gateway/src/areas/deletion/runs-property.test.ts',
  'apps/gateway/src/areas/deletion/lists.test.ts',
  'dev/school-cloud/verify/server-run.test.ts',
];

/** In a fresh clone Vitest starts with the largest files and would leave the slowest ones for the end. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not the method of an array
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const index = slowest.findIndex((file) => moduleId.endsWith(file));
  return index === -1 ? slowest.length : index;
}
