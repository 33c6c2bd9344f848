import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Database } from '../../db/tables.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import { callerOf } from '../../platform/caller.ts';
import type { PlatformBatch } from '../../platform/deletion-batches.ts';
import type { DeletionTools } from './area.ts';
import { countsOf } from './progress.ts';

type Handlers = Pick<RouteHandlers, 'listOtherBatches' | 'getOtherBatch'>;

/** Batches that other tools created. They can only be looked at. */
export function otherBatches({ db }: DeletionTools): Handlers {
  return {
    listOtherBatches: async (request, reply) => {
      const { skip = 0, limit = 25 } = request.query ?? {};
      const { batches } = await callerOf(request).platform.deletionBatches.list({ skip: 0, limit: 0 });
      const own = await findOwn(db);
      const others = batches
        .filter(({ id }) => !own.has(id))
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
      const page = others.slice(skip, skip + limit).map((batch) => describe(batch, batch));
      await reply.code(200).send({ batches: page, total: others.length });
    },

    getOtherBatch: async (request, reply) => {
      const detail = await callerOf(request).platform.deletionBatches.get(request.params.platformBatchId);
      const { pending, failed, deleted } = countsOf(detail);
      const { length: validUsers } = detail.validUsers;
      const { length: invalidUsers } = detail.invalidUsers;
      const { length: skippedUsers } = detail.skippedUsers;
      const batch = describe(detail, { validUsers, invalidUsers, skippedUsers });
      await reply.code(200).send({ ...batch, pending, failed, deleted });
    },
  };
}

async function findOwn(db: Database): Promise<ReadonlySet<string>> {
  const rows = await requireDatabase(db.selectFrom('deletion_parts').select('platform_batch_id').execute());
  return new Set(rows.map(({ platform_batch_id }) => platform_batch_id));
}

function describe(
  { id, name, status, createdAt }: Pick<PlatformBatch, 'id' | 'name' | 'status' | 'createdAt'>,
  counts: Pick<PlatformBatch, 'validUsers' | 'invalidUsers' | 'skippedUsers'>,
) {
  const { validUsers: valid, invalidUsers: invalid, skippedUsers: skipped } = counts;
  return { id, name, status, valid, invalid, skipped, createdAt };
}
