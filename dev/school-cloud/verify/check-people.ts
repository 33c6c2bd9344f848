import { people } from '../src/seed/people.ts';
import { publicConfig } from '../src/seed/public-config.ts';
import { roles } from '../src/seed/roles.ts';
import { schools } from '../src/seed/schools.ts';
import type { Answer, Ask } from './ask.ts';
import { mustAnswer, pick } from './ask.ts';
import type { Credentials } from './log-in.ts';
import { logIn } from './log-in.ts';
import type { OwnDouble } from './own-double.ts';
import { refusals } from './refusals.ts';
import { must, mustEqual } from './report.ts';

const local = '/authentication/local';
const service = '/authentication/local-service-account';

function findRole(name: string) {
  const role = roles.find((candidate) => candidate.name === name);
  must(`there is a role ${name}`, role !== undefined);
  return { id: role.id, name, permissions: role.permissions };
}

async function readMe(ask: Ask, path: string, person: Credentials): Promise<Answer> {
  const { token } = await logIn(ask, path, person);
  return await ask('GET', '/v3/me', { token });
}

export async function checkPeople({ ask, report }: OwnDouble): Promise<void> {
  const ofUser = findRole('user').permissions;
  const ofSuperhero = [...findRole('superhero').permissions, ...ofUser];

  await report.check('GET /v3/config/public answers what the database holds', async () => {
    mustAnswer(await ask('GET', '/v3/config/public'), 200, publicConfig);
  });
  await report.check('GET /v3/me of a superhero, to the letter, with 89 permissions', async () => {
    const { userId, accountId, firstName, lastName, language } = people.superhero;
    mustEqual('the number of permissions', ofSuperhero.length, 89);
    mustAnswer(await readMe(ask, service, people.superhero), 200, {
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
    const { body } = await readMe(ask, service, people.gardener);
    const gardener = findRole('cloudGardener');
    const { id, name } = findRole('superhero');
    mustEqual('the roles', pick(body, 'roles'), [
      { id, name },
      { id: gardener.id, name: gardener.name },
    ]);
    mustEqual('the permissions', pick(body, 'permissions'), [...ofSuperhero, ...gardener.permissions]);
  });
  await report.check('a teacher has 97 permissions, none of them twice', async () => {
    const { body } = await readMe(ask, local, people.teacher);
    const permissions = [...new Set([...findRole('teacher').permissions, ...ofUser])];
    mustEqual('the number of permissions', permissions.length, 97);
    mustEqual('the permissions', pick(body, 'permissions'), permissions);
  });
  await report.check("the language is the person's, else the school's, else missing", async () => {
    mustEqual('the language', pick((await readMe(ask, service, people.ukrainian)).body, 'language'), 'uk');
    mustEqual('the language', pick((await readMe(ask, local, people.administrator)).body, 'language'), 'de');
    const { body } = await readMe(ask, service, people.speechless);
    must('there is no language', typeof body === 'object' && body !== null && !('language' in body));
  });
}

/** The people whose `GET /me` goes wrong on purpose. */
export async function checkSentinels({ ask, report }: OwnDouble): Promise<void> {
  await report.check('a GET /v3/me that fails is a 500', async () => {
    mustAnswer(await readMe(ask, service, people.meFails), 500, refusals.failure);
  });
  await report.check('a GET /v3/me that lacks the roles has everything else', async () => {
    const { status, body } = await readMe(ask, service, people.meWithoutRoles);
    mustEqual('the status', status, 200);
    mustEqual('the roles', pick(body, 'roles'), undefined);
    mustEqual('the name', pick(body, 'user', 'lastName'), people.meWithoutRoles.lastName);
  });
  await report.check('a GET /v3/me that takes too long is a 408 after 8 s', async () => {
    const { token } = await logIn(ask, service, people.meNeverAnswers);
    const start = performance.now();
    mustAnswer(await ask('GET', '/v3/me', { token }), 408, refusals.timeout);
    const seconds = (performance.now() - start) / 1000;
    must(`${seconds.toFixed(1)} s are about 8`, seconds > 7.5 && seconds < 12);
  });
}
