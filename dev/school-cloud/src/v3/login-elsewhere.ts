import type { Database } from '../db/tables.ts';
import { findAccount } from './find-account.ts';
import { refuseWhileBlocked } from './login-block.ts';
import { normalizeCredentials, readField } from './read-credentials.ts';
import { Refusal, internalServerError, notFound, unauthorized } from './refusal.ts';

/** The real server cannot make an id of anything else, and says so with a failure. */
function readId(body: unknown, name: string): string {
  const id = readField(body, name);
  if (typeof id !== 'string' || !/^[0-9a-f]{24}$/iu.test(id)) throw internalServerError();
  return id.toLowerCase();
}

async function findSystem(db: Database, id: string) {
  return await db.selectFrom('systems').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The double has no directory to ask, so this ends in a refusal; but each cause gets its own. */
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
  refuseWhileBlocked(account.last_tried_failed_login);
  throw new Refusal(502, 'LDAP_CONNECTION_FAILED', 'LDAP connection failed', 'LDAP connection failed');
}

/** No provider is there to take the code either. The real server passes on what its network says. */
export async function loginWithOauth2(db: Database, body: unknown): Promise<never> {
  const system = await findSystem(db, readId(body, 'systemId'));
  if (!system?.oauth_config) {
    throw new Refusal(
      500,
      'OAUTH_CONFIG_MISSING',
      'Oauth config missing',
      'Requested system has no oauth configured',
    );
  }
  const { hostname } = new URL(String(readField(system.oauth_config, 'tokenEndpoint')));
  throw new Refusal(500, 'TOKEN_REQUEST', 'Token Request', `getaddrinfo ENOTFOUND ${hostname}`);
}
