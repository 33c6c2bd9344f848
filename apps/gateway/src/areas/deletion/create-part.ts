import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { assertBelowQuota } from '../../approvals/quota.ts';
import { recordUse } from '../../approvals/use.ts';
import type { Plan } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError, requireDatabase, unprocessable } from '../../lib/api-error.ts';
import type { PlatformBatch } from '../../platform/deletions.ts';
import { findCompared, findListed, markCompared, peopleOf } from './comparisons.ts';
import { countsOf, storeCounts } from './parts.ts';
import { areApproved, assertUnchanged, countMembers, leaveOutMembers, selectNext } from './people.ts';
import { batchExpired, nothingToDelete } from './rules.ts';
import {
  answerWithBatch,
  assertIndependentApproval,
  assertMayStart,
  deletionsOf,
  describePart,
  getRequestedBatch,
  namePart,
  stepOf,
} from './run-batch.ts';
import type {
  AuditedRunTools,
  FindChanged,
  RequestedBatch,
  RunPlatform,
  RunStep,
  RunTools,
} from './run-batch.ts';

/** Details in one request: each can have megabytes (T62). */
const detailsPerRequest = 20;

/** One part at a time is created, of all batches: two of them could otherwise list the same person (T49). */
export const partLock = () => 'deletion:parts' as const;

export function createPart(tools: AuditedRunTools) {
  return {
    createBatchPart: tools.audited(
      'deletion.createPart',
      async (input) => {
        const step = stepOf(tools, input);
        return answerWithBatch(tools, step, 201, await planCreation(tools, step));
      },
      partLock,
    ),
  } satisfies Partial<RouteHandlers>;
}

/** Throws if the next part must not be created by this operator, or not yet. */
export async function planCreation(
  tools: RunTools,
  { batchId, platform, operatorId, findChanged }: RunStep,
): Promise<Plan> {
  const { db, approvalFrom } = tools;
  const batch = await getRequestedBatch(tools, batchId, operatorId);
  await assertMayStart(tools, batch, operatorId);
  const { part, lastPersonId } = nextPart(batch);
  await assertUnchanged(db, batch);
  const { approval } = batch;
  await assertIndependentApproval(db, batch);
  if (batch.parts.length === 0) await assertBelowQuota(db, deletionsOf(batch, approvalFrom));

  const { batches: existing } = await platform.deletionBatches.list({ skip: 0, limit: 0 });
  const { name, reference } = namePart(batch, part);
  const created = existing.find((one) => one.name.endsWith(reference));
  const plan = created
    ? await adoptPart(db, platform, { batch, part, created, lastPersonId })
    : await planPart(db, platform, { batch, part, name, existing, lastPersonId, findChanged });
  const send = async (entry: number) => {
    // Otherwise an earlier attempt to create the first part has used it.
    if (approval?.state === 'approved') await recordUse(db, { approvalId: approval.id, entry });
    const { status, row, counts } = await plan.create();
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('deletion_parts')
        .values({ batch_id: batchId, part, entry, ...row })
        .execute();
      await storeCounts(tx, { batchId, part }, counts);
    });
    return { status };
  };
  const changes = describePart(batch, part, { people: String(plan.people) });
  return { subject: { kind: 'batch', id: batch.id }, changes, send };
}

/** The number of the next part. Throws until the platform has accepted the previous one. */
function nextPart({ parts, isExpired }: RequestedBatch) {
  if (isExpired) throw batchExpired();
  const previous = parts.at(-1);
  const isAccepted = previous === undefined || ['started', 'finished'].includes(previous.state);
  if (!isAccepted)
    throw unprocessable('PART_RUNNING', 'The platform has not yet accepted the previous part.');
  return { part: (previous?.part ?? 0) + 1, lastPersonId: previous?.lastPersonId ?? '' };
}

interface NextPart {
  readonly batch: RequestedBatch;
  readonly part: number;
  /** The last person of the previous part. Empty for the first part. */
  readonly lastPersonId: string;
}

interface PlannedPart {
  readonly people: number;
  readonly create: () => Promise<{
    readonly status: number;
    readonly row: { platform_batch_id: string; people: number; last_person_id: string };
    readonly counts: Parameters<typeof storeCounts>[2];
  }>;
}

