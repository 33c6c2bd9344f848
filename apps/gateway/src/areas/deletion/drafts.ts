import { randomUUID } from 'node:crypto';
import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Draft, LeftOutReason } from '@superhero/contract/gateway/types';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database, Tables } from '../../db/tables.ts';
import { notFound, requireDatabase } from '../../lib/api-error.ts';
import { callerOf } from '../../platform/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  acceptedStatus,
  batchClosed,
  leaveOut,
  maxDrafts,
  maxPeople,
  maxTexts,
  tooManyDrafts,
  tooManyPeople,
} from './rules.ts';
import type { Verdict } from './rules.ts';

/** After this time the ids of a batch are removed. */
const hoursToStart = 7 * 24;
const lifetime = sql`make_interval(hours => ${sql.lit(hoursToStart)})`;

/** For a row with the alias `batch`: its ids were removed, or will be by the next run of the retention job. */
export const isExpired = sql<boolean>`batch.created_at <= now() - ${lifetime}`;
const expiresAt = sql<Date>`batch.created_at + ${lifetime}`;

/** All that a draft may do on the platform: it changes nothing there. */
export interface ReadOnlyPlatform {
  readonly findPeople: Platform['findPeople'];
  readonly people: Pick<Platform['people'], 'count' | 'find' | 'get'>;
  readonly deletionBatches: Pick<Platform['deletionBatches'], 'get' | 'list'>;
}

/** A draft belongs to one operator. */
export interface DraftKey {
  readonly batchId: string;
  readonly operatorId: string;
}

export function createDrafts({ db }: { readonly db: Database }) {
  return {
    createDeletionBatch: async (request, reply) => {
      const { id } = callerOf(request).me.user;
      await assertFewDrafts(db, id);
      await reply.code(201).send(await createDraft(db, id));
    },
  } satisfies Partial<RouteHandlers>;
}

export function readDraft(request: FastifyRequest<{ Params: { batchId: string } }>) {
  const { platform, me } = callerOf(request);
  return { platform, draft: { batchId: request.params.batchId, operatorId: me.user.id } };
}

export async function createDraft(db: Database, operatorId: string): Promise<Draft> {
  const id = randomUUID();
  const { created_at: createdAt } = await requireDatabase(
    db
      .insertInto('deletion_batches')
      .values({ id, operator_id: operatorId })
      .returning('created_at')
      .executeTakeFirstOrThrow(),
  );
  const expires = new Date(createdAt.getTime() + hoursToStart * 3_600_000);
  return { id, expiresAt: expires.toISOString() };
}

async function assertFewDrafts(db: Database, operatorId: string): Promise<void> {
  const { count } = await requireDatabase(
    db
      .selectFrom('deletion_batches as batch')
      .leftJoin('deletion_requests as request', 'request.batch_id', 'batch.id')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('batch.operator_id', '=', operatorId)
      .where('request.batch_id', 'is', null)
      .where(sql<boolean>`batch.created_at > now() - interval '24 hours'`)
      .executeTakeFirstOrThrow(),
  );
  if (Number(count) >= maxDrafts) throw tooManyDrafts();
}

/** Only its operator knows of a draft; after the request it is one for every operator. */
export async function findOwnBatch(db: Database, { batchId, operatorId }: DraftKey) {
  const batch = await requireDatabase(
    db
      .selectFrom('deletion_batches as batch')
      .leftJoin('deletion_previews as preview', 'preview.batch_id', 'batch.id')
      .leftJoin('deletion_requests as request', 'request.batch_id', 'batch.id')
      .select([
        'preview.digest',
        'preview.people',
        'request.at as requested_at',
        expiresAt.as('expires_at'),
        isExpired.as('is_expired'),
      ])
      .where('batch.id', '=', batchId)
      .where('batch.operator_id', '=', operatorId)
      .executeTakeFirst(),
  );
  if (batch === undefined || batch.is_expired) throw notFound('batch');
  return {
    preview: batch.digest === null ? undefined : { digest: batch.digest, people: batch.people ?? 0 },
    isRequested: batch.requested_at !== null,
    expiresAt: batch.expires_at,
  };
}

export async function assertOpen(db: Database, draft: DraftKey): Promise<void> {
  const { preview } = await findOwnBatch(db, draft);
  if (preview !== undefined) throw batchClosed();
}

/**
 * Changes a draft, one change at a time, so that the list is exactly the one of the preview. The platform is not called
 * in it, because the lock takes a database connection.
 */
