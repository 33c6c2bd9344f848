import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { notFound } from '../../lib/api-error.ts';
import { sendTable } from '../../lib/send-table.ts';
import { callerOf } from '../../platform/caller.ts';
import type { DeletionTools } from './area.ts';
import { prepareTable } from './export.ts';
import { findBatch } from './find-batches.ts';
import { readPeoplePage } from './people-page.ts';
import { listBatches, readBatch } from './read-batch.ts';

type Handlers = Pick<
  RouteHandlers,
  'listDeletionBatches' | 'getDeletionBatch' | 'listBatchPeople' | 'exportDeletionBatch'
>;

export function batchReads(tools: DeletionTools): Handlers {
  const { db, exportDb, exportSlots } = tools;
  return {
    listDeletionBatches: async (request, reply) => {
      await reply.code(200).send(await listBatches(tools, callerOf(request).me.user.id, request.query));
    },

    getDeletionBatch: async (request, reply) => {
      await reply
        .code(200)
        .send(await readBatch(tools, request.params.batchId, callerOf(request).me.user.id));
    },

    listBatchPeople: async (request, reply) => {
      const { platform, me } = callerOf(request);
      const { batchId } = request.params;
      if ((await findBatch(tools, batchId, me.user.id)) === undefined) throw notFound('batch');
      await reply.code(200).send(await readPeoplePage(db, platform, batchId, request.query));
    },

    exportDeletionBatch: async (request, reply) => {
      const { platform, me } = callerOf(request);
      const { batchId } = request.params;
      const batch = await findBatch(tools, batchId, me.user.id);
      if (batch === undefined) throw notFound('batch');
      await exportSlots.use(me.user.id, async () => {
        const { parts } = batch;
        const table = await prepareTable({ db: exportDb, platform, batchId, parts });
        await sendTable(request, reply, { fileName: `deletion-${batchId}.csv`, parts: table });
      });
    },
  };
}
