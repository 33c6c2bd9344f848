import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Tables } from '../../db/tables.ts';
import { readField } from '../../transport/read-field.ts';
import { badRequest, notFound } from '../legacy-error.ts';
import { readPopulate } from '../query/page.ts';
import { readDate } from '../query/cast.ts';
import type { Actor } from '../session.ts';
import type { User } from './describe-user.ts';
import { describeUsers, filterAttributes } from './describe-user.ts';
import { readUser } from './find-users.ts';
import { checkFormats, resolveRoles } from './user-fields.ts';

async function mustBeAllowed(db: Database, actor: Actor, target: User): Promise<void> {
  if (actor.isSuperhero) return;
  if (actor.schoolId !== target.school_id) throw notFound(`no record found for id '${target.id}'`);
  if (actor.userId === target.id || actor.roleNames.includes('administrator')) return;
  const roles = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('name')
    .where('user_id', '=', target.id)
    .execute();
  const isStudent = roles.some(({ name }) => name === 'student');
  if (!(actor.roleNames.includes('teacher') && isStudent))
    throw badRequest('You have not the permissions to change other users');
}

/** The person's own address counts as in use, so sending it unchanged is an error. */
async function mustBeUnused(db: Database, address: string): Promise<void> {
  const lower = address.toLowerCase();
  const user = await db.selectFrom('users').select('id').where('email', '=', lower).executeTakeFirst();
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', lower)
    .where('system_id', 'is', null)
    .executeTakeFirst();
  if (user || account) throw badRequest('Die E-Mail Adresse ist bereits in Verwendung!');
}

/**
 * The username becomes the address as written, and the password stays. The new address of a person with an external
 * login is dropped silently: the answer is a success with the old one.
 */
async function renameAccount(db: Database, userId: string, address: string): Promise<'kept' | 'dropped'> {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'system_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!account) return 'kept';
  if (account.system_id !== null) return 'dropped';
  await db
    .updateTable('accounts')
    .set({ username: address, updated_at: new Date() })
    .where('id', '=', account.id)
    .execute();
  return 'kept';
}

const readText = (body: unknown, name: string): string | undefined => {
  const value = readField(body, name);
  return typeof value === 'string' ? value : undefined;
};

function readName(body: unknown, name: 'firstName' | 'lastName'): string | undefined {
  const value = readField(body, name);
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value === '')
    throw badRequest(`Validation failed: ${name}: Path \`${name}\` is required.`);
  return value;
}

async function replaceRoles(db: Database, userId: string, roleIds: readonly string[]): Promise<void> {
  await db.deleteFrom('user_roles').where('user_id', '=', userId).execute();
  if (roleIds.length === 0) return;
  await db
    .insertInto('user_roles')
    .values(roleIds.map((role_id, position) => ({ user_id: userId, role_id, position })))
    .execute();
}

/**
 * With a name or an address in the body, the search text is rebuilt from the body alone: after a new first name the
 * person is no longer found by the last name. An address counts even if it is not stored.
 */
export async function patchUser(db: Database, actor: Actor, id: string, body: unknown, query: unknown) {
  if (readPopulate(query).length > 0) throw badRequest('populate not supported');
  const target = await readUser(db, id);
  await mustBeAllowed(db, actor, target);
  checkFormats(body);
  const wantedRoles = readField(body, 'roles');
  const roleIds =
    actor.isSuperhero && wantedRoles !== undefined
      ? [...new Set(await resolveRoles(db, wantedRoles))]
      : undefined;
  const sent = readText(body, 'email');
  if (sent) await mustBeUnused(db, sent);
  const address =
    sent && (await renameAccount(db, target.id, sent)) === 'kept' ? sent.toLowerCase() : undefined;
  const [firstName, lastName] = [readName(body, 'firstName'), readName(body, 'lastName')];
  const rebuildsSearchText = [firstName, lastName, sent].some((each) => each !== undefined);

  const changes: Updateable<Tables['users']> = {
    first_name: firstName,
    last_name: lastName,
    email: address,
    language: readText(body, 'language'),
    ldap_id: readText(body, 'ldapId'),
    previous_external_id: readText(body, 'previousExternalId'),
    import_hash: readText(body, 'importHash'),
    birthday: readDate(body, 'birthday'),
    outdated_since: readDate(body, 'outdatedSince'),
    last_login_system_change: readDate(body, 'lastLoginSystemChange'),
    school_id: actor.isSuperhero ? readText(body, 'schoolId')?.toLowerCase() : undefined,
    updated_at: new Date(),
  };
  await db
    .updateTable('users')
    .set(changes)
    .$if(rebuildsSearchText, (update) =>
      update.set({
        search_text: sql<string>`search_text(${firstName ?? ''}, ${lastName ?? ''}, ${sent ?? ''})`,
      }),
    )
    .where('id', '=', target.id)
    .execute();
  if (roleIds) await replaceRoles(db, target.id, roleIds);

  const [document] = await describeUsers(db, [await readUser(db, target.id)], []);
  return actor.isSuperhero || actor.userId === target.id
    ? document
    : filterAttributes({ ...document }, actor.permissions);
}
