import { findRecentSuperheroes } from '../../approvals/recent-superheroes.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError } from '../../lib/api-error.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import type { PlatformBatch } from '../../platform/deletion-batches.ts';
import { countMembers } from './accepted.ts';
import { leaveOutMembers, selectNext } from './approved-people.ts';
import { findCompared, findListed, markCompared } from './listed-people.ts';
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
    const changed = await findChanged(db, platform, ids, batch.requesterId);
    if (changed.length > 0)
      await leaveOutMembers(db, { id: batch.id, lastPersonId, personIds: changed, reason: 'changed' });
    const left = new Set(changed);
    const chosen = ids.filter((id) => !left.has(id));
    if (chosen.length > 0 || ids.length === 0) return chosen;
  }
}

/** Those of these people who can't be deleted now. */
export async function findChanged(
  db: Database,
  platform: RunPlatform,
  ids: readonly string[],
  requesterId: string,
): Promise<string[]> {
  const found = await platform.findPeople.byIds(ids);
  const protectedIds = await findRecentSuperheroes(db, ids);
  const deletable = new Set(
    found
      .filter(
        (person) => judgePerson(person, requesterId).kind === 'accepted' && !protectedIds.has(person.id),
      )
      .map(({ id }) => id),
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
