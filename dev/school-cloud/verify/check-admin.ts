import { people } from '../src/seed/people.ts';
import { schools } from '../src/seed/schools.ts';
import { mustAnswer, pick } from './ask.ts';
import { logIn } from './log-in.ts';
import type { OwnDouble } from './own-double.ts';
import { adminApiKey } from './own-double.ts';
import { makeNotFound, refusals } from './refusals.ts';
import { mustEqual } from './report.ts';
import { nobody } from './subject.ts';

/** Only on a simulator: a person at no school would be an orphan on a real server. */
export async function checkAdmin({ ask, askAdmin, report, v1 }: OwnDouble): Promise<void> {
  const headers = { 'x-api-key': adminApiKey };
  const person = {
    email: 'ada.neumann@hafen.example',
    firstName: 'Ada',
    lastName: 'Neumann',
    roleNames: ['teacher'],
    schoolId: schools.hafen.id,
  };

  await report.check('the admin API wants its key, and nothing else will do', async () => {
    const { token } = await logIn(ask, '/authentication/local-service-account', people.superhero);
    for (const question of [
      {},
      { token },
      { headers: { 'x-api-key': 'wrong' } },
      { headers: { 'x-api-key': '' } },
    ]) {
      const answer = await askAdmin('POST', '/admin/users', { ...question, json: person });
      mustAnswer(answer, 401, refusals.unauthorized);
    }
    const unknown = await askAdmin('GET', '/does-not-exist', { headers });
    mustAnswer(unknown, 404, makeNotFound('GET', '/admin/api/v1/does-not-exist'));
  });
  const create = async (changes: Record<string, unknown> = {}) =>
    await askAdmin('POST', '/admin/users', { headers, json: { ...person, ...changes } });

  await report.check('a person is created at a school that does not exist', async () => {
    const { status, body } = await create({ email: 'nirgends@hafen.example', schoolId: nobody });
    mustEqual('the status', status, 201);
    if (v1 === 'unpublished') return;
    const { token } = await logIn(ask, '/authentication/local-service-account', people.superhero);
    const path = `/v1/users/${String(pick(body, 'userId'))}`;
    mustEqual('the school', pick((await ask('GET', path, { token })).body, 'schoolId'), nobody);
    const populated = await ask('GET', `${path}?$populate=schoolId`, { token });
    mustEqual('the populated school', pick(populated.body, 'schoolId'), null);
  });
}
