import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { makeIds } from '../db/database.ts';
import type { Database, Tables } from '../db/tables.ts';
import { ApiError, badRequest, internalServerError, requestTimeout } from '../v3/api-error.ts';
import type { Groups } from './group-people.ts';
import { groupPeople } from './group-people.ts';

export type Batch = Selectable<Tables['deletion_batches']>;

/** Milliseconds. */
const groupsAreValidFor = 60 * 60_000;

const notExecutable = (): ApiError =>
  new ApiError(
    400,
    'CANT_CREATE_DELETION_REQUESTS_FOR_BATCH_ERROR',
    'Cant Create Deletion Requests For Batch Error',
    'Bad Request',
  );

async function regroupIfOld(db: Database, batch: Batch): Promise<Groups> {
  if (Date.now() - batch.created_at.getTime() <= groupsAreValidFor) return batch;
  return await groupPeople(db, [...batch.valid_users, ...batch.skipped_users, ...batch.invalid_users]);
}

/** Returns how many were added. A person who has a request keeps it, and all others get one that is due. */
async function registerAll(db: Database, { id, domain }: Batch, people: readonly string[]): Promise<bigint> {
  const { numAffectedRows } = await sql`
    insert into deletion_requests (id, domain, target_id, delete_after, batch_id)
    select request_id, ${domain}, person_id, now(), ${id}
    from unnest(${makeIds(people.length)}::text[], ${people}::text[]) as each (request_id, person_id)
    on conflict (domain, target_id) do nothing`.execute(db);
  return numAffectedRows ?? 0n;
}

async function isMadeToTimeOut(db: Database, people: readonly string[]): Promise<boolean> {
  const person = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`id = any(${people}::text[])`)
    .where('failure', '=', 'execution-times-out')
    .executeTakeFirst();
  return person !== undefined;
}

/** Sessions are not ended, and the people are not flagged as deleted. */
async function deactivateAccounts(db: Database, people: readonly string[]): Promise<void> {
  const now = new Date();
  await db
    .updateTable('accounts')
    .set({ deactivated_at: now, updated_at: now })
    .where(sql<boolean>`user_id = any(${people}::text[])`)
    .execute();
}

/**
 * If one person already has a request, the answer is a 500 and the batch stays as it is, but all others are registered.
 * A batch without valid people is a 500 too.
 */
export async function executeBatch(db: Database, batch: Batch): Promise<Batch> {
  if (batch.status !== 'created') throw notExecutable();
  const groups = await regroupIfOld(db, batch);
  const people = groups.valid_users;
  if (people.length === 0) throw internalServerError();
  const registered = await registerAll(db, batch, people);
  if (registered < people.length) throw internalServerError();
  if (await isMadeToTimeOut(db, people)) throw requestTimeout();
  if (batch.domain === 'user') await deactivateAccounts(db, people);
  const { valid_users, invalid_users, skipped_users } = groups;
  return await db
    .updateTable('deletion_batches')
    .set({ valid_users, invalid_users, skipped_users })
    .set({ status: 'deletion-requested', updated_at: new Date() })
    .where('id', '=', batch.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** People of the batch whose deletion has not failed are ignored. */
export async function resetFailed(
  db: Database,
  { id, valid_users }: Batch,
  people: readonly string[],
): Promise<void> {
  const members = new Set(valid_users);
  const others = people.filter((person) => !members.has(person));
  if (others.length > 0)
    throw badRequest(`Provided targetRefIds are not part of batch ${id}: ${others.join(', ')}`);
  await db
    .updateTable('deletion_requests')
    .set({ status: 'registered', updated_at: new Date() })
    .where('batch_id', '=', id)
    .where('status', '=', 'failed')
    .where(sql<boolean>`target_id = any(${people}::text[])`)
    .execute();
}
