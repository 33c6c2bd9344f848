import { people } from '@superhero/school-cloud/people';
import { runSql } from '@superhero/stack/run-sql';
import { logIn } from '../browser.ts';
import { copiedId, copyRows, person, prepareTargets, school } from '../gateway-crash/planned-writes.ts';

/** An operator with a session, and the school and person that only this operator works on. */
export interface Operator {
  readonly number: number;
  readonly token: string;
  readonly schoolId: string;
  readonly personId: string;
}

/** Copies of a superhero, each with a school and a person. All have logged in. */
export async function addOperators(
  platform: { readonly databaseUrl: string; readonly apiUrl: string },
  count: number,
): Promise<Operator[]> {
  await prepareTargets(platform.databaseUrl, count);
  const { userId, accountId } = people.superhero;
  const copy = copyRows(count);
  const username = `'operator-' || number || '@scale.example'`;
  await runSql(
    platform.databaseUrl,
    [
      copy('users', `one.id = '${userId}'`, `'id', ${copiedId('0be0')}, 'email', ${username}`),
      copy('user_roles', `one.user_id = '${userId}'`, `'user_id', ${copiedId('0be0')}`),
      copy(
        'accounts',
        `one.id = '${accountId}'`,
        `'id', ${copiedId('0bea')}, 'user_id', ${copiedId('0be0')}, 'username', ${username}`,
      ),
    ].join(';'),
  );
  const operators: Operator[] = [];
  for (let number = 1; number <= count; number += 1) {
    const token = await logIn(platform.apiUrl, `operator-${number}@scale.example`);
    operators.push({ number, token, schoolId: school(number), personId: person(number) });
  }
  return operators;
}
