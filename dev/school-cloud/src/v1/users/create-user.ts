import { randomBytes } from 'node:crypto';
import { makeId } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import { readField } from '../../transport/read-field.ts';
import { badRequest, forbidden, permissionMissing, serverError } from '../legacy-error.ts';
import type { Actor } from '../session.ts';
import { checkFormats, resolveRoles } from './user-fields.ts';

const cloud = 'https://schulwolke.example';

async function hasAccount(db: Database, userId: string): Promise<boolean> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return account !== undefined;
}

/** An existing invitation is reused; a new one is stored with the person only if the body requests it. */
async function findHash(db: Database, email: string, patchUser: boolean): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'import_hash'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (user?.import_hash) return user.import_hash;
  if (user && (await hasAccount(db, user.id)))
    throw serverError('Fehler beim Generieren des Hashes. BadRequest: User already has an account.');
  const hash = randomBytes(24).toString('base64url');
  if (user && patchUser)
    await db.updateTable('users').set({ import_hash: hash }).where('id', '=', user.id).execute();
  return hash;
}

/** This call needs no session. */
export async function createRegistrationLink(db: Database, body: unknown) {
  const toHash = readField(body, 'toHash');
  const patchesUser = readField(body, 'patchUser') === true;
  const hash =
    typeof toHash === 'string' && toHash !== '' ? await findHash(db, toHash, patchesUser) : undefined;
  const given = readField(body, 'host');
  const host = typeof given === 'string' && given !== '' ? given : cloud;
  const isStudent = readField(body, 'role') === 'student';
  const path = `/registration/${String(readField(body, 'schoolId'))}${isStudent ? '' : '/byemployee'}`;
  const query = hash === undefined ? '' : `?importHash=${hash}`;
  const shortLink = `${host}/link/${randomBytes(4).toString('base64url').slice(0, 5)}`;
  return { hash, link: `${host}${path}${query}`, shortLink };
}

const permissionsToCreate = ['STUDENT_CREATE', 'TEACHER_CREATE', 'ADMIN_CREATE'];

/** Superheroes can assign any role; others can create teachers and students at their own school. */
async function mustBeAllowed(db: Database, actor: Actor, body: unknown): Promise<void> {
  if (!permissionsToCreate.some((permission) => actor.permissions.includes(permission)))
    throw permissionMissing(permissionsToCreate.join(', '));
  if (actor.isSuperhero) return;
  if (readField(body, 'schoolId') !== actor.schoolId)
    throw forbidden('You do not have valid permissions to access this.');
  const given = await resolveRoles(db, readField(body, 'roles') ?? []);
  const roles = await db.selectFrom('roles').select(['id', 'name']).execute();
  const allowed = new Map([
    ['student', 'STUDENT_CREATE'],
    ['teacher', 'TEACHER_CREATE'],
  ]);
  for (const id of given) {
    const permission = allowed.get(roles.find((role) => role.id === id)?.name ?? '');
    if (permission === undefined || !actor.permissions.includes(permission))
      throw badRequest('Your are not allowed to create a user with the given role');
  }
}

async function mustBeUnused(db: Database, email: string): Promise<void> {
  const lower = email.toLowerCase();
  const user = await db.selectFrom('users').select('id').where('email', '=', lower).executeTakeFirst();
  if (user) throw badRequest('Die E-Mail Adresse ist bereits in Verwendung!');
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', lower)
    .executeTakeFirst();
  if (account) throw badRequest(`Ein Account mit dieser E-Mail Adresse ${email} existiert bereits!`);
}

function readRequired(body: unknown, name: string): string {
  const value = readField(body, name);
  if (typeof value !== 'string' || value === '')
    throw badRequest(`user validation failed: ${name}: Path \`${name}\` is required.`);
  return value;
}

/** Creates a person without an account. The answer is the stored document without the fields computed on reading. */
export async function createUser(db: Database, actor: Actor, body: unknown) {
  await mustBeAllowed(db, actor, body);
  checkFormats(body);
  const email = readField(body, 'email');
  if (typeof email !== 'string')
    throw badRequest('Fehler beim Auslesen der E-Mail-Adresse bei der Nutzererstellung.');
  await mustBeUnused(db, email);
  if (readField(body, 'sendRegistration') === true)
    throw serverError(`Cannot read properties of undefined (reading '_id')`);

  const wanted = readField(body, 'roles') ?? [];
  const schoolId = readRequired(body, 'schoolId').toLowerCase();
  let importHash = readField(body, 'importHash');
  if (readField(body, 'generateRegistrationLink') === true) {
    if (!Array.isArray(wanted) || wanted.length !== 1)
      throw badRequest('Roles must be exactly of length one if generateRegistrationLink=true is set.');
    const role = readField(wanted, '0');
    const link = await createRegistrationLink(db, { role, schoolId, toHash: email });
    importHash = link.hash;
  }
  const roles = [...new Set(await resolveRoles(db, wanted))];
  const birthday = readField(body, 'birthday');
  const user = await db.transaction().execute(async (transaction) => {
    const created = await transaction
      .insertInto('users')
      .values({
        id: makeId(),
        school_id: schoolId,
        first_name: readRequired(body, 'firstName'),
        last_name: readRequired(body, 'lastName'),
        email: email.toLowerCase(),
        birthday: typeof birthday === 'string' ? new Date(birthday) : null,
        import_hash: typeof importHash === 'string' ? importHash : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (roles.length > 0)
      await transaction
        .insertInto('user_roles')
        .values(roles.map((role_id, position) => ({ user_id: created.id, role_id, position })))
        .execute();
    return created;
  });
  return {
    roles,
    email: user.email,
    schoolId: user.school_id,
    firstName: user.first_name,
    lastName: user.last_name,
    forcePasswordChange: false,
    birthday: user.birthday ?? undefined,
    importHash: user.import_hash ?? undefined,
    consent: { parentConsents: [] },
    deletedAt: null,
    _id: user.id,
    parents: [],
    createdAt: user.created_at,
    updatedAt: user.updated_at,
    __v: 0,
  };
}
