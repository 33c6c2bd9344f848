import type { CheckProgress } from '@superhero/contract/gateway/types';
import type { Database } from '../../db/tables.ts';
import { isNotFound } from '../../lib/api-error.ts';
import { mapLimited } from '../../lib/map-limited.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import type { PlatformBatchDetail } from '../../platform/deletion-batches.ts';
import { countBySchool, countMembers } from './accepted.ts';
import { leaveOutMembers } from './approved-people.ts';
import { assertOpen, changeDraft } from './drafts.ts';
import type { DraftKey, ReadOnlyPlatform } from './drafts.ts';
import { findCompared, markCompared, peopleOf } from './listed-people.ts';
import { comparedSchools } from './rules.ts';
import type { SchoolFacts } from './rules.ts';

/** The detail of a batch can have megabytes (T62), so few are in memory at the same time. */
const parallelDetails = 2;
/** Each takes two calls. */
const parallelSchools = 4;
/** Of one call. After it no further comparison begins. */
const timeToCompare = 5_000;

export interface Source {
  readonly db: Database;
  readonly platform: ReadOnlyPlatform;
}

interface Comparisons {
  readonly done: number;
  readonly batches: readonly string[];
  readonly schools: readonly string[];
  /** The number of people that the batch has now; with more, a comparison is no longer complete. */
  readonly people: number;
}

/** What a batch was not compared with yet. */
export async function findComparisons({ db, platform }: Source, batchId: string): Promise<Comparisons> {
  const people = await requireDatabase(countMembers(db, batchId));
  const { batches } = await platform.deletionBatches.list({ skip: 0, limit: 0 });
  const compared = await requireDatabase(findCompared(db, batchId, people));
  const schools = await requireDatabase(findSchools(db, batchId));
  const counted = await requireDatabase(readSchoolFacts(db, batchId));
  const newBatches = batches.flatMap(({ id }) => (compared.has(id) ? [] : [id]));
  const newSchools = schools.filter((id) => !counted.has(id));
  const total = batches.length + schools.length;
  return {
    done: total - newBatches.length - newSchools.length,
    batches: newBatches,
    schools: newSchools,
    people,
  };
}

/** Does as many comparisons as fit into one call, and at least one. */
export async function continueComparisons(source: Source, draft: DraftKey): Promise<CheckProgress> {
  const { batchId } = draft;
  await assertOpen(source.db, draft);
  const { done, batches, schools, people } = await findComparisons(source, batchId);
  const endsAt = performance.now() + timeToCompare;
  let added = 0;
  const inTime = (compare: (id: string) => Promise<void>) => async (id: string) => {
    if (performance.now() > endsAt) return;
    await compare(id);
    added += 1;
  };
  await mapLimited(
    batches,
    parallelDetails,
    inTime((id) => compareWithBatch(source, { ...draft, people }, id)),
  );
  await mapLimited(
    schools,
    parallelSchools,
    inTime((id) => countSchool(source, batchId, id)),
  );
  return { done: done + added, total: done + batches.length + schools.length };
}

/**
 * One person with an earlier request makes the platform reject a part whose other people it deletes nevertheless, with
 * active accounts (T49). So everyone whom another batch lists is left out, whatever the state of that batch is.
 */
async function compareWithBatch(
  { db, platform }: Source,
  { people, ...draft }: DraftKey & { readonly people: number },
  platformBatchId: string,
): Promise<void> {
  const detail = await findDetail(platform, platformBatchId);
  const { batchId } = draft;
  await changeDraft(db, draft, async (tx) => {
    if (detail !== undefined)
      await leaveOutMembers(tx, { id: batchId, personIds: peopleOf(detail), reason: 'listed' });
    await markCompared(tx, batchId, { platformBatchId, people });
  });
}

/** Undefined if the platform no longer has the batch. */
export async function findDetail(
  { deletionBatches }: Pick<ReadOnlyPlatform, 'deletionBatches'>,
  platformBatchId: string,
): Promise<PlatformBatchDetail | undefined> {
  try {
    return await deletionBatches.get(platformBatchId);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

async function findSchools(db: Database, batchId: string): Promise<string[]> {
  const schools = await countBySchool(db, batchId);
  return schools.slice(0, comparedSchools).flatMap(({ schoolId }) => schoolId ?? []);
}

/** The number of people is that of the list, which also has the name of the school. */
async function countSchool({ db, platform }: Source, batchId: string, schoolId: string): Promise<void> {
  const [{ people, total }, administrators] = await Promise.all([
    platform.people.find([
      ['schoolId', schoolId],
      ['$limit', '1'],
    ]),
    platform.people.count([
      ['schoolId', schoolId],
      ['roles[]', 'administrator'],
    ]),
  ]);
  const row = { batch_id: batchId, school_id: schoolId, name: people[0]?.school?.name ?? null };
  await requireDatabase(
    db
      .insertInto('deletion_school_counts')
      .values({ ...row, people: total, administrators })
      .onConflict((on) => on.doNothing())
      .execute(),
  );
}

export async function readSchoolFacts(db: Database, batchId: string): Promise<Map<string, SchoolFacts>> {
  const rows = await db
    .selectFrom('deletion_school_counts')
    .select(['school_id', 'name', 'people', 'administrators'])
    .where('batch_id', '=', batchId)
    .execute();
  return new Map(rows.map(({ school_id, ...facts }) => [school_id, facts]));
}
