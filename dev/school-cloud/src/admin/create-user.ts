import { randomBytes } from 'node:crypto';
import { hashPassword } from '../session/hash-password.ts';
import { makeId } from '../db/make-id.ts';
import type { Database } from '../db/tables.ts';
import { Input } from '../v3/input.ts';
import { invalidChange, notFound } from '../v3/refusal.ts';

const initialPasswordLength = 12;

/** A person and an account at once, with a password that nobody is told a second time. */
export async function createUser(db: Database, body: unknown) {
  const roles = await db.selectFrom('roles').select(['id', 'name']).execute();
  const input = new Input(body);
  const email = input.text('email').toLowerCase();
  const [firstName, lastName] = [input.text('firstName'), input.text('lastName')];
  const names = roles.map(({ name }) => name);
  const roleNames = input.choices('roleNames', names);
  const schoolId = input.id('schoolId');
  input.mustBeValid();

  const school = await db.selectFrom('schools').select('id').where('id', '=', schoolId).executeTakeFirst();
  if (!school) throw notFound('The requested SchoolEntity has not been found.');
  const present = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (present) throw invalidChange('Username already exists');

  const [userId, accountId] = [makeId(), makeId()];
  const initialPassword = randomBytes(initialPasswordLength)
    .toString('base64url')
    .slice(0, initialPasswordLength);
  const password = await hashPassword(initialPassword);
  const roleIds = roles.filter(({ name }) => roleNames.includes(name)).map(({ id }) => id);
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
