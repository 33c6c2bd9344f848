import { people } from '@superhero/school-cloud/people';
import { runSql } from '@superhero/stack/run-sql';

/** One change with a unique value, by which its effect can be identified. */
export interface PlannedWrite {
  readonly act: 'schools.update' | 'people.changeEmail' | 'people.create';
  readonly value: string;
  /** Whether others change the same object at the same time; its outcome may then stay unknown. */
  readonly isContended: boolean;
  readonly method: 'PATCH' | 'PUT' | 'POST';
  readonly path: string;
  readonly body: object;
}

export const school = (number: number): string => `5c00${number.toString(16).padStart(20, '0')}`;
export const person = (number: number): string => `9e00${number.toString(16).padStart(20, '0')}`;
const contendedSchool = school(0);
/** Every 30th write, and thus every tenth write to a school, changes the same school. */
const contention = 30;

/** SQL of the id of a copied row. */
export const copiedId = (prefix: string): string => `'${prefix}' || lpad(to_hex(number), 20, '0')`;

/** Copies the rows from 0 to the given number. The changes are names and values in SQL; `number` is the copy. */
export const copyRows =
  (count: number) =>
  (table: string, where: string, changes: string): string => `
    insert into ${table} select (jsonb_populate_record(one, jsonb_build_object(${changes}))).*
    from ${table} as one cross join generate_series(0, ${count}) as number where ${where}`;

/** A school and a person for each write, copied from the demo data, and one school for the contended writes. */
export async function prepareTargets(databaseUrl: string, count: number): Promise<void> {
  const copy = copyRows(count);
  const { schoolId, userId } = people.teacher;
  const email = `'person-' || number || '@crash.example'`;
  await runSql(
    databaseUrl,
    [
      copy('schools', `one.id = '${schoolId}'`, `'id', ${copiedId('5c00')}, 'name', 'school ' || number`),
      copy('users', `one.id = '${userId}'`, `'id', ${copiedId('9e00')}, 'email', ${email}`),
      copy('user_roles', `one.user_id = '${userId}'`, `'user_id', ${copiedId('9e00')}`),
      copy(
        'accounts',
        `one.user_id = '${userId}'`,
        `'id', ${copiedId('acc9')}, 'user_id', ${copiedId('9e00')}, 'username', ${email}`,
      ),
    ].join(';'),
  );
}

/** One of each kind in turn. A repeated write has a new value, because it is a new write for the gateway. */
export function planWrite(number: number, time: number): PlannedWrite {
  const name = `crash-${number}-${time}`;
  const email = `${name}@crash.example`;
  switch (number % 3) {
    case 0: {
      const isContended = number % contention === 0;
      const path = `/schools/${isContended ? contendedSchool : school(number)}`;
      return { act: 'schools.update', value: name, isContended, method: 'PATCH', path, body: { name } };
    }
    case 1: {
      const path = `/people/${person(number)}/email`;
      const act = 'people.changeEmail';
      return { act, value: email, isContended: false, method: 'PUT', path, body: { email } };
    }
    default: {
      const { schoolId } = people.teacher;
      const body = { email, firstName: 'Crash', lastName: String(number), schoolId, roles: ['teacher'] };
      return {
        act: 'people.create',
        value: email,
        isContended: false,
        method: 'POST',
        path: '/people',
        body,
      };
    }
  }
}
