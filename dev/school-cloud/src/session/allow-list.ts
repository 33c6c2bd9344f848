import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { inactivityTimeout } from './token.ts';

/** Identifies a session in a token and in the allow-list. */
export interface SessionKey {
  readonly accountId: string;
  readonly jti: string;
}

const endOfIdleSession = sql<Date>`now() + make_interval(secs => ${sql.lit(inactivityTimeout)})`;

export async function allowSession(db: Database, { accountId, jti }: SessionKey): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
  await db
    .insertInto('sessions')
    .values({ account_id: accountId, jti, expires_at: endOfIdleSession })
    .execute();
}

/** Restarts the inactivity timeout; false if the session has ended by logout or timeout. */
export async function extendSession(db: Database, { accountId, jti }: SessionKey): Promise<boolean> {
  const extended = await db
    .updateTable('sessions')
    .set({ expires_at: endOfIdleSession })
    .where('account_id', '=', accountId)
    .where('jti', '=', jti)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return extended.numUpdatedRows > 0n;
}

export async function readSecondsLeft(db: Database, { accountId, jti }: SessionKey): Promise<number> {
  const session = await db
    .selectFrom('sessions')
    .select(sql<number>`round(extract(epoch from expires_at - now()))::int`.as('seconds'))
    .where('account_id', '=', accountId)
    .where('jti', '=', jti)
    .executeTakeFirst();
  // The real server returns what Redis answers for a missing key.
  return session?.seconds ?? -2;
}

export async function endAllSessions(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute();
}

export async function endSession(db: Database, { accountId, jti }: SessionKey): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', accountId).where('jti', '=', jti).execute();
}
