import type { DeletionTools } from './area.ts';
import { createPart } from './create-part.ts';
import { otherBatches } from './other-batches.ts';
import { retryPart } from './retry-part.ts';
import { startPart } from './start-part.ts';
import { stopBatch } from './stop-batch.ts';
import { watchBatch } from './watch-batch.ts';

/** Everything after the request of a deletion: its parts, and batches of other tools. */
export function batchRuns(tools: DeletionTools) {
  return {
    ...createPart(tools),
    ...startPart(tools),
    ...retryPart(tools),
    ...stopBatch(tools),
    ...watchBatch(tools),
    ...otherBatches(tools),
  };
}
