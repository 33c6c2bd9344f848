import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { internalServerError } from '../v3/api-error.ts';

/** The requests that are due, the oldest first. */
export async function findDue(db: Database, limit: number): Promise<string[]> {
  const due = await db
    .selectFrom('deletion_requests')
    .select('id')
    .where('status', '=', 'registered')
    .where('delete_after', '<=', sql<Date>`now()`)
    .orderBy('delete_after')
    .limit(limit)
    .execute();
  return due.map(({ id }) => id);
}

type Operation = 'delete' | 'update';

const report = (domain: string, operations: readonly Operation[], refs: readonly string[] = []) => ({
  domain,
  operations: operations.map((operation) => ({ count: refs.length, operation, refs })),
  subdomainOperations: null,
});

/** The domains between account and user; the simulator stores no data for them. */
const emptyDomains: readonly (readonly [string, readonly Operation[]])[] = [
  ['media-board', ['delete']],
  ['class', ['update']],
  ['course', ['update']],
  ['courseGroup', ['update']],
  ['group', ['update']],
  ['dashboard', ['delete']],
  ['file', ['update', 'update']],
  ['fileRecords', ['update']],
  ['lessons', ['update']],
  ['pseudonyms', ['delete']],
  ['task', ['delete', 'update']],
  ['submissions', ['delete', 'update']],
  ['teams', ['update']],
  ['calendar', []],
  ['registrationPin', ['delete']],
  ['news', ['update']],
  ['room', ['delete']],
];

async function deleteUser(db: Database, userId: string) {
  const accounts = await db.deleteFrom('accounts').where('user_id', '=', userId).returning('id').execute();
  const users = await db.deleteFrom('users').where('id', '=', userId).returning('id').execute();
  if (users.length === 0) throw internalServerError();
  const accountIds = accounts.map(({ id }) => id);
  return [
    report('account', ['delete'], accountIds),
    ...emptyDomains.map(([domain, operations]) => report(domain, operations)),
    report('user', ['delete'], [userId]),
  ];
}

/** For a person with this `failure`, as on a server whose file service is down: the account is gone, the person not. */
async function failsHalfway(db: Database, userId: string): Promise<boolean> {
  const person = await db.selectFrom('users').select('failure').where('id', '=', userId).executeTakeFirst();
  if (person?.failure !== 'deletion-fails') return false;
  await db.deleteFrom('accounts').where('user_id', '=', userId).execute();
  return true;
}

/**
 * The real server takes any request by its id, whatever its status and domain, and deletes the person with the
 * target's id. If that person no longer exists, it fails, and a finished request stays pending.
 */
async function execute(db: Database, requestId: string): Promise<void> {
  const request = await db
    .updateTable('deletion_requests')
    .set({ status: 'pending', updated_at: new Date() })
    .where('id', '=', requestId)
    .returning('target_id')
    .executeTakeFirst();
  if (!request) return;
  if (await failsHalfway(db, request.target_id)) {
    await db
      .updateTable('deletion_requests')
      .set({ status: 'failed', updated_at: new Date() })
      .where('id', '=', requestId)
      .execute();
    return;
  }
  await db.transaction().execute(async (transaction) => {
    const statistics = await deleteUser(transaction, request.target_id);
    await transaction
      .updateTable('deletion_requests')
      .set({ status: 'success', statistics: JSON.stringify(statistics), updated_at: new Date() })
      .where('id', '=', requestId)
      .execute();
  });
}

export async function executeRequests(db: Database, requestIds: readonly string[]): Promise<void> {
  for (const id of requestIds) await execute(db, id);
}

/** How many requests the real server's scheduler executes at a time. */
export const usualBatch = 20;

/** One run of that scheduler, which is every five minutes. */
export async function executeDue(db: Database): Promise<void> {
  await executeRequests(db, await findDue(db, usualBatch));
}
