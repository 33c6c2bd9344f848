import { addPeople } from './add-people.ts';
import { batchReads, otherBatches, watchBatch } from './batch-reads.ts';
import type { ReadTools } from './batch-reads.ts';
import { deletionChecks, stopBatch } from './run-batch.ts';
import type { AuditedRunTools } from './run-batch.ts';
import { runBatch } from './run-order.ts';
import type { OrderTools } from './run-order.ts';
import { compareDrafts } from './comparisons.ts';
import { createPart } from './create-part.ts';
import { createDrafts } from './drafts.ts';
import { previewWrites, requestWrites } from './preview.ts';
import { retryPart, startPart } from './start-part.ts';

export function deletionArea(tools: AuditedRunTools & OrderTools & ReadTools) {
  const handlers = {
    ...createDrafts(tools),
    ...addPeople(tools),
    ...compareDrafts(tools),
    ...previewWrites(tools),
    ...requestWrites(tools),
    ...batchReads(tools),
    ...watchBatch(tools),
    ...otherBatches(tools),
    ...runBatch(tools),
    ...createPart(tools),
    ...startPart(tools),
    ...retryPart(tools),
    ...stopBatch(tools),
  };
  return { handlers, checks: deletionChecks(tools.db) };
}
