import { randomBytes } from 'node:crypto';
import { makeId } from '../db/database.ts';
import type { Database } from '../db/tables.ts';
import { hashPassword } from '../session/passwords.ts';
import { Input } from '../v3/input.ts';

const initialPasswordLength = 12;

/** The role names that the server's code knows, in its order; roles that exist only in the database are rejected. */
const roleNames =
  `administrator courseAdministrator courseStudent courseSubstitutionTeacher groupSubstitutionTeacher
  courseTeacher demo demoStudent demoTeacher externalPerson guestTeacher guestStudent guestExternalPerson helpdesk
  roomapplicant roomviewer roomeditor roomadmin roomowner student superhero teacher teamadministrator teamexpert
  teamleader teammember teamowner user`.split(/\s+/u);

/**
 * Creates a person with an account and returns its initial password once. The real server checks neither whether
 * the address is in use nor whether the school exists, and stores the address as written.
 */
export async function createUser(db: Database, body: unknown) {
  const input = new Input(body);
  const email = input.email('email');
  const [firstName, lastName] = [input.text('firstName'), input.text('lastName')];
  const given = input.choices('roleNames', roleNames);
  const schoolId = input.id('schoolId');
  input.mustBeValid();

  const [userId, accountId] = [makeId(), makeId()];
  const initialPassword = randomBytes(initialPasswordLength)
    .toString('base64url')
    .slice(0, initialPasswordLength);
  const password = await hashPassword(initialPassword);
  const roles = await db.selectFrom('roles').select(['id', 'name']).execute();
  const roleIds = roles.filter(({ name }) => given.includes(name)).map(({ id }) => id);
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('users')
      .values({ id: userId, school_id: schoolId, first_name: firstName, last_name: lastName, email })
      .execute();
    if (roleIds.length > 0)
      await transaction
        .insertInto('user_roles')
        .values(roleIds.map((role_id, position) => ({ user_id: userId, role_id, position })))
        .execute();
    await transaction
      .insertInto('accounts')
      .values({ id: accountId, user_id: userId, username: email, password, activated: true })
      .execute();
  });
  return { userId, accountId, username: email, initialPassword };
}
