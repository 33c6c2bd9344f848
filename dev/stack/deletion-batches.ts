import * as v from 'valibot';
import type { Write } from './gateway-writes.ts';

const Draft = v.object({ id: v.string() });
const CheckProgress = v.object({ done: v.number(), total: v.number() });
const Batch = v.object({
  id: v.string(),
  approvalId: v.nullable(v.string()),
  preview: v.object({ accepted: v.number(), digest: v.string() }),
});

export type RequestedBatch = v.InferOutput<typeof Batch>;

/** Requests the deletion of these people, as the dashboard does. */
export async function requestBatch(
  write: Write,
  ids: readonly string[],
  { name, reason }: { name: string; reason: string },
): Promise<RequestedBatch> {
  const { id } = v.parse(Draft, await write('POST /deletion/batches'));
  const path = `/deletion/batches/${id}`;
  await write(`POST ${path}/people`, { portion: 0, ids });
  for (;;) {
    const { done, total } = v.parse(CheckProgress, await write(`POST ${path}/checks`));
    if (done === total) break;
  }
  const { preview } = v.parse(Batch, await write(`POST ${path}/preview`, { lines: ids.length }));
  return v.parse(Batch, await write(`POST ${path}/request`, { name, digest: preview.digest, reason }));
}

export async function approveBatch(
  write: Write,
  { approvalId, preview }: RequestedBatch,
  reason?: string,
): Promise<void> {
  const body = { people: preview.accepted, digest: preview.digest, reason };
  await write(`POST /approvals/${approvalId}/approve`, body);
}

/** Starts a batch of one part. */
export async function startBatch(write: Write, { id }: RequestedBatch): Promise<void> {
  await write(`POST /deletion/batches/${id}/parts`);
  await write(`POST /deletion/batches/${id}/parts/1/start`);
}
