import type { LoginResponse } from '@superhero/contract/session/types';
import type { Selectable } from 'kysely';
import type { SigningKey } from '../db/signing-key.ts';
import type { Database, Tables } from '../db/tables.ts';
import { allowSession } from '../session/allow-list.ts';
import { instancePermission, readEffectiveRoles } from '../session/effective-roles.ts';
import { checkPassword } from '../session/passwords.ts';
import type { Bearer } from '../session/token.ts';
import { issueToken, loginBlockTime } from '../session/token.ts';
import { readField } from '../transport/read-field.ts';
import {
  accountDeactivated,
  ApiError,
  internalServerError,
  notFound,
  tooManyRequests,
  unauthorized,
} from './api-error.ts';

/** Whole seconds until the next attempt is allowed; undefined if it is allowed now. */
export function computeTimeToWait(lastFailure: Date | null, now: Date): number | undefined {
  if (!lastFailure) return undefined;
  const elapsed = (now.getTime() - lastFailure.getTime()) / 1000;
  return elapsed < loginBlockTime ? loginBlockTime - Math.ceil(elapsed) : undefined;
}

/** One wrong password blocks the account for a while, even for the right password. */
function mustNotBeBlocked(lastFailure: Date | null): void {
  const timeToWait = computeTimeToWait(lastFailure, new Date());
  if (timeToWait !== undefined) throw tooManyRequests(timeToWait);
}

type Account = Selectable<Tables['accounts']>;

/**
 * Deactivation is checked before the password, so it never leads to a block. If several accounts share a username,
 * only the oldest is tried.
 */
async function findAccount(db: Database, username: string, systemId: string | null): Promise<Account> {
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

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The real server trims both values and fails on anything that is not a string. */
function normalizeCredentials(username: unknown, password: unknown): Credentials {
  if (typeof username !== 'string' || typeof password !== 'string') throw internalServerError();
  return { username: username.trim().toLowerCase(), password: password.trim() };
}

function readLocalCredentials(body: unknown): Credentials {
  const username = readField(body, 'username');
  const password = readField(body, 'password');
  if (!username || !password) throw unauthorized();
  return normalizeCredentials(username, password);
}

/** Whom a login route accepts: people of schools, service accounts, or both. */
type LoginAudience = 'everyone' | 'people' | 'service-accounts';

async function authenticate(db: Database, body: unknown): Promise<Account> {
  const { username, password } = readLocalCredentials(body);
  const account = await findAccount(db, username, null);
  if (account.password === null) throw unauthorized();
  mustNotBeBlocked(account.last_tried_failed_login);
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
  if (account.user_id === null) throw new Error(`The account ${account.id} has no user.`);
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

/** As in the real server, a caller of the wrong kind is rejected only after the password was checked. */
export async function loginLocally(
  db: Database,
  key: SigningKey,
  audience: LoginAudience,
  body: unknown,
): Promise<LoginResponse> {
  const account = await authenticate(db, body);
  const bearer = await identify(db, account);
  const belongsTo: LoginAudience = bearer.isServiceAccount ? 'service-accounts' : 'people';
  if (audience !== 'everyone' && audience !== belongsTo) throw unauthorized();

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

/** The real server answers 500 for a malformed id. */
function readId(body: unknown, name: string): string {
  const id = readField(body, name);
  if (typeof id !== 'string' || !/^[0-9a-f]{24}$/iu.test(id)) throw internalServerError();
  return id.toLowerCase();
}

async function findSystem(db: Database, id: string) {
  return await db.selectFrom('systems').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The simulator has no directory, so this login always fails, but each cause has its own error. */
export async function loginWithLdap(db: Database, body: unknown): Promise<never> {
  const { username } = normalizeCredentials(readField(body, 'username'), readField(body, 'password'));
  const systemId = readId(body, 'systemId');
  const schoolId = readId(body, 'schoolId');

  const system = await findSystem(db, systemId);
  if (!system) throw notFound();
  const school = await db
    .selectFrom('schools')
    .select(['external_id', 'previous_external_id'])
    .where('id', '=', schoolId)
    .executeTakeFirst();
  if (!school) throw notFound('The requested SchoolEntity has not been found.');
  const link = await db
    .selectFrom('school_systems')
    .select('system_id')
    .where('school_id', '=', schoolId)
    .where('system_id', '=', systemId)
    .executeTakeFirst();
  if (!link) throw unauthorized(`School ${schoolId} does not have the selected system ${systemId}`);
  if (school.external_id === null) throw unauthorized();

  const account = await findAccount(db, `${school.external_id}/${username}`.toLowerCase(), systemId);
  mustNotBeBlocked(account.last_tried_failed_login);
  throw new ApiError(502, 'LDAP_CONNECTION_FAILED', 'LDAP connection failed', 'LDAP connection failed');
}

/** There is no identity provider either; the real server passes on the network error. */
export async function loginWithOauth2(db: Database, body: unknown): Promise<never> {
  const system = await findSystem(db, readId(body, 'systemId'));
  if (!system?.oauth_config) {
    throw new ApiError(
      500,
      'OAUTH_CONFIG_MISSING',
      'Oauth config missing',
      'Requested system has no oauth configured',
    );
  }
  const { hostname } = new URL(String(readField(system.oauth_config, 'tokenEndpoint')));
  throw new ApiError(500, 'TOKEN_REQUEST', 'Token Request', `getaddrinfo ENOTFOUND ${hostname}`);
}
