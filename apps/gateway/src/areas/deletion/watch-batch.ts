import { setTimeout as pause } from 'node:timers/promises';
import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { listUnused, listWaiting } from '../../approvals/read.ts';
import { ApiError } from '../../lib/api-error.ts';
import { callerOf } from '../../platform/caller.ts';
import type { DeletionTools } from './area.ts';
import { findRequested, getBatch } from './find-batches.ts';
import type { BatchPart } from './parts.ts';
import { addNames } from './people-page.ts';
import { PartReader, readPart } from './progress.ts';
import { readBatch, summarize } from './read-batch.ts';

type Handlers = Pick<RouteHandlers, 'readBatchProgress' | 'listFailedDeletions' | 'getDeletionAttention'>;

const mostApprovals = 100;
const mostShown = 20;
/** Milliseconds that the home page waits for the platform. */
const patience = 3_000;
const attentionStates: readonly string[] = ['running', 'ready', 'failed'];

export function watchBatch(tools: DeletionTools): Handlers {
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
          .slice(0, mostShown);
      let found = await findAll();
      const running = found.filter(({ summary }) => summary.state === 'running');
      if (running.length > 0) {
        const parts = running.flatMap((batch) => batch.parts);
        await readInTime(() => reader.readOldest(platform, parts));
        found = await findAll();
      }
      const approvals = await listWaiting(db, me.user.id, mostApprovals);
      const unusedApprovals = await listUnused(db, me.user.id, mostShown);
      await reply.code(200).send({
        approvals: approvals.filter(({ mayDecide }) => mayDecide).slice(0, mostShown),
        unusedApprovals,
        batches: found.map(({ summary }) => summary),
      });
    },
  };
}

/** What is stored is shown if the platform is slow or fails. */
async function readInTime(read: () => Promise<void>): Promise<void> {
  const reading = read().catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
  await Promise.race([reading, pause(patience, undefined, { ref: false })]);
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
