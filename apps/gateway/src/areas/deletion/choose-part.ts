import type { Database } from '../../db/tables.ts';
import { ApiError } from '../../lib/api-error.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import type { PlatformBatch, PlatformBatchDetail } from '../../platform/deletion-batches.ts';
import { countMembers } from './accepted.ts';
import { leaveOutChanged, selectNext } from './approved-people.ts';
import { judgePerson } from './rules.ts';
import type { RequestedBatch, RunPlatform } from './run-batch.ts';

/** Details in one request: each can have megabytes (T62). */
const detailsPerRequest = 20;

/** Chooses the people of the next part, as they are on the platform now. Empty if there are none left. */
export async function choosePeople(
  db: Database,
  platform: RunPlatform,
  batch: RequestedBatch,
  lastPersonId: string,
): Promise<string[]> {
  for (;;) {
    const ids = await selectNext(db, { id: batch.id, lastPersonId, limit: batch.partSize });
    const changed = await findChanged(platform, ids, batch.requesterId);
    if (changed.length > 0) await leaveOutChanged(db, { id: batch.id, lastPersonId, personIds: changed });
    const left = new Set(changed);
    const chosen = ids.filter((id) => !left.has(id));
    if (chosen.length > 0 || ids.length === 0) return chosen;
  }
}

/** Those of these people who can't be deleted now. */
export async function findChanged(
  platform: RunPlatform,
  ids: readonly string[],
  requesterId: string,
): Promise<string[]> {
  const found = await platform.findPeople.byIds(ids);
  const deletable = new Set(
    found.filter((person) => judgePerson(person, requesterId).kind === 'accepted').map(({ id }) => id),
  );
  return ids.filter((id) => !deletable.has(id));
}

/**
 * Leaves out people whom a batch lists that was created since the preview: the platform would reject the whole part and
 * still delete the others (T49).
 */
export async function compareWithNewBatches(
  db: Database,
  platform: RunPlatform,
  batch: RequestedBatch,
  { existing, lastPersonId }: { readonly existing: readonly PlatformBatch[]; readonly lastPersonId: string },
): Promise<void> {
  const { id } = batch;
  const people = await requireDatabase(countMembers(db, id));
  const compared = await requireDatabase(
    db
      .selectFrom('deletion_compared')
      .select('platform_batch_id')
      .where('batch_id', '=', id)
      .where('people', '=', people)
      .execute(),
  );
  const known = new Set([
    ...compared.map((row) => row.platform_batch_id),
    ...batch.parts.map(({ platformBatchId }) => platformBatchId),
  ]);
  const added = existing.filter((other) => !known.has(other.id));
  for (const other of added.slice(0, detailsPerRequest)) {
    const detail = await platform.deletionBatches.get(other.id);
    await leaveOutChanged(db, { id, lastPersonId, personIds: peopleOf(detail) });
    await requireDatabase(
      db
        .insertInto('deletion_compared')
        .values({ batch_id: id, platform_batch_id: other.id, people })
        .onConflict((on) => on.doNothing())
        .execute(),
    );
  }
  if (added.length > detailsPerRequest) throw checksContinue();
}

/** Everyone whom a batch of the platform lists, including people who were deleted or skipped. */
export function peopleOf(detail: PlatformBatchDetail): string[] {
  const { validUsers, skippedUsers, pendingDeletions, failedDeletions, successfulDeletions } = detail;
  const lists = [validUsers, skippedUsers, pendingDeletions, failedDeletions, successfulDeletions];
  return [...new Set(lists.flat())];
}

const checksContinue = () =>
  new ApiError(
    503,
    'CHECKS_INCOMPLETE',
    'Many batches were created since the preview. They are compared step by step; nothing was changed by this call.',
    { retryAfter: 1 },
  );
