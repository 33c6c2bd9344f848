import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

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

const deleted = (domain: string, refs: readonly string[]) => ({
  domain,
  operations: [{ operation: 'delete', count: refs.length, refs }],
  subdomainOperations: null,
});

/** The double has no courses, files and boards: of a person, there is a row and an account. */
async function deleteUser(db: Database, userId: string) {
  const accounts = await db.deleteFrom('accounts').where('user_id', '=', userId).returning('id').execute();
  const users = await db.deleteFrom('users').where('id', '=', userId).returning('id').execute();
  return [
    deleted(
      'account',
      accounts.map(({ id }) => id),
    ),
    deleted(
      'user',
      users.map(({ id }) => id),
    ),
  ];
}

async function execute(db: Database, requestId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const request = await transaction
      .selectFrom('deletion_requests')
      .selectAll()
      .where('id', '=', requestId)
      .where('status', '=', 'registered')
      .forUpdate()
      .executeTakeFirst();
    if (!request) return;
    const statistics = request.domain === 'user' ? await deleteUser(transaction, request.target_id) : [];
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

/** How many the clock of the real server takes at a time. */
export const usualBatch = 20;

/** What that clock does, every five minutes. */
export async function executeDue(db: Database): Promise<void> {
  await executeRequests(db, await findDue(db, usualBatch));
}
