import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { checkPassword, hashPassword } from '../session/passwords.ts';
import { passwordRule } from './accounts.ts';
import { accountNotFound, ApiError, invalidChange, userNotFound } from './api-error.ts';
import type { V3Context } from './context.ts';
import { Input } from './input.ts';
import { sanitizeText } from './sanitize-text.ts';
import { serveCalls } from './serve-calls.ts';
import type { Session } from './session.ts';

function parseUpdate(body: unknown) {
  const input = new Input(body);
  const passwordOld = input.text('passwordOld');
  const passwordNew = input.optionalText('passwordNew', passwordRule);
  const email = input.has('email') ? input.email('email') : undefined;
  const firstName = sanitizeText(input.optionalText('firstName') ?? '');
  const lastName = sanitizeText(input.optionalText('lastName') ?? '');
  input.mustBeValid();
  return { passwordOld, passwordNew, email, firstName, lastName };
}

const wrongPassword = () =>
  new ApiError(401, 'AUTHORIZATION_OPERATION', 'Authorization Error', 'Your old password is not correct.');

const externalAccount = () =>
  new ApiError(
    403,
    'FORBIDDEN_OPERATION',
    'Forbidden Operation Error',
    'External account details can not be changed.',
  );

/** Also finds the caller's own account, so that the own address in other letter case is in use. */
async function mustBeUnused(db: Database, username: string): Promise<void> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst();
  if (account) throw invalidChange('The email address is already in use!');
}

/**
 * Wrong passwords are neither counted nor do they end the session. Empty names are ignored. The person is saved before
 * the account; sessions survive a new password.
 */
async function patchOwnAccount(db: Database, { userId, accountId }: Session, body: unknown): Promise<void> {
  const { passwordOld, passwordNew, email, firstName, lastName } = parseUpdate(body);
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw userNotFound(userId);
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst();
  if (!account) throw accountNotFound();
  if (account.system_id !== null) throw externalAccount();
  if (account.password === null || !(await checkPassword(passwordOld, account.password)))
    throw wrongPassword();

  const newEmail = email !== undefined && email !== user.email ? email.toLowerCase() : undefined;
  if (newEmail !== undefined) await mustBeUnused(db, newEmail);
  const names = {
    first_name: firstName === '' ? user.first_name : firstName,
    last_name: lastName === '' ? user.last_name : lastName,
  };
  const now = new Date();
  await db
    .updateTable('users')
    .set({ ...names, email: newEmail, updated_at: now })
    // v3 saves the whole person, which rebuilds the search text from all three fields.
    .set({
      search_text: sql<string>`search_text(${names.first_name}, ${names.last_name}, ${newEmail ?? user.email})`,
    })
    .where('id', '=', userId)
    .execute();
  if (newEmail === undefined && passwordNew === undefined) return;
  const password = passwordNew === undefined ? undefined : await hashPassword(passwordNew);
  await db
    .updateTable('accounts')
    .set({ username: newEmail, password, updated_at: now })
    .where('id', '=', accountId)
    .execute();
}

export function serveOwnAccount(app: FastifyInstance, context: V3Context): void {
  const serve = serveCalls(app, context);
  serve('PATCH /account/me', (session, { body }) => patchOwnAccount(context.db, session, body));
}
