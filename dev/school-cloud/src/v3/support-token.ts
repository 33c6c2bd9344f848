import type { SigningKey } from '../db/signing-key.ts';
import type { Database } from '../db/tables.ts';
import { allowSession } from '../session/allow-list.ts';
import { readEffectiveRoles } from '../session/effective-roles.ts';
import { issueToken } from '../session/token.ts';
import { Input } from './input.ts';
import { mustBeAllowedEverywhere } from './permissions.ts';
import { accountNotFound, userNotFound } from './refusal.ts';
import type { Session } from './require-session.ts';

/** A session in somebody else's name. The real server looks for that person before it looks at the permission. */
export async function issueSupportToken(
  db: Database,
  key: SigningKey,
  session: Session,
  body: unknown,
): Promise<{ accessToken: string }> {
  const input = new Input(body);
  const userId = input.id('userId');
  input.mustBeValid();

  const user = await db.selectFrom('users').select('school_id').where('id', '=', userId).executeTakeFirst();
  if (!user) throw userNotFound(userId);
  await mustBeAllowedEverywhere(db, session, 'CREATE_SUPPORT_JWT');
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'system_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!account) throw accountNotFound();

  const { roles } = await readEffectiveRoles(db, userId);
  const { accessToken, ...supported } = await issueToken(key, {
    accountId: account.id,
    userId,
    schoolId: user.school_id,
    roleIds: roles.map(({ id }) => id),
    isServiceAccount: false,
    supportUserId: session.userId,
    ...(account.system_id !== null && { systemId: account.system_id }),
  });
  await allowSession(db, supported);
  return { accessToken };
}
