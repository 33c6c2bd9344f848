import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { describeFacts } from '../../audit/describe-facts.ts';
import { unprocessable } from '../../lib/api-error.ts';
import { NotSentError } from '../../platform/client.ts';
import type { DeletionTools } from './area.ts';
import { readBatch } from './read-batch.ts';

/** No further part is created or started. What the platform has accepted can't be stopped (T50). */
export function stopBatch(tools: DeletionTools): Pick<RouteHandlers, 'stopDeletionBatch'> {
  const { audited, db } = tools;
  return {
    stopDeletionBatch: audited('deletion.stop', async ({ params: { batchId }, operatorId }) => {
      const batch = await readBatch(tools, batchId, operatorId);
      const { state, name, remaining, parts, stoppedBy } = batch;
      const isUnstarted = remaining > 0 || parts.some((part) => part.state === 'created');
      const isStoppable = stoppedBy === null && ['ready', 'running', 'failed'].includes(state);
      if (!isStoppable || !isUnstarted) throw nothingToStop();
      const send = async (entry: number) => {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('deletion_stops')
          .values({ batch_id: batchId, entry })
          .onConflict((on) => on.doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) throw new NotSentError(nothingToStop());
        return { status: 200, answer: { status: 200, body: await readBatch(tools, batchId, operatorId) } };
      };
      const facts = { batch: batchId, name: name ?? '', remaining: String(remaining) };
      return { subject: { kind: 'batch', id: batchId }, changes: describeFacts(facts), send };
    }),
  };
}

const nothingToStop = () =>
  unprocessable('NOTHING_TO_STOP', 'No further people of this batch would be deleted.');