export async function changeDraft<Result>(
  db: Database,
  draft: DraftKey,
  change: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const run = async (tx: Transaction<Tables>): Promise<Result> => {
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${`deletion-batch ${draft.batchId}`}, 0))
    `.execute(tx);
    await assertOpen(tx, draft);
    return await change(tx);
  };
  return await requireDatabase(db.transaction().execute(run));
}

/** A line of the list and what was found for it. */
export interface ResolvedLine {
  /** Null if it is not known which person the line means. */
  readonly personId: string | null;
  readonly verdict: Verdict;
}

export interface LeftOutLine {
  /** The position in the portion, because email addresses and external ids are not stored. */
  readonly index: number;
  readonly reason: LeftOutReason;
}

export async function assertRoom(
  db: Database,
  batchId: string,
  added: { readonly people: number; readonly texts: number },
): Promise<void> {
  const { rows } = await sql<{ people: string; texts: string }>`
    select
      (select count(*) from deletion_members where batch_id = ${batchId})
        + (select count(*) from deletion_left_out where batch_id = ${batchId}) as people,
      (select coalesce(sum(texts), 0) from deletion_portions where batch_id = ${batchId}) as texts
  `.execute(db);
  const [now] = rows;
  const isFull = Number(now?.people) + added.people > maxPeople;
  if (isFull || Number(now?.texts) + added.texts > maxTexts) throw tooManyPeople();
}

/** The first line of a person decides; each further one is a repetition, which has no id of its own. */
export async function addLines(
  tx: Transaction<Tables>,
  batchId: string,
  lines: readonly ResolvedLine[],
): Promise<LeftOutLine[]> {
  const seen = await findKnown(
    tx,
    batchId,
    lines.flatMap(({ personId }) => personId ?? []),
  );
  const members: Tables['deletion_members'][] = [];
  const leftOut: (LeftOutLine & { readonly personId: string | null })[] = [];
  for (const [index, { personId, verdict }] of lines.entries()) {
    const isRepeated = personId !== null && seen.has(personId);
    const result = isRepeated ? leaveOut('repeated') : verdict;
    if (personId !== null) seen.add(personId);
    if (result.kind === 'left-out')
      leftOut.push({ index, reason: result.reason, personId: isRepeated ? null : personId });
    else if (personId !== null)
      members.push({
        batch_id: batchId,
        person_id: personId,
        school_id: result.schoolId,
        role: result.role,
      });
  }
  if (members.length > 0) await tx.insertInto('deletion_members').values(members).execute();
  if (leftOut.length > 0)
    await tx
      .insertInto('deletion_left_out')
      .values(leftOut.map(({ personId, reason }) => ({ batch_id: batchId, person_id: personId, reason })))
      .execute();
  return leftOut.map(({ index, reason }) => ({ index, reason }));
}

export async function findKnown(
  tx: Transaction<Tables>,
  batchId: string,
  personIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ person_id: string }>`
    select person_id from deletion_members where batch_id = ${batchId} and person_id = any(${personIds}::text[])
    union
    select person_id from deletion_left_out where batch_id = ${batchId} and person_id = any(${personIds}::text[])
  `.execute(tx);
  return new Set(rows.map(({ person_id }) => person_id));
}

/** The deletions of the last 24 hours count for the number from which an approval is needed. */
const quotaHours = 48;

interface RemovedDeletions {
  readonly deletionIds: number;
  readonly deletionProgress: number;
  readonly deletionQuota: number;
}

/** Removes the ids of people of batches that can no longer be started, and what is no longer read of the others. */
export async function removeOldDeletions(db: Database): Promise<RemovedDeletions> {
  const tables = ['deletion_members', 'deletion_left_out', 'deletion_portions', 'deletion_checks'] as const;
  let deletionIds = 0;
  for (const table of tables) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('batch_id', 'in', (query) =>
        query.selectFrom('deletion_batches as batch').select('batch.id').where(isExpired),
      )
      .executeTakeFirstOrThrow();
    if (table === 'deletion_members' || table === 'deletion_left_out') deletionIds += Number(numDeletedRows);
  }
  const quota = await db
    .deleteFrom('deletion_quota')
    .where('at', '<', sql<Date>`now() - make_interval(hours => ${quotaHours})`)
    .executeTakeFirstOrThrow();
  const deletionProgress = await removeReplacedCounts(db);
  return { deletionIds, deletionProgress, deletionQuota: Number(quota.numDeletedRows) };
}

/** The latest counts of a part are read, and the first ones with which the platform had accepted it. */
async function removeReplacedCounts(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from deletion_progress as old
    where exists (select from deletion_progress as later
        where later.batch_id = old.batch_id and later.part = old.part and later.id > old.id)
      and (old.status <> ${acceptedStatus} or exists (select from deletion_progress as earlier
        where earlier.batch_id = old.batch_id and earlier.part = old.part and earlier.id < old.id
          and earlier.status = ${acceptedStatus}))
  `.execute(db);
  return Number(numAffectedRows);
}
