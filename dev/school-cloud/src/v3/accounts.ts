import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Tables } from '../db/tables.ts';
import { readEffectiveRoles } from '../session/effective-roles.ts';
import { hashPassword, destroyPassword } from '../session/passwords.ts';
import {
  accountNotFound,
  ApiError,
  invalidChange,
  unauthorized,
  unprocessable,
  userNotFound,
} from './api-error.ts';
import type { V3Context } from './context.ts';
import { Input, readId } from './input.ts';
import { serveCalls } from './serve-calls.ts';
import type { Session } from './session.ts';
import { mustHavePermission } from './session.ts';

type Account = Selectable<Tables['accounts']>;

const describeAccount = ({ id, username, user_id, activated, updated_at }: Account) => ({
  id,
  username,
  userId: user_id ?? undefined,
  activated: activated ?? undefined,
  updatedAt: updated_at,
});

async function mustBeSuperhero(db: Database, { userId }: Session, purpose: string): Promise<void> {
  const { roles } = await readEffectiveRoles(db, userId);
  if (!roles.some(({ name }) => name === 'superhero'))
    throw unauthorized(`Current user is not authorized to ${purpose}.`);
}

async function readAccount(db: Database, id: string): Promise<Account> {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!account) throw accountNotFound();
  return account;
}

async function findByUser(db: Database, userId: string): Promise<Account[]> {
  const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  if (!user) throw userNotFound(userId);
  return await db.selectFrom('accounts').selectAll().where('user_id', '=', userId).execute();
}

/** Finds accounts by part of the username or by user id. */
async function findAccounts(db: Database, session: Session, query: unknown) {
  const input = new Input(query);
  const type = input.choice('type', ['userId', 'username']);
  const value = input.text('value');
  const skip = input.number('skip', 0, 0);
  const limit = input.number('limit', 10, 1, 100);
  input.mustBeValid();

  if (type === 'userId') {
    await mustBeSuperhero(db, session, 'search for accounts by user id');
    const found = await findByUser(db, value.toLowerCase());
    return { total: found.length, skip: 0, limit, data: found.map(describeAccount) };
  }
  await mustHavePermission(db, session, 'ACCOUNT_VIEW');
  const pattern = `%${value.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  const matching = db.selectFrom('accounts').where('username', 'ilike', pattern);
  const [{ total }, found] = await Promise.all([
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    matching.selectAll().orderBy('username').orderBy('id').offset(skip).limit(limit).execute(),
  ]);
  return { total, skip, limit, data: found.map(describeAccount) };
}

async function getAccount(db: Database, session: Session, id: string) {
  await mustHavePermission(db, session, 'ACCOUNT_VIEW');
  return describeAccount(await readAccount(db, id));
}

/** Deletes only the account; the person stays and can no longer log in. */
async function deleteAccount(db: Database, session: Session, id: string) {
  await mustHavePermission(db, session, 'ACCOUNT_DELETE');
  const account = await readAccount(db, id);
  await db.deleteFrom('accounts').where('id', '=', id).execute();
  return describeAccount(account);
}

export const passwordRule = /^(?=.*[A-Z])(?=.*\d)(?=.*[a-z])(?=.*[-_!<>§$%&/()=?\\;:,.#+*~'])\S.{6,253}\S$/;

function parseUpdate(body: unknown) {
  const input = new Input(body);
  const username = input.has('username') ? input.email('username').toLowerCase() : undefined;
  const password = input.optionalText('password', passwordRule);
  const activated = input.optionalBoolean('activated');
  input.mustBeValid();
  return { username, password, activated };
}

async function mustBeUnused(db: Database, account: Account, username: string): Promise<void> {
  const others = await db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', username)
    .where('id', '!=', account.id)
    .executeTakeFirst();
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', username)
    .where('id', 'is distinct from', account.user_id)
    .executeTakeFirst();
  if (others || users) throw invalidChange('The email address is already in use!');
}

/** A change without a new password destroys the old one. */
async function patchAccount(db: Database, session: Session, id: string, body: unknown) {
  const { username, password, activated } = parseUpdate(body);
  const account = await readAccount(db, id);
  await mustBeSuperhero(db, session, 'update target account');
  if (username !== undefined) await mustBeUnused(db, account, username);

  const userChanges: Updateable<Tables['users']> = {
    email: username,
    force_password_change: password === undefined ? undefined : true,
  };
  const now = new Date();
  if (account.user_id !== null && (username !== undefined || password !== undefined))
    await db
      .updateTable('users')
      .set({ ...userChanges, updated_at: now })
      // v3 saves the whole person, which rebuilds the search text from all three fields.
      .set({
        search_text: sql<string>`search_text(first_name, last_name, coalesce(${username ?? null}, email))`,
      })
      .where('id', '=', account.user_id)
      .execute();
  const changed = await db
    .updateTable('accounts')
    .set({
      username,
      activated,
      password:
        password === undefined ? await destroyPassword(account.password) : await hashPassword(password),
      updated_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return describeAccount(changed);
}

/**
 * Restores the login before the migration and destroys the password. Without a source system the account keeps its
 * system, so a person who had a local account can no longer log in.
 */
async function rollBackMigration(db: Database, session: Session, userId: string): Promise<void> {
  await mustHavePermission(db, session, 'USER_LOGIN_MIGRATION_ROLLBACK');
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) throw userNotFound(userId);
  const migration = await db
    .selectFrom('user_login_migrations')
    .selectAll()
    .where('school_id', '=', user.school_id)
    .executeTakeFirst();
  if (!migration)
    throw new ApiError(404, 'USER_LOGIN_MIGRATION_NOT_FOUND', 'User Login Migration Not Found', 'Not Found');
  if (user.last_login_system_change === null)
    throw unprocessable('USER_NOT_MIGRATED', 'Unprocessable Entity');
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!account) throw accountNotFound();

  const updated_at = new Date();
  const password = await destroyPassword(account.password);
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

const readAccountId = ({ params }: FastifyRequest) => readId(params, 'id');

export function serveAccounts(app: FastifyInstance, context: V3Context): void {
  const { db } = context;
  const serve = serveCalls(app, context);
  serve('GET /account', (session, { query }) => findAccounts(db, session, query));
  serve('GET /account/:id', (session, request) => getAccount(db, session, readAccountId(request)));
  serve('PATCH /account/:id', (session, request) =>
    patchAccount(db, session, readAccountId(request), request.body),
  );
  serve('DELETE /account/:id', (session, request) => deleteAccount(db, session, readAccountId(request)));
  serve(
    'POST /user-login-migrations/users/:userId/rollback-migration',
    (session, { params }) => rollBackMigration(db, session, readId(params, 'userId')),
    204,
  );
}
