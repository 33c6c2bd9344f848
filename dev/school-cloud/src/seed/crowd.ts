import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../db/tables.ts';
import { hashPassword } from '../session/hash-password.ts';
import { federalStates } from './federal-states.ts';
import { firstNames, lastNames, schoolKinds, schoolPlaces } from './names.ts';
import { demoPassword } from './people.ts';
import { findSchoolYear } from './school-years.ts';
import { systems } from './schools.ts';
import { findRoleId } from './seed-roles.ts';

export interface CrowdSize {
  readonly schools: number;
  readonly people: number;
}

/** People per statement: often enough to see that something happens. */
const portion = 50_000;

/** The same for the same number, ever again, and as good as thrown with a die. */
const die = (number: RawBuilder<unknown>, salt: number): RawBuilder<number> =>
  sql<number>`abs(hashint8extended(${number}, ${sql.lit(salt)}) % 1000000)`;

const pick = (list: readonly string[], throwOf: RawBuilder<number>): RawBuilder<string> =>
  sql<string>`(${[...list]}::text[])[1 + ${throwOf} % ${sql.lit(list.length)}]`;

const id = (prefix: string, number: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${sql.lit(prefix)} || lpad(to_hex(${number}), ${sql.lit(24 - prefix.length)}, '0')`;

/** What is left of a name in an address. */
const plain = (column: string): RawBuilder<string> =>
  sql<string>`regexp_replace(fold(${sql.ref(column)}), '[^a-z]', '', 'g')`;

const n = sql`n`;
const schoolIdPrefix = '5c4002';

async function addSchools(db: Database, count: number): Promise<void> {
  const states = Object.values(federalStates).map((state) => state.id);
  const year = findSchoolYear(new Date()).id;
  await sql`
    insert into schools (
      id, name, official_school_number, language, federal_state_id, current_year_id, features,
      file_storage_type, permissions, external_id
    )
    select ${id(schoolIdPrefix, n)},
      ${pick(schoolKinds, die(n, 1))} || ' ' || ${pick(schoolPlaces, die(n, 2))} || ' ' || n,
      (100000 + n)::text, 'de', ${pick(states, die(n, 3))}, ${year},
      case ${die(n, 4)} % 4
        when 0 then array['videoconference']
        when 1 then array['videoconference', 'oauthProvisioningEnabled']
        when 2 then array['nextcloud', 'rocketChat']
        else '{}'::text[] end,
      'awsS3', '{"teacher": {"STUDENT_LIST": true}}',
      case when ${die(n, 5)} % 3 = 0 then 'schule-' || n end
    from generate_series(1, ${count}::bigint) as n
    on conflict do nothing`.execute(db);
  await sql`
    insert into school_systems (school_id, system_id)
    select id, ${systems.stateLogin.id} from schools
    where id like ${`${schoolIdPrefix}%`} and external_id is not null
    on conflict do nothing`.execute(db);
}

/**
 * Some schools are a hundred times as large as others. What people are found by is put together here, which is
 * quicker than to leave it to the function of the database for every row.
 */
async function addUsers(db: Database, from: number, to: number, schools: number): Promise<void> {
  await sql`
    insert into users (id, school_id, first_name, last_name, email, ldap_id, search_text)
    select ${id('05e9', n)}, ${id(schoolIdPrefix, sql`school`)}, first_name, last_name, email,
      case when ${die(n, 7)} % 3 = 0 then 'extern-' || n end,
      concat_ws(e'\\n', fold(first_name), replace(fold(last_name), '-', e'\\n'), email)
    from (
      select *, ${plain('first_name')} || '.' || ${plain('last_name')} || n || '@s' || school || '.example' as email
      from (
        select n, ${pick(firstNames, die(n, 8))} as first_name,
          ${pick(lastNames, die(n, 9))} || case ${die(n, 10)} % 12
            when 0 then '-' || ${pick(lastNames, die(n, 11))} else '' end as last_name,
          (1 + floor(${schools} * power(${die(n, 6)} / 1000000.0, 2)))::bigint as school
        from generate_series(${from}::bigint, ${to}::bigint) as n
        -- Keeps the planner from throwing the dice again for every use of a name.
        offset 0
      ) as named
      offset 0
    ) as addressed
    on conflict do nothing`.execute(db);
  await sql`
    insert into user_roles (user_id, role_id, position)
    select ${id('05e9', n)}, case
        when ${die(n, 12)} % 100 < 85 then ${findRoleId('student')}
        when ${die(n, 12)} % 100 < 98 then ${findRoleId('teacher')}
        else ${findRoleId('administrator')} end, 0
    from generate_series(${from}::bigint, ${to}::bigint) as n
    on conflict do nothing`.execute(db);
}

/** Whoever has an external id logs in elsewhere; one in twenty has not come yet. */
async function addAccounts(db: Database, from: number, to: number, password: string): Promise<void> {
  const [first, last] = [from, to].map((number) => `05e9${number.toString(16).padStart(20, '0')}`);
  await sql`
    insert into accounts (id, user_id, username, password, system_id, activated)
    select 'acc2' || substr(id, 5), id, email,
      case when ldap_id is null then ${password}::text end,
      case when ldap_id is not null then ${systems.stateLogin.id}::text end, true
    from users
    where id between ${first} and ${last} and hashtextextended(id, 13) % 20 <> 0
    on conflict do nothing`.execute(db);
}

/** Every index that no constraint needs, to be built once over all instead of a million times a little. */
async function withoutIndexes(db: Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename in ('users', 'accounts')
      and indexname not in (select conname from pg_constraint)`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  await work();
  await sql`set local maintenance_work_mem = '256MB'`.execute(db);
  for (const { definition } of rows) await sql.raw(definition).execute(db);
}

async function addPeople(
  db: Database,
  { schools, people }: CrowdSize,
  report: (line: string) => void,
): Promise<void> {
  const password = await hashPassword(demoPassword);
  for (let done = 0; done < people; done += portion) {
    const to = Math.min(done + portion, people);
    await addUsers(db, done + 1, to, schools);
    await addAccounts(db, done + 1, to, password);
    report(`${to} people`);
  }
}

/**
 * A cloud of the size of a real one, beside the people with a story; all of it or nothing. Everything is made
 * inside the database, from numbers: nothing has to travel, and the same numbers make the same people.
 */
export async function addCrowd(db: Database, size: CrowdSize, report: (line: string) => void): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await addSchools(transaction, size.schools);
    report(`${size.schools} schools`);
    await withoutIndexes(transaction, async () => await addPeople(transaction, size, report));
  });
  await sql`vacuum analyze users, user_roles, accounts, schools`.execute(db);
}
