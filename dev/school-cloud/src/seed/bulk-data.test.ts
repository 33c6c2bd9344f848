import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useSeededDatabase } from '../db/test-database.ts';
import { addBulkData } from './bulk-data.ts';

const testDatabase = useSeededDatabase();
const database = () => testDatabase().db;

const count = async (table: 'schools' | 'tools' | 'users' | 'accounts' | 'user_roles'): Promise<number> => {
  const { total } = await database()
    .selectFrom(table)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

const readIndexes = async (): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where tablename in ('users', 'accounts') order by 1`.execute(
    database(),
  );
  return rows.map(({ name }) => name);
};

it('adds the same rows every time, keeps the seeded people and restores all indexes', async () => {
  const before = { schools: await count('schools'), users: await count('users') };
  const indexes = await readIndexes();
  const lines: string[] = [];
  const size = { schools: 400, people: 500, tools: 60 };
  const tools = await count('tools');
  await addBulkData(testDatabase().url, size, (line) => lines.push(line));
  expect(lines).toEqual(['400 schools', '500 people']);
  expect(await count('schools')).toBe(before.schools + 400);
  expect(await count('users')).toBe(before.users + 500);
  expect(await count('tools')).toBe(tools + 60);
  expect(await readIndexes()).toEqual(indexes);

  const after = [await count('accounts'), await count('user_roles'), await count('tools')];
  await addBulkData(testDatabase().url, size, () => {});
  expect([await count('accounts'), await count('user_roles'), await count('tools')]).toEqual(after);
});

it('generates people with all roles, valid addresses and the search text of the database function', async () => {
  const people = await database()
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.user_id', 'users.id')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select(['email', 'first_name', 'ldap_id', 'accounts.id as account', 'system_id', 'password', 'name'])
    .select(sql<boolean>`search_text = search_text(first_name, last_name, email)`.as('isFound'))
    .where('users.id', 'like', '05e9%')
    .execute();
  expect(people).toHaveLength(500);
  expect(people.filter(({ email }) => !/^[a-z.0-9]+@s\d+\.example$/u.test(email))).toEqual([]);
  expect(people.filter(({ isFound }) => !isFound)).toEqual([]);
  expect(new Set(people.map(({ name }) => name))).toEqual(new Set(['student', 'teacher', 'administrator']));
  expect(people.some(({ account }) => account === null)).toBe(true);
  const elsewhere = people.filter(({ system_id }) => system_id !== null);
  expect(elsewhere.length).toBeGreaterThan(50);
  expect(elsewhere.every(({ password, ldap_id }) => password === null && ldap_id !== null)).toBe(true);
});

it('generates schools for every filter', async () => {
  const schools = await database()
    .selectFrom('schools')
    .leftJoin('user_login_migrations as migration', 'migration.school_id', 'schools.id')
    .select(['purpose', 'in_maintenance_since as inMaintenance', 'external_id as externalId'])
    .select(['started_at as started', 'mandatory_since as mandatory', 'closed_at as closed'])
    .select('finished_at as finished')
    .where('schools.id', 'like', '5c4002%')
    .execute();
  const states = schools.map(({ started, mandatory, closed, finished }) =>
    [started, mandatory, closed, finished].map((moment) => moment !== null).join(' '),
  );
  expect(new Set(states)).toHaveLength(5);
  expect(new Set(schools.map(({ purpose }) => purpose))).toEqual(new Set([null, 'demo', 'test']));
  expect(schools.some(({ inMaintenance }) => inMaintenance !== null)).toBe(true);
  expect(schools.some(({ externalId }) => externalId === null)).toBe(true);
});
