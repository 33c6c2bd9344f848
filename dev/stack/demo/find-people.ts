import { demoAccounts, demoPeople } from '@superhero/school-cloud/demo';
import * as v from 'valibot';
import { runSql } from '../run-sql.ts';

const Rows = v.array(
  v.object({
    id: v.string(),
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    schoolId: v.string(),
  }),
);

export type FoundPerson = v.InferOutput<typeof Rows>[number];

interface Wanted {
  readonly role: 'student' | 'teacher';
  readonly count: number;
  readonly schoolId?: string;
  readonly login: 'local' | 'none' | 'any';
}

const conditions = {
  local: 'ldap_id is null and exists (select from accounts where user_id = users.id)',
  none: 'ldap_id is null and not exists (select from accounts where user_id = users.id)',
  any: 'true',
};

/** Stay as they are, except for what the history names. */
const namedIds = [...Object.values(demoAccounts), ...Object.values(demoPeople)].map(({ userId }) => userId);

/** People who have only this role; the same ones for the same data, from many schools. */
export async function findPeople(
  databaseUrl: string,
  { role, count, schoolId, login }: Wanted,
): Promise<FoundPerson[]> {
  const rows = await runSql(
    databaseUrl,
    `select users.id, first_name as "firstName", last_name as "lastName", email, school_id as "schoolId"
     from users
     where deleted_at is null and ${conditions[login]} and users.id not in (${quote(namedIds)})
       and '${role}' = all (select name from user_roles join roles on roles.id = role_id where user_id = users.id)
       ${schoolId === undefined ? '' : `and school_id = '${schoolId}'`}
     order by md5(users.id) limit ${count}`,
  );
  return v.parse(Rows, rows);
}

/** Constants as a list in SQL. */
export function quote(texts: readonly string[]): string {
  return texts.map((text) => `'${text}'`).join(', ');
}
