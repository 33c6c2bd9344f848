import type { AddedSchoolPeople, SchoolToAdd } from '@superhero/contract/gateway/types';
import type { Database } from '../../db/tables.ts';
import { mapLimited } from '../../lib/map-limited.ts';
import { addCandidates } from './add-people.ts';
import { assertOpen } from './drafts.ts';
import type { DraftKey, ReadOnlyPlatform } from './drafts.ts';

/** Each person comes with all permissions of their roles, and an answer of the platform has at most 4 MB. */
const pageLength = 200;
const parallelPages = 8;

/** Adds the next people of a school, as many as few pages have. Someone who is read twice is added once. */
export async function addSchoolPeople(
  db: Database,
  platform: ReadOnlyPlatform,
  draft: DraftKey,
  { schoolId, skip }: SchoolToAdd,
): Promise<AddedSchoolPeople> {
  await assertOpen(db, draft);
  const readPage = async (pageSkip: number) =>
    await platform.people.find([
      ['schoolId', schoolId],
      ['$sort[_id]', '1'],
      ['$skip', String(pageSkip)],
      ['$limit', String(pageLength)],
    ]);
  const first = await readPage(skip);
  const { total } = first;
  const skips = Array.from({ length: parallelPages }, (_, page) => skip + (page + 1) * pageLength);
  const others = await mapLimited(
    skips.filter((pageSkip) => pageSkip < total),
    parallelPages,
    readPage,
  );
  await addCandidates(
    db,
    draft,
    [first, ...others].flatMap(({ people }) => people),
  );
  return { read: Math.min(skip + (others.length + 1) * pageLength, total), total };
}
