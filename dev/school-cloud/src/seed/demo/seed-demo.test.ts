import { useTestDatabase } from '@superhero/postgres/test-database';
import type { Kysely, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { addBulkData } from '../bulk-data.ts';
import { seedIfEmpty } from '../seed.ts';
import { demoAccounts, demoPeople, demoSchools, demoTools, seedDemo } from './demo.ts';
import { hasDemoData, resetDemo } from './reset-demo.ts';

const today = new Date('2026-11-18T11:00:00.000Z');
let statements = 0;

/** Counts the statements of a seed. */
const counting = {
  transformQuery: ({ node }: PluginTransformQueryArgs) => {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }: PluginTransformResultArgs) => await Promise.resolve(result),
};

const seedAtNoon = async (db: Kysely<Tables>): Promise<void> => {
  await migrate(db);
  await seedDemo(db.withPlugin(counting), today);
};

const readDigest = async (db: Kysely<Tables>): Promise<unknown> => {
  const { rows } = await sql`
    select
      (select md5(string_agg(users::text, '' order by id)) from users) as users,
      (select md5(string_agg(schools::text, '' order by id)) from schools) as schools,
      (select md5(string_agg(tools::text, '' order by id)) from tools) as tools,
      (select md5(string_agg(concat(id, username, system_id, created_at), '' order by id)) from accounts) as accounts,
      (select md5(string_agg(user_login_migrations::text, '' order by id)) from user_login_migrations) as migrations,
      (select md5(string_agg(context_tools::text, '' order by id)) from context_tools) as usage,
      (select md5(string_agg(consent_versions::text, '' order by id)) from consent_versions) as policy,
      (select md5(string_agg(releases::text, '' order by id)) from releases) as releases`.execute(db);
  return rows[0];
};

const countRows = async (
  db: Kysely<Tables>,
  table: 'users' | 'schools' | 'tools',
  ids: readonly string[],
): Promise<number> => (await db.selectFrom(table).select('id').where('id', 'in', ids).execute()).length;

