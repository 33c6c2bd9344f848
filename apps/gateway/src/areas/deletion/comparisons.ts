import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { CheckProgress } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import { findAttempts } from '../../audit/checks.ts';
import type { Database } from '../../db/tables.ts';
import { mapLimited } from '../../lib/parallel-reads.ts';
import { requireDatabase } from '../../lib/api-error.ts';
import type { PlatformBatch, PlatformBatchDetail } from '../../platform/deletions.ts';
import { assertOpen, changeDraft, isExpired, readDraft } from './drafts.ts';
import type { DraftKey, ReadOnlyPlatform } from './drafts.ts';
import { countsOf, findDetail } from './parts.ts';
import type { DetailReader } from './parts.ts';
import { countBySchool, countMembers, leaveOutMembers } from './people.ts';
import { acceptedStatus, comparedSchools, hasDeletions } from './rules.ts';
import type { SchoolFacts } from './rules.ts';

/** The detail of a batch can have megabytes (T62), so few are in memory at the same time. */
const parallelDetails = 2;
/** Each takes two calls. */
const parallelSchools = 4;
/** The time of one call. After it no further comparison begins. */
const timeToCompare = 5_000;

/** Compares a draft step by step with all other batches and its schools, before the preview. */
export function compareDrafts({ db }: { readonly db: Database }) {
  const finished = new Set<string>();
  return {
    checkDeletionBatch: async (request, reply) => {
      const { platform, draft } = readDraft(request);
      await reply.code(200).send(await continueComparisons({ db, platform, finished }, draft));
    },
  } satisfies Partial<RouteHandlers>;
}

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

/**
 * The people who must not be in another batch because this one lists them: one person with an earlier request makes the
 * platform reject a part whose other people it deletes nevertheless, with active accounts (T49). So the state of the
 * batch does not matter, unless it can no longer be started.
 */
export async function findListed(
  db: Database,
  platform: DetailReader,
  platformBatchId: string,
): Promise<{ readonly personIds: readonly string[]; readonly isFinished: boolean }> {
  const detail = await findDetail(platform, platformBatchId);
  if (detail === undefined) return { personIds: [], isFinished: true };
  const personIds = peopleOf(detail);
  const deleted = new Set(detail.successfulDeletions);
  const isFinished = detail.status === acceptedStatus && personIds.every((id) => deleted.has(id));
  return { personIds: (await isAbandoned(db, detail)) ? [] : personIds, isFinished };
}

/** A part of ours that was never started, of a batch that was stopped or has expired. The platform keeps it for ever. */
async function isAbandoned(db: Database, detail: PlatformBatchDetail): Promise<boolean> {
  if (detail.status === acceptedStatus || hasDeletions(countsOf(detail))) return false;
  const part = await requireDatabase(
    db
      .selectFrom('deletion_parts as part')
      .innerJoin('deletion_batches as batch', 'batch.id', 'part.batch_id')
      .leftJoin('deletion_stops as stop', 'stop.batch_id', 'batch.id')
      .select('part.part')
      .where('part.platform_batch_id', '=', detail.id)
      .where((on) => on.or([on('stop.batch_id', 'is not', null), isExpired]))
      .executeTakeFirst(),
  );
  if (part === undefined) return false;
  const attempts = await requireDatabase(
    findAttempts(db, 'deletion.startPart', { field: 'platformBatch', value: detail.id }),
  );
  // After a lost answer, the platform may still start it.
  return attempts.length === 0;
}

/** The parts of our batches whose people were all deleted when they were last read. */
export async function findFinishedParts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select parts.platform_batch_id as id from deletion_parts as parts
    join lateral (
      select * from deletion_progress as progress
      where progress.batch_id = parts.batch_id and progress.part = parts.part
      order by id desc limit 1
    ) as latest on true
    where latest.status = ${acceptedStatus} and latest.deleted = parts.people
      and latest.pending = 0 and latest.failed = 0
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Everyone whom a batch of the platform lists, including people who were deleted or skipped. */
export function peopleOf(detail: PlatformBatchDetail): string[] {
  const { validUsers, skippedUsers, pendingDeletions, failedDeletions, successfulDeletions } = detail;
  const lists = [validUsers, skippedUsers, pendingDeletions, failedDeletions, successfulDeletions];
  return [...new Set(lists.flat())];
}

/** The batches of the platform that were compared with this number of people of the batch. */
export async function findCompared(db: Database, batchId: string, people: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('deletion_compared')
    .select('platform_batch_id')
    .where('batch_id', '=', batchId)
    .where('people', '=', people)
    .execute();
  return new Set(rows.map(({ platform_batch_id }) => platform_batch_id));
}

export async function markCompared(
  db: Database,
  batchId: string,
  { platformBatchIds, people }: { readonly platformBatchIds: readonly string[]; readonly people: number },
): Promise<void> {
  await sql`
    insert into deletion_compared (batch_id, platform_batch_id, people)
    select ${batchId}::uuid, id, ${people}::integer from unnest(${platformBatchIds}::text[]) as id
    on conflict do nothing
  `.execute(db);
}
