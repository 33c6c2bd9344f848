import { people } from '../src/seed/people.ts';
import { schools } from '../src/seed/schools.ts';
import { mustAnswer, pick } from './ask.ts';
import { logIn } from './log-in.ts';
import type { OwnDouble } from './own-double.ts';
import { adminApiKey } from './own-double.ts';
import { makeInvalid, makeInvalidChange, makeNotFound, refusals } from './refusals.ts';
import { must, mustEqual } from './report.ts';
import { nobody } from './subject.ts';

/** Only on our own: what is created by its key cannot be removed again. */
export async function checkAdmin({ ask, askAdmin, report }: OwnDouble): Promise<void> {
  const headers = { 'x-api-key': adminApiKey };
  const person = {
    email: 'Ada.Neumann@Hafen.example',
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
  await report.check(
    'POST /admin/users makes somebody who can log in with the password it tells',
    async () => {
      const { status, body } = await askAdmin('POST', '/admin/users', { headers, json: person });
      mustEqual('the status', status, 201);
      const fields = ['userId', 'accountId', 'username', 'initialPassword'];
      mustEqual('the fields', Object.keys(body ?? {}), fields);
      mustEqual('the name', pick(body, 'username'), 'ada.neumann@hafen.example');
      const password = String(pick(body, 'initialPassword'));
      must('the password is not short', password.length >= 12);
      const { payload } = await logIn(ask, '/authentication/local', { username: person.email, password });
      mustEqual('the person', payload['userId'], pick(body, 'userId'));
      mustEqual('the account', payload['accountId'], pick(body, 'accountId'));
      mustEqual('the school', payload['schoolId'], schools.hafen.id);
    },
  );
  await report.check(
    'POST /admin/users refuses a name that is taken, and what is not well formed',
    async () => {
      const taken = { ...person, email: people.teacher.username };
      const again = await askAdmin('POST', '/admin/users', { headers, json: taken });
      mustAnswer(again, 400, makeInvalidChange('Username already exists'));
      const school = await askAdmin('POST', '/admin/users', { headers, json: { ...person, schoolId: 'x' } });
      mustAnswer(school, 400, makeInvalid('schoolId', 'schoolId must be a mongodb id'));
      const missing = await askAdmin('POST', '/admin/users', {
        headers,
        json: { ...person, schoolId: nobody },
      });
      mustEqual('the status', missing.status, 404);
    },
  );
}