describe('the demo data', () => {
  const noon = useTestDatabase<Tables>(seedAtNoon);
  const database = (): Kysely<Tables> => noon().db;

  it('the demo data is written with few statements', () => {
    expect(statements).toBeGreaterThan(20);
    expect(statements).toBeLessThan(60);
  });

  it('the demo data is kept when a server starts', async () => {
    const before = await readDigest(database());
    await seedIfEmpty(database());
    expect(await readDigest(database())).toEqual(before);
  });

  it('the demo data has about 180 schools of Brandenburg with unique names, numbers and addresses', async () => {
    const schools = await database().selectFrom('schools').selectAll().execute();
    expect(schools.length).toBeGreaterThan(170);
    expect(schools.length).toBeLessThan(200);
    expect(new Set(schools.map(({ name }) => name)).size).toBe(schools.length);
    expect(schools.filter(({ name }) => /\d/u.test(name))).toEqual([]);
    const numbers = schools.flatMap(({ official_school_number: number }) => number ?? []);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => !/^(1[0-3]|20)\d{4}$/u.test(number))).toEqual([]);
    const { rows } = await sql`
      select school_id from users group by school_id having count(distinct split_part(email, '@', 2)) > 1
      union all
      select split_part(email, '@', 2) from users where school_id != ${demoSchools.operations.id}
        group by 1 having count(distinct school_id) > 1`.execute(database());
    expect(rows).toEqual([]);
  });

  it('the demo data has a time of the last sync for each school with a directory', async () => {
    const times = await database()
      .selectFrom('schools')
      .innerJoin('school_systems', 'school_systems.school_id', 'schools.id')
      .innerJoin('systems', 'systems.id', 'school_systems.system_id')
      .select('schools.ldap_last_sync')
      .where('systems.type', '=', 'ldap')
      .distinct()
      .execute();
    expect(times).toEqual([{ ldap_last_sync: '20261117220000Z' }]);
  });

  it('the demo data has schools in all eighteen counties and in all states of the login migration', async () => {
    const { rows } = await sql<{ counties: number; states: string[]; behind: number; maintained: number }>`
      select count(distinct county_id)::int as counties,
        array_agg(distinct case
          when started_at is null then 'not started'
          when finished_at <= ${today} then 'finished'
          when closed_at is not null then 'closed'
          when mandatory_since is not null then 'mandatory'
          else 'running'
        end) as states,
        count(*) filter (where year.name = '2025/26')::int as behind,
        count(in_maintenance_since)::int as maintained
      from schools
      join school_years as year on year.id = current_year_id
      left join user_login_migrations on school_id = schools.id`.execute(database());
    expect(rows).toEqual([
      {
        counties: 18,
        states: ['closed', 'finished', 'mandatory', 'not started', 'running'],
        behind: 3,
        maintained: 1,
      },
    ]);
  });

  it('the demo data has about 6,000 people, most of them students, whose names and addresses have no digits', async () => {
    const { rows: people } = await sql<{ name: string; email: string; role: string }>`
      select concat(first_name, ' ', last_name) as name, email, max(roles.name) as role
      from users join user_roles on user_id = users.id join roles on roles.id = role_id
      group by users.id`.execute(database());
    expect(people.length).toBeGreaterThan(5_500);
    expect(people.length).toBeLessThan(6_800);
    const students = people.filter(({ role }) => role === 'student').length / people.length;
    expect(students).toBeGreaterThan(0.82);
    expect(students).toBeLessThan(0.88);
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length);
    expect(people.filter(({ email }) => !/^[a-z.-]+@[a-z.-]+\.example$/u.test(email))).toEqual([]);
    expect(people.filter(({ name, email }) => /\d|test|e2e|default/iu.test(name + email))).toEqual([]);
  });

  it('the demo data has an administrator at nearly every school', async () => {
    const { rows } = await sql<{ schools: number; administered: number }>`
      select count(distinct school_id)::int as schools,
        count(distinct school_id) filter (where roles.name = 'administrator')::int as administered
      from users join user_roles on user_id = users.id join roles on roles.id = role_id`.execute(database());
    const { schools = 0, administered = 0 } = rows[0] ?? {};
    expect(administered / schools).toBeGreaterThan(0.9);
    expect(administered).toBeLessThan(schools);
  });

  it('the demo data spreads dates over two years and puts none in the future', async () => {
    const { rows } = await sql<{ table: string; oldest: number; newest: number; wrong: number }>`
      select name as table, (${today}::date - min(created)::date) as oldest, (${today}::date - max(updated)::date) as newest,
        (count(*) filter (where updated < created))::int as wrong
      from (
        select 'schools' as name, created_at as created, updated_at as updated from schools
        union all select 'users', created_at, updated_at from users
        union all select 'tools', created_at, updated_at from tools
      ) as dates group by name`.execute(database());
    expect(rows).toHaveLength(3);
    expect(rows.filter(({ oldest, newest }) => oldest < 600 || newest < 0)).toEqual([]);
    expect(rows.filter(({ wrong }) => wrong > 0)).toEqual([]);
    const older = await database()
      .selectFrom('users')
      .innerJoin('schools', 'schools.id', 'users.school_id')
      .select('email')
      .whereRef('users.created_at', '<', 'schools.created_at')
      .execute();
    expect(older).toEqual([]);
  });

  it('the demo data uses 78 percent of the storage', async () => {
    const providers = await database().selectFrom('storage_providers').selectAll().execute();
    const total = providers.reduce((sum, { max_buckets }) => sum + max_buckets, 0);
    const free = providers.reduce((sum, { free_buckets }) => sum + free_buckets, 0);
    expect((total - free) / total).toBe(0.78);
    const { rows } = await sql`
      select 1 from storage_providers as provider
      where max_buckets - free_buckets < (select count(*) from schools where storage_provider_id = provider.id)
      `.execute(database());
    expect(rows).toEqual([]);
  });

  it('the demo data has the named people, schools and tools with the ids of the constants', async () => {
    const people = [...Object.values(demoAccounts), ...Object.values(demoPeople)];
    const userIds = people.map(({ userId }) => userId);
    const schoolIds = Object.values(demoSchools).map(({ id }) => id);
    const toolIds = Object.values(demoTools).map(({ id }) => id);
    expect(await countRows(database(), 'users', userIds)).toBe(userIds.length);
    expect(await countRows(database(), 'schools', schoolIds)).toBe(schoolIds.length);
    expect(await countRows(database(), 'tools', toolIds)).toBe(toolIds.length);
  });

  it('the demo data has a teacher whose login migration can be rolled back to a directory', async () => {
    const migrated = await database()
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.user_id', 'users.id')
      .innerJoin('user_login_migrations as migration', 'migration.school_id', 'users.school_id')
      .select([
        'last_login_system_change as changedAt',
        'source_system_id as source',
        'closed_at as closedAt',
      ])
      .where('users.id', '=', demoPeople.svea.userId)
      .executeTakeFirstOrThrow();
    expect(migrated.changedAt).toBeInstanceOf(Date);
    expect(migrated).toMatchObject({ source: demoSchools.uckermark.directoryId, closedAt: null });
  });

  // The last test, because it changes the database.
  it('the demo data is the same on each run for the same day, also after generated rows were added', async () => {
    const { db, url } = noon();
    const before = await readDigest(db);
    await addBulkData(url, { schools: 3, people: 20, tools: 4 }, () => {});
    expect(await readDigest(db)).not.toEqual(before);
    expect(await hasDemoData(db)).toBe(true);
    await resetDemo(db, new Date('2026-11-18T18:30:00.000Z'));
    expect(await readDigest(db)).toEqual(before);
  });
});
