import type { Database } from '../db/tables.ts';
import { spoilPassword } from '../session/hash-password.ts';
import { mustHavePermission } from './permissions.ts';
import { accountNotFound, Refusal, unprocessable, userNotFound } from './refusal.ts';
import type { Session } from './require-session.ts';

/**
 * Puts a person back to the login before the migration; a password does not survive it. Without a source system
 * the account keeps its system, so a person who came from a local account can no longer log in.
 */
export async function rollBackMigration(db: Database, session: Session, userId: string): Promise<void> {
  await mustHavePermission(db, session, 'USER_LOGIN_MIGRATION_ROLLBACK');
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw userNotFound(userId);
  const migration = await db
    .selectFrom('user_login_migrations')
    .selectAll()
    .where('school_id', '=', user.school_id)
    .executeTakeFirst();
  if (!migration)
    throw new Refusal(404, 'USER_LOGIN_MIGRATION_NOT_FOUND', 'User Login Migration Not Found', 'Not Found');
  if (user.last_login_system_change === null)
    throw unprocessable('USER_NOT_MIGRATED', 'Unprocessable Entity');
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!account) throw accountNotFound();

  const updated_at = new Date();
  const password = await spoilPassword(account.password);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ ldap_id: user.previous_external_id, previous_external_id: null, last_login_system_change: null })
      .set({ updated_at })
      .where('id', '=', userId)
      .execute();
    await transaction
      .updateTable('accounts')
      .set({ system_id: migration.source_system_id ?? account.system_id, password, updated_at })
      .where('id', '=', account.id)
      .execute();
  });
}
