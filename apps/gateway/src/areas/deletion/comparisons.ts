import type { CheckProgress } from '@superhero/contract/gateway/types';
import type { Database } from '../../db/tables.ts';
import { mapLimited } from '../../lib/map-limited.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import type { PlatformBatch } from '../../platform/deletion-batches.ts';
import { countBySchool, countMembers } from './accepted.ts';
import { leaveOutMembers } from './approved-people.ts';
import { assertOpen, changeDraft } from './drafts.ts';
import type { DraftKey, ReadOnlyPlatform } from './drafts.ts';
import { findCompared, findFinishedParts, findListed, markCompared } from './listed-people.ts';
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

interface ComparisonSource extends Source {
  /** Batches whose people the platform has all deleted, so that no later draft has to read their details. */
  readonly finished: Set<string>;
}

interface Comparisons {
  readonly done: number;
  readonly batches: readonly PlatformBatch[];
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
  const newBatches = batches.filter(({ id }) => !compared.has(id));
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
export async function continueComparisons(source: ComparisonSource, draft: DraftKey): Promise<CheckProgress> {
  const { db, finished } = source;
  const { batchId } = draft;
  await assertOpen(db, draft);
  const { done, batches, schools, people } = await findComparisons(source, batchId);
  const endsAt = performance.now() + timeToCompare;
  let added = 0;
  const inTime = (compare: (id: string) => Promise<void>) => async (id: string) => {
    if (performance.now() > endsAt) return;
    await compare(id);
    added += 1;
  };
  for (const id of await requireDatabase(findFinishedParts(db))) finished.add(id);
  const isNeeded = (batch: PlatformBatch) => listsPeople(batch) && !finished.has(batch.id);
  const [needed, others] = [batches.filter(isNeeded), batches.filter((batch) => !isNeeded(batch))];
  const platformBatchIds = others.map(({ id }) => id);
  await changeDraft(db, draft, (tx) => markCompared(tx, batchId, { platformBatchIds, people }));
  added += platformBatchIds.length;
  await mapLimited(
    needed.map(({ id }) => id),
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

function listsPeople({ validUsers, skippedUsers }: PlatformBatch): boolean {
  return validUsers + skippedUsers > 0;
}

async function compareWithBatch(
  { db, platform, finished }: ComparisonSource,
  { people, ...draft }: DraftKey & { readonly people: number },
  platformBatchId: string,
): Promise<void> {
  const { personIds, isFinished } = await findListed(db, platform, platformBatchId);
  if (isFinished) finished.add(platformBatchId);
  const { batchId } = draft;
  await changeDraft(db, draft, async (tx) => {
    await leaveOutMembers(tx, { id: batchId, personIds, reason: 'listed' });
    await markCompared(tx, batchId, { platformBatchIds: [platformBatchId], people });
  });
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
