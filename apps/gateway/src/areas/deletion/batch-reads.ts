import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { sendTable } from '../../lib/send-table.ts';
import { callerOf } from '../../platform/caller.ts';
import type { DeletionTools } from './area.ts';
import { prepareTable } from './export.ts';
import { getBatch } from './find-batches.ts';
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
      await getBatch(tools, batchId, me.user.id);
      await reply.code(200).send(await readPeoplePage(db, platform, batchId, request.query));
    },

    exportDeletionBatch: async (request, reply) => {
      const { platform, me } = callerOf(request);
      const { batchId } = request.params;
      const { parts } = await getBatch(tools, batchId, me.user.id);
      await exportSlots.use(me.user.id, async () => {
        const table = await prepareTable({ db: exportDb, platform, batchId, parts });
        await sendTable(request, reply, { fileName: `deletion-${batchId}.csv`, parts: table });
      });
    },
  };
}
