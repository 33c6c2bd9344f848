import type { Selectable } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';
import { accountDeactivated, unauthorized } from './refusal.ts';

export type Account = Selectable<Tables['accounts']>;

/**
 * Deactivation is noticed before any password is looked at: it never leads to a block. If several accounts share
 * a username, only the oldest is tried.
 */
export async function findAccount(db: Database, username: string, systemId: string | null): Promise<Account> {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('username', '=', username)
    .where('system_id', 'is not distinct from', systemId)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  if (!account) throw unauthorized();
  if (account.deactivated_at && account.deactivated_at <= new Date()) throw accountDeactivated();
  return account;
}
