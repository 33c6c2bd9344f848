import { fold } from '../v1/users/text-search.ts';
import type { Copied, Row } from './copy-rows.ts';
import { crowdSchoolId } from './crowd-schools.ts';
import { hexId, isOneIn, pick, throwDie } from './die.ts';
import { firstNames, lastNames } from './names.ts';
import { systems } from './schools.ts';
import { findRoleId } from './seed-roles.ts';

export const personIdPrefix = '05e9';
const roles = {
  student: findRoleId('student'),
  teacher: findRoleId('teacher'),
  administrator: findRoleId('administrator'),
};
const idOf = (number: number): string => hexId(personIdPrefix, number);
/** Whoever is known elsewhere logs in there. */
const isFromElsewhere = (number: number): boolean => isOneIn(3, number, 7);

/** Some schools are a hundred times as large as others. */
function schoolOf(number: number, schools: number): number {
  return 1 + Math.floor(schools * (throwDie(number, 6) / 2 ** 32) ** 2);
}

function lastNameOf(number: number): string {
  const name = pick(lastNames, number, 9);
  return isOneIn(12, number, 10) ? `${name}-${pick(lastNames, number, 11)}` : name;
}

/** What is left of a name in an address. */
const plain = (name: string): string => fold(name).replaceAll(/[^a-z]/gu, '');

function nameOf(number: number, schools: number) {
  const [firstName, lastName] = [pick(firstNames, number, 8), lastNameOf(number)];
  const email = `${plain(firstName)}.${plain(lastName)}${number}@s${schoolOf(number, schools)}.example`;
  return { firstName, lastName, email };
}

/**
 * What people are found by is put together here, which is quicker than to leave it to the function of the database for
 * every row.
 */
export function crowdUsers(numbers: Iterable<number>, schools: number): Copied {
  function* rows(): Generator<Row> {
    for (const number of numbers) {
      const { firstName, lastName, email } = nameOf(number, schools);
      yield [
        idOf(number),
        crowdSchoolId(schoolOf(number, schools)),
        firstName,
        lastName,
        email,
        isFromElsewhere(number) ? `extern-${number}` : null,
        [fold(firstName), ...fold(lastName).split('-'), email].join('\n'),
      ];
    }
  }
  const columns = ['id', 'school_id', 'first_name', 'last_name', 'email', 'ldap_id', 'search_text'];
  return { table: 'users', columns, rows: rows() };
}

export function crowdRoles(numbers: Iterable<number>): Copied {
  function* rows(): Generator<Row> {
    for (const number of numbers) {
      const share = throwDie(number, 12) % 100;
      const role = share < 85 ? roles.student : share < 98 ? roles.teacher : roles.administrator;
      yield [idOf(number), role, '0'];
    }
  }
  return { table: 'user_roles', columns: ['user_id', 'role_id', 'position'], rows: rows() };
}

/** One in twenty has not come yet. */
export function crowdAccounts(numbers: Iterable<number>, schools: number, password: string): Copied {
  function* rows(): Generator<Row> {
    for (const number of numbers) {
      if (isOneIn(20, number, 13)) continue;
      const [hash, system] = isFromElsewhere(number) ? [null, systems.stateLogin.id] : [password, null];
      yield [hexId('acc2', number), idOf(number), nameOf(number, schools).email, hash, system, 'true'];
    }
  }
  const columns = ['id', 'user_id', 'username', 'password', 'system_id', 'activated'];
  return { table: 'accounts', columns, rows: rows() };
}
