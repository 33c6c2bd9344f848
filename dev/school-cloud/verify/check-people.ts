import { people } from '../src/seed/people.ts';
import { publicConfig } from '../src/seed/public-config.ts';
import { roles } from '../src/seed/roles.ts';
import { schools } from '../src/seed/schools.ts';
import { errorBodies } from './error-bodies.ts';
import type { Answer, Credentials, Send } from './http.ts';
import { logIn, mustAnswer, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';

const local = '/authentication/local';
const service = '/authentication/local-service-account';

function findRole(name: string) {
  const role = roles.find((candidate) => candidate.name === name);
  must(`there is a role ${name}`, role !== undefined);
  return { id: role.id, name, permissions: role.permissions };
}

async function readMe(send: Send, path: string, person: Credentials): Promise<Answer> {
  const { token } = await logIn(send, path, person);
  return await send('GET', '/v3/me', { token });
}

export async function checkPeople({ send, report }: OwnSimulator): Promise<void> {
  const ofUser = findRole('user').permissions;
  const ofSuperhero = [...findRole('superhero').permissions, ...ofUser];

  await report.check('GET /v3/config/public returns the values in the database', async () => {
    mustAnswer(await send('GET', '/v3/config/public'), 200, publicConfig);
  });
  await report.check('GET /v3/me of a superhero matches exactly and has 89 permissions', async () => {
    const { userId, accountId, firstName, lastName, language } = people.superhero;
    mustEqual('the number of permissions', ofSuperhero.length, 89);
    mustAnswer(await readMe(send, service, people.superhero), 200, {
      school: { id: schools.operations.id, name: schools.operations.name, logo: {} },
      user: { id: userId, firstName, lastName },
      roles: [{ id: findRole('superhero').id, name: 'superhero' }],
      permissions: ofSuperhero,
      language,
      preferences: {},
      account: { id: accountId },
    });
  });
  await report.check('an unknown second role comes with its own permissions', async () => {
    const { body } = await readMe(send, service, people.gardener);
    const gardener = findRole('cloudGardener');
    const { id, name } = findRole('superhero');
    mustEqual('the roles', pick(body, 'roles'), [
      { id, name },
      { id: gardener.id, name: gardener.name },
    ]);
    mustEqual('the permissions', pick(body, 'permissions'), [...ofSuperhero, ...gardener.permissions]);
  });
  await report.check('a teacher has 97 different permissions', async () => {
    const { body } = await readMe(send, local, people.teacher);
    const permissions = [...new Set([...findRole('teacher').permissions, ...ofUser])];
    mustEqual('the number of permissions', permissions.length, 97);
    mustEqual('the permissions', pick(body, 'permissions'), permissions);
  });
  await report.check("the language is the person's, else the school's, else missing", async () => {
    mustEqual('the language', pick((await readMe(send, service, people.ukrainian)).body, 'language'), 'uk');
    mustEqual('the language', pick((await readMe(send, local, people.administrator)).body, 'language'), 'de');
    const { body } = await readMe(send, service, people.withoutLanguage);
    must('there is no language', typeof body === 'object' && body !== null && !('language' in body));
  });
}

/** `GET /me` of the demo people for whom it fails on purpose. */
export async function checkFailingMe({ send, report }: OwnSimulator): Promise<void> {
  await report.check('a GET /v3/me that fails is a 500', async () => {
    mustAnswer(await readMe(send, service, people.meFails), 500, errorBodies.failure);
  });
  await report.check('a GET /v3/me that lacks the roles has everything else', async () => {
    const { status, body } = await readMe(send, service, people.meWithoutRoles);
    mustEqual('the status', status, 200);
    mustEqual('the roles', pick(body, 'roles'), undefined);
    mustEqual('the name', pick(body, 'user', 'lastName'), people.meWithoutRoles.lastName);
  });
  await report.check('a GET /v3/me that takes too long is a 408 after 8 s', async () => {
    const { token } = await logIn(send, service, people.meNeverAnswers);
    const start = performance.now();
    mustAnswer(await send('GET', '/v3/me', { token }), 408, errorBodies.timeout);
    const seconds = (performance.now() - start) / 1000;
    must(`${seconds.toFixed(1)} s are about 8`, seconds > 7.5 && seconds < 12);
  });
}
