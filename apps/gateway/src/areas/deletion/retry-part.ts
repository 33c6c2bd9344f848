import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { conflict, unprocessable } from '../../lib/api-error.ts';
import { RejectedError } from '../../platform/responses.ts';
import { areApproved } from './approved-people.ts';
import type { DeletionTools } from './area.ts';
import { readPart } from './progress.ts';
import { readBatch } from './read-batch.ts';
import { describePart, getRequestedBatch } from './run-batch.ts';
import { findPart } from './start-part.ts';

/**
 * Lets the platform try failed deletions again. Every operator can do it: the accounts are already gone (T57), and the
 * deletion was approved.
 */
export function retryPart(tools: DeletionTools): Pick<RouteHandlers, 'retryBatchPart'> {
  const { audited, db } = tools;
  return {
    retryBatchPart: audited('deletion.retry', async ({ body, params, platform, operatorId }) => {
      const batch = await getRequestedBatch(tools, params.batchId, operatorId);
      const part = findPart(batch, params.part);
      const { failedDeletions: failed } = await readPart(db, platform, part);
      if (failed.length === 0) throw unprocessable('NOTHING_FAILED', 'No deletion of this part has failed.');
      if (failed.length !== body.failed)
        throw conflict([{ field: 'failed', seen: `${body.failed}`, now: `${failed.length}`, by: null }]);
      // After 7 days the list is removed. The part was created from it, so it has no other people.
      if (!batch.isExpired && !(await areApproved(db, batch.id, failed)))
        throw unprocessable('PART_DIFFERS', 'The part has people on the platform who were not approved.');
      const send = async () => {
        const response = await platform.deletionBatches.resetFailed(part.platformBatchId, failed);
        // The platform confirms a retry even if it did nothing (T58).
        const { failedDeletions: left } = await readPart(db, platform, part);
        if (failed.every((id) => left.includes(id))) throw new RejectedError(response, retryIgnored());
        const { status } = response;
        return { status, answer: { status: 202, body: await readBatch(tools, batch.id, operatorId) } };
      };
      const facts = { failed: String(failed.length), platformBatch: part.platformBatchId };
      const changes = describePart(batch, part.part, facts);
      return { subject: { kind: 'batch', id: batch.id }, changes, send };
    }),
  };
}

const retryIgnored = () =>
  unprocessable('RETRY_IGNORED', 'The platform accepted the retry, but the deletions are still failed.');