async function planPart(
  db: Database,
  platform: RunPlatform,
  next: NextPart & {
    readonly name: string;
    readonly existing: readonly PlatformBatch[];
    readonly findChanged: FindChanged;
  },
): Promise<PlannedPart> {
  const { batch, name, existing, lastPersonId, findChanged } = next;
  await compareWithNewBatches(db, platform, batch, { existing, lastPersonId });
  const personIds = await choosePeople(db, findChanged, batch, lastPersonId);
  const last = personIds.at(-1);
  // The platform can't start a batch without people (T52).
  if (last === undefined) throw nothingToDelete();
  const people = personIds.length;
  const create = async () => {
    const { status, created } = await platform.deletionBatches.create({ name, personIds });
    const counts = { status: created.status, people: created.validUsers, pending: 0, failed: 0, deleted: 0 };
    return { status, row: { platform_batch_id: created.id, people, last_person_id: last }, counts };
  };
  return { people, create };
}

/** The answer of an earlier attempt was lost. Its batch is used, because a second one would have the same people. */
async function adoptPart(
  db: Database,
  platform: RunPlatform,
  next: NextPart & { readonly created: PlatformBatch },
): Promise<PlannedPart> {
  const { batch, created, lastPersonId } = next;
  const detail = await platform.deletionBatches.get(created.id);
  const personIds = [...new Set([...peopleOf(detail), ...detail.invalidUsers])].toSorted();
  const [first, last] = [personIds[0], personIds.at(-1)];
  const isOurs = first !== undefined && first > lastPersonId && (await areApproved(db, batch.id, personIds));
  if (!isOurs || last === undefined) throw partDiffers();
  // Others up to the last id were left out by the attempt; they must not be in a later part either.
  const sent = new Set(personIds);
  const upToLast = await selectNext(db, { id: batch.id, lastPersonId, limit: batch.partSize * 2 });
  const missing = upToLast.filter((id) => id <= last && !sent.has(id));
  await leaveOutMembers(db, { id: batch.id, lastPersonId, personIds: missing, reason: 'changed' });
  const people = personIds.length;
  const row = { platform_batch_id: created.id, people, last_person_id: last };
  return { people, create: async () => ({ status: 200, row, counts: countsOf(detail) }) };
}

const partDiffers = () =>
  unprocessable(
    'PART_DIFFERS',
    'The platform has a batch with the name of this part, but with other people.',
  );

/** Chooses the people of the next part, as they are on the platform now. Empty if there are none left. */
async function choosePeople(
  db: Database,
  findChanged: FindChanged,
  batch: RequestedBatch,
  lastPersonId: string,
): Promise<string[]> {
  for (;;) {
    const ids = await selectNext(db, { id: batch.id, lastPersonId, limit: batch.partSize });
    const changed = await findChanged(batch, ids);
    if (changed.length > 0)
      await leaveOutMembers(db, { id: batch.id, lastPersonId, personIds: changed, reason: 'changed' });
    const left = new Set(changed);
    const chosen = ids.filter((id) => !left.has(id));
    if (chosen.length > 0 || ids.length === 0) return chosen;
  }
}

/**
 * Leaves out people whom a batch lists that was created since the preview: the platform would reject the whole part and
 * still delete the others (T49).
 */
async function compareWithNewBatches(
  db: Database,
  platform: RunPlatform,
  batch: RequestedBatch,
  { existing, lastPersonId }: { readonly existing: readonly PlatformBatch[]; readonly lastPersonId: string },
): Promise<void> {
  const { id } = batch;
  const people = await requireDatabase(countMembers(db, id));
  const known = new Set([
    ...(await requireDatabase(findCompared(db, id, people))),
    ...batch.parts.map(({ platformBatchId }) => platformBatchId),
  ]);
  const added = existing.filter((other) => !known.has(other.id));
  for (const other of added.slice(0, detailsPerRequest)) {
    const { personIds } = await findListed(db, platform, other.id);
    await leaveOutMembers(db, { id, lastPersonId, personIds, reason: 'changed' });
    await requireDatabase(markCompared(db, id, { platformBatchIds: [other.id], people }));
  }
  if (added.length > detailsPerRequest) throw checksContinue();
}

const checksContinue = () =>
  new ApiError(
    503,
    'CHECKS_INCOMPLETE',
    'Many batches were created since the preview. They are compared step by step; nothing was changed by this call.',
    { retryAfter: 1 },
  );
