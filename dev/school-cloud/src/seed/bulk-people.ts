import { fold } from '../v1/users/text-search.ts';
import type { Copied, Row } from './bulk-data.ts';
import { bulkSchoolId } from './bulk-schools.ts';
import { firstNames, lastNames } from './names.ts';
import { hexId, isOneIn, pick, hash } from './pseudo-random.ts';
import { findRoleId } from './roles.ts';
import { systems } from './schools.ts';

export const personIdPrefix = '05e9';
const roles = {
  student: findRoleId('student'),
  teacher: findRoleId('teacher'),
  administrator: findRoleId('administrator'),
};
const idOf = (number: number): string => hexId(personIdPrefix, number);
/** People with an external id have an external login. */
const hasExternalLogin = (number: number): boolean => isOneIn(3, number, 7);

/** Squared, so that some schools are a hundred times as large as others. */
function schoolOf(number: number, schools: number): number {
  return 1 + Math.floor(schools * (hash(number, 6) / 2 ** 32) ** 2);
}

function lastNameOf(number: number): string {
  const name = pick(lastNames, number, 9);
  return isOneIn(12, number, 10) ? `${name}-${pick(lastNames, number, 11)}` : name;
}

/** The form of a name in an e-mail address. */
const plain = (name: string): string => fold(name).replaceAll(/[^a-z]/gu, '');

function nameOf(number: number, schools: number) {
  const [firstName, lastName] = [pick(firstNames, number, 8), lastNameOf(number)];
  const email = `${plain(firstName)}.${plain(lastName)}${number}@s${schoolOf(number, schools)}.example`;
  return { firstName, lastName, email };
}

/** Computes `search_text` here, which is faster than the database function for every row. */
export function bulkUsers(numbers: Iterable<number>, schools: number): Copied {
  function* rows(): Generator<Row> {
    for (const number of numbers) {
      const { firstName, lastName, email } = nameOf(number, schools);
      yield [
        idOf(number),
        bulkSchoolId(schoolOf(number, schools)),
        firstName,
        lastName,
        email,
        hasExternalLogin(number) ? `extern-${number}` : null,
        [fold(firstName), ...fold(lastName).split('-'), email].join('\n'),
      ];
    }
  }
  const columns = ['id', 'school_id', 'first_name', 'last_name', 'email', 'ldap_id', 'search_text'];
  return { table: 'users', columns, rows: rows() };
}

export function bulkUserRoles(numbers: Iterable<number>): Copied {
  function* rows(): Generator<Row> {
    for (const number of numbers) {
      const share = hash(number, 12) % 100;
      const role = share < 85 ? roles.student : share < 98 ? roles.teacher : roles.administrator;
      yield [idOf(number), role, '0'];
    }
  }
  return { table: 'user_roles', columns: ['user_id', 'role_id', 'position'], rows: rows() };
}

/** One in twenty people has no account yet. */
export function bulkAccounts(numbers: Iterable<number>, schools: number, password: string): Copied {
  function* rows(): Generator<Row> {
    for (const number of numbers) {
      if (isOneIn(20, number, 13)) continue;
      const [stored, system] = hasExternalLogin(number) ? [null, systems.stateLogin.id] : [password, null];
      yield [hexId('acc2', number), idOf(number), nameOf(number, schools).email, stored, system, 'true'];
    }
  }
  const columns = ['id', 'user_id', 'username', 'password', 'system_id', 'activated'];
  return { table: 'accounts', columns, rows: rows() };
}
