import { randomBytes } from 'node:crypto';
import type { Database } from '@superhero/school-cloud/database';
import { people, type Person } from '@superhero/school-cloud/people';

/** A fresh copy of someone from the seed: what a test does to them, no other test sees. */
export async function addCopyOf(database: Database, original: Person): Promise<Person> {
  const mark = randomBytes(6).toString('hex');
  const copy: Person = {
    ...original,
    userId: `e2e0${mark}00000000`,
    accountId: `e2ea${mark}00000000`,
    username: `${mark}@e2e.example`,
  };

  const user = await database
    .selectFrom('users')
    .selectAll()
    .where('id', '=', original.userId)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('users')
    .values({ ...user, id: copy.userId, email: copy.username, preferences: '{}' })
    .execute();

  const roles = await database
    .selectFrom('user_roles')
    .selectAll()
    .where('user_id', '=', original.userId)
    .execute();
  await database
    .insertInto('user_roles')
    .values(roles.map((role) => ({ ...role, user_id: copy.userId })))
    .execute();

  // Everybody has the same password, so an account that nothing has happened to serves for all.
  const account = await database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', people.superhero.accountId)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('accounts')
    .values({ ...account, id: copy.accountId, user_id: copy.userId, username: copy.username })
    .execute();
  return copy;
}
