import { setTimeout as pause } from 'node:timers/promises';
import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { listUnused, listWaiting } from '../../approvals/read.ts';
import type { Database } from '../../db/tables.ts';
import { requireDatabase, withFallback } from '../../lib/api-error.ts';
import type { Clock } from '../../lib/circuit-breaker.ts';
import type { ExportSlots } from '../../lib/limits.ts';
import { sendTable } from '../../lib/send-file.ts';
import { callerOf } from '../../platform/caller.ts';
import type { PlatformBatch } from '../../platform/deletions.ts';
import { findRequested, getBatch, listBatches, readBatch, summarize } from './batches.ts';
import type { BatchSource } from './batches.ts';
import { prepareTable } from './export.ts';
import { countsOf, PartReader, readPart } from './parts.ts';
import type { BatchPart } from './parts.ts';
import { addNames, readPeoplePage } from './people.ts';

export interface ReadTools extends BatchSource {
  readonly clock: Clock;
  /** The same database with separate connections. */
  readonly exportDb: Database;
  readonly exportSlots: ExportSlots;
}

const maxApprovals = 100;
const maxShown = 20;
/** Milliseconds that the home page waits for the platform. */
const patience = 3_000;
const attentionStates: readonly string[] = ['running', 'ready', 'failed'];

export function batchReads(tools: ReadTools) {
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
  } satisfies Partial<RouteHandlers>;
}

/** Reads the parts of a batch from the platform as well. */
export function watchBatch(tools: ReadTools) {
  const { db, clock } = tools;
  const reader = new PartReader({ db, clock });
  return {
    readBatchProgress: async (request, reply) => {
      const { platform, me } = callerOf(request);
      const { batchId } = request.params;
      // Before the platform is called: not every operator may see the batch.
      const { parts } = await getBatch(tools, batchId, me.user.id);
      await reader.readOldest(platform, parts);
      await reply.code(200).send(await readBatch(tools, batchId, me.user.id));
    },

    listFailedDeletions: async (request, reply) => {
      const { platform, me } = callerOf(request);
      const { batchId } = request.params;
      const { skip = 0, limit = 25 } = request.query ?? {};
      const { parts } = await getBatch(tools, batchId, me.user.id);
      const readFailed = async (part: BatchPart) =>
        (await readPart(db, platform, part)).failedDeletions.toSorted();
      const { page: ids, total } = await readPage(parts, readFailed, { skip, limit });
      await reply.code(200).send({ people: await addNames(platform, ids), total });
    },

    getDeletionAttention: async (request, reply) => {
      const { platform, me } = callerOf(request);
      const findAll = async () =>
        (await findRequested(tools, me.user.id))
          .map((batch) => ({ ...batch, summary: summarize(batch, me.user.id) }))
          .filter(({ summary }) => attentionStates.includes(summary.state))
          .slice(0, maxShown);
      let found = await findAll();
      const running = found.filter(({ summary }) => summary.state === 'running');
      if (running.length > 0) {
        const parts = running.flatMap((batch) => batch.parts);
        await readInTime(() => reader.readOldest(platform, parts));
        found = await findAll();
      }
      const approvals = await listWaiting(db, me.user.id, maxApprovals);
      const unusedApprovals = await listUnused(db, me.user.id, maxShown);
      await reply.code(200).send({
        approvals: approvals.filter(({ mayDecide }) => mayDecide).slice(0, maxShown),
        unusedApprovals,
        batches: found.map(({ summary }) => summary),
      });
    },
  } satisfies Partial<RouteHandlers>;
}

/** What is stored is shown if the platform is slow or fails. */
async function readInTime(read: () => Promise<void>): Promise<void> {
  await Promise.race([withFallback(read(), undefined), pause(patience, undefined, { ref: false })]);
}

/** A page of the failed deletions of all parts. Only parts of which it shows people are read. */
async function readPage(
  parts: readonly BatchPart[],
  readFailed: (part: BatchPart) => Promise<string[]>,
  { skip, limit }: { readonly skip: number; readonly limit: number },
) {
  const page: string[] = [];
  let total = 0;
  for (const part of parts.filter(({ failed }) => failed > 0)) {
    const isShown = total < skip + limit && total + part.failed > skip;
    const failed = isShown ? await readFailed(part) : undefined;
    if (failed !== undefined)
      page.push(...failed.slice(Math.max(0, skip - total), Math.max(0, skip + limit - total)));
    total += failed?.length ?? part.failed;
  }
  return { page, total };
}

/** Batches that other tools created. They can only be looked at. */
export function otherBatches({ db }: ReadTools) {
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
  } satisfies Partial<RouteHandlers>;
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
