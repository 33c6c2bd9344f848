import type { LoginResponse } from '@superhero/contract/session/types';
import type { SigningKey } from '../db/signing-key.ts';
import type { Database } from '../db/tables.ts';
import { allowSession } from '../session/allow-list.ts';
import { instancePermission, readEffectiveRoles } from '../session/effective-roles.ts';
import type { Bearer } from '../session/token.ts';
import { issueToken } from '../session/token.ts';
import { checkPassword } from './check-password.ts';
import { findAccount } from './find-account.ts';
import type { Account } from './find-account.ts';
import { refuseWhileBlocked } from './login-block.ts';
import { readLocalCredentials } from './read-credentials.ts';
import { unauthorized } from './refusal.ts';

/** Whom a login route takes: the people of the schools, the service accounts, or both. */
export type Clientele = 'everyone' | 'people' | 'service-accounts';

async function authenticate(db: Database, body: unknown): Promise<Account> {
  const { username, password } = readLocalCredentials(body);
  const account = await findAccount(db, username, null);
  if (account.password === null) throw unauthorized();
  refuseWhileBlocked(account.last_tried_failed_login);
  if (!(await checkPassword(password, account.password))) {
    const now = new Date();
    await db
      .updateTable('accounts')
      .set({ last_tried_failed_login: now, updated_at: now })
      .where('id', '=', account.id)
      .execute();
    throw unauthorized();
  }
  return account;
}

async function identify(db: Database, account: Account): Promise<Bearer> {
  if (account.user_id === null) throw new Error(`The account ${account.id} belongs to nobody.`);
  const [{ school_id: schoolId }, { roles, permissions }] = await Promise.all([
    db.selectFrom('users').select('school_id').where('id', '=', account.user_id).executeTakeFirstOrThrow(),
    readEffectiveRoles(db, account.user_id),
  ]);
  return {
    accountId: account.id,
    userId: account.user_id,
    schoolId,
    roleIds: roles.map((role) => role.id),
    isServiceAccount: permissions.includes(instancePermission),
  };
}

/**
 * The wrong clientele is sent away after its password was checked, as in the real server. A success
 * leaves the time of the last failure alone: that block has run out, or there would be no success.
 */
export async function loginLocally(
  db: Database,
  key: SigningKey,
  clientele: Clientele,
  body: unknown,
): Promise<LoginResponse> {
  const account = await authenticate(db, body);
  const bearer = await identify(db, account);
  const belongsTo: Clientele = bearer.isServiceAccount ? 'service-accounts' : 'people';
  if (clientele !== 'everyone' && clientele !== belongsTo) throw unauthorized();

  const { accessToken, ...session } = await issueToken(key, bearer);
  await allowSession(db, session);
  const now = new Date();
  await db
    .updateTable('accounts')
    .set({ last_login: now, updated_at: now })
    .where('id', '=', account.id)
    .execute();
  return { accessToken };
}
