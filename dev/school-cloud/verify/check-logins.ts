import type { JWTPayload } from 'jose';
import { sql } from 'kysely';
import { people } from '../src/seed/people.ts';
import { schools, systems } from '../src/seed/schools.ts';
import { errorBodies } from './error-bodies.ts';
import type { Answer } from './http.ts';
import { logIn, mustAnswer, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';
import { unknownId } from './subject.ts';

const local = '/authentication/local';
const service = '/authentication/local-service-account';
const { superhero, teacher, administrator, cronjob, deactivated } = people;

function mustBelongTo(
  audience: 'people' | 'service accounts',
  { iat = 0, exp = 0, ...payload }: JWTPayload,
): void {
  mustEqual('the service account flag', payload['isServiceAccount'], audience === 'service accounts');
  mustEqual('the lifetime in seconds', exp - iat, audience === 'service accounts' ? 7_200 : 2_592_000);
}

async function checkWhoMayLogIn({ send, report, superheroLogin }: OwnSimulator): Promise<void> {
  await report.check(
    'the local route accepts teachers and administrators, with a token for 30 days',
    async () => {
      for (const person of [teacher, administrator]) {
        const { payload } = await logIn(send, local, person);
        mustBelongTo('people', payload);
      }
    },
  );
  await report.check(
    'the service account route accepts superheroes and other service accounts, for 2 hours',
    async () => {
      for (const person of [superhero, cronjob]) {
        const { payload } = await logIn(send, service, person);
        mustBelongTo('service accounts', payload);
      }
    },
  );
  await report.check(
    'the service account route rejects everyone else even with the right password',
    async () => {
      const answer = await send('POST', `/v3${service}`, { json: teacher });
      mustAnswer(answer, 401, errorBodies.unauthorized);
    },
  );
  await report.check(
    `the ordinary route and a superhero, with SUPERHERO_LOGIN=${superheroLogin}`,
    async () => {
      if (superheroLogin === 'local')
        mustBelongTo('service accounts', (await logIn(send, local, superhero)).payload);
      else mustAnswer(await send('POST', `/v3${local}`, { json: superhero }), 401, errorBodies.unauthorized);
    },
  );
  await report.check('a deactivated account has its own error, whatever the password', async () => {
    for (const password of [deactivated.password, 'wrong', 'wrong']) {
      const answer = await send('POST', `/v3${service}`, {
        json: { username: deactivated.username, password },
      });
      mustAnswer(answer, 401, errorBodies.deactivated);
    }
  });
  await report.check('an unknown username is a 401 and is never blocked', async () => {
    for (const password of ['x', 'x', 'y']) {
      const answer = await send('POST', `/v3${service}`, {
        json: { username: 'unknown@schulwolke.example', password },
      });
      mustAnswer(answer, 401, errorBodies.unauthorized);
    }
  });
}

async function checkBodies({ send, report }: OwnSimulator): Promise<void> {
  const { username, password } = superhero;
  await report.check('the username is trimmed and lower-cased, the password is trimmed', async () => {
    await logIn(send, service, { username: `  ${username.toUpperCase()} `, password: ` ${password} ` });
  });
  await report.check('a form body works like JSON', async () => {
    const text = new URLSearchParams({ username, password }).toString();
    const raw = { type: 'application/x-www-form-urlencoded', text };
    mustEqual('the status', (await send('POST', `/v3${service}`, { raw })).status, 200);
  });
  await report.check('missing, empty and null credentials are a 401, not a 400', async () => {
    mustAnswer(await send('POST', `/v3${service}`), 401, errorBodies.unauthorized);
    const empty = { raw: { type: 'application/json', text: '' } };
    mustAnswer(await send('POST', `/v3${service}`, empty), 401, errorBodies.unauthorized);
    for (const json of [{}, [], { username }, { username, password: '' }, { username, password: null }]) {
      mustAnswer(await send('POST', `/v3${service}`, { json }), 401, errorBodies.unauthorized);
    }
    await logIn(send, service, superhero);
  });
  await report.check('credentials that are not strings are a 500', async () => {
    for (const json of [
      { username, password: 5 },
      { username: 5, password },
      { username, password: [password] },
    ]) {
      mustAnswer(await send('POST', `/v3${service}`, { json }), 500, errorBodies.failure);
    }
  });
  await report.check('a body that is not JSON is a 400 with the message of the parser', async () => {
    const half = { raw: { type: 'application/json', text: '{"username":' } };
    mustAnswer(await send('POST', `/v3${service}`, half), 400, errorBodies.malformed);
    const bare = { raw: { type: 'application/json', text: '"text"' } };
    const message = `Unexpected token '"', ""text"" is not valid JSON`;
    mustAnswer(await send('POST', `/v3${service}`, bare), 400, { ...errorBodies.malformed, message });
  });
  await report.check('a body over 100 kB is a 500', async () => {
    const json = { username, password: 'x'.repeat(100 * 1024) };
    mustAnswer(await send('POST', `/v3${service}`, { json }), 500, errorBodies.failure);
  });
}

async function checkLoginsElsewhere({ send, report }: OwnSimulator): Promise<void> {
  const notFound = { type: 'NOT_FOUND', title: 'Not Found', code: 404 };
  const withLdap = async (systemId: string, schoolId: string) =>
    await send('POST', '/v3/authentication/ldap', {
      json: { username: 'a', password: 'b', systemId, schoolId },
    });

  await report.check(
    'LDAP rejects an unknown system, an unknown school and a school without it',
    async () => {
      mustAnswer(await withLdap(unknownId, schools.lindenhof.id), 404, { ...notFound, message: 'Not Found' });
      const message = 'The requested SchoolEntity has not been found.';
      mustAnswer(await withLdap(systems.directory.id, unknownId), 404, { ...notFound, message });
      mustAnswer(await withLdap(systems.directory.id, schools.hafen.id), 401, {
        ...errorBodies.unauthorized,
        message: `School ${schools.hafen.id} does not have the selected system ${systems.directory.id}`,
      });
    },
  );
  await report.check('LDAP rejects an unknown username', async () => {
    mustAnswer(await withLdap(systems.directory.id, schools.lindenhof.id), 401, errorBodies.unauthorized);
  });
  await report.check('LDAP without credentials or with malformed ids is a 500', async () => {
    mustAnswer(await send('POST', '/v3/authentication/ldap', { json: {} }), 500, errorBodies.failure);
    mustAnswer(await withLdap('not-an-id', schools.lindenhof.id), 500, errorBodies.failure);
  });
  const withOauth2 = async (systemId: string) =>
    await send('POST', '/v3/authentication/oauth2', {
      json: { systemId, code: 'code', redirectUri: 'https://dashboard.example' },
    });
  await report.check(
    'OAuth2 with an unknown system or one of another kind is a 500 with its own type',
    async () => {
      for (const systemId of [unknownId, systems.directory.id]) {
        mustAnswer(await withOauth2(systemId), 500, {
          type: 'OAUTH_CONFIG_MISSING',
          title: 'Oauth config missing',
          message: 'Requested system has no oauth configured',
          code: 500,
        });
      }
    },
  );
  await report.check(
    'OAuth2 with a provider that cannot be reached is a 500 with the network error as its message',
    async () => {
      mustAnswer(await withOauth2(systems.stateLogin.id), 500, {
        type: 'TOKEN_REQUEST',
        title: 'Token Request',
        message: 'getaddrinfo ENOTFOUND login.land.example',
        code: 500,
      });
    },
  );
}

export async function checkLogins(simulator: OwnSimulator): Promise<void> {
  await checkWhoMayLogIn(simulator);
  await checkBodies(simulator);
  await checkLoginsElsewhere(simulator);
}

/** Checks the 429 and returns its seconds to wait. */
function readTimeToWait(answer: Answer): number {
  const timeToWait = pick(answer.body, 'details', 'timeToWait');
  must('the time to wait is a number', typeof timeToWait === 'number');
  mustAnswer(answer, 429, {
    type: 'TOO_MANY_REQUESTS',
    title: 'Too many requests',
    message: `Brute Force Prevention! Time to wait: ${timeToWait} s`,
    code: 429,
    details: { timeToWait },
  });
  mustEqual('Retry-After', answer.headers.get('retry-after'), null);
  return timeToWait;
}

export async function checkBlock({ send, db, report }: OwnSimulator): Promise<void> {
  const { username, password, accountId } = people.student;
  const tryPassword = async (candidate: string): Promise<Answer> =>
    await send('POST', `/v3${local}`, { json: { username, password: candidate } });
  const readLastFailure = async (): Promise<Date | null> => {
    const account = await db
      .selectFrom('accounts')
      .select('last_tried_failed_login')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return account.last_tried_failed_login;
  };

  await report.check('one wrong password blocks the account for 900 s, even for the right one', async () => {
    mustAnswer(await tryPassword('wrong'), 401, errorBodies.unauthorized);
    const wait = readTimeToWait(await tryPassword(password));
    must(`${wait} s are almost 900`, wait >= 890 && wait < 900);
  });
  await report.check('trying again while blocked does not make it longer', async () => {
    const before = await readLastFailure();
    readTimeToWait(await tryPassword('wrong again'));
    mustEqual('the time of the last failure', await readLastFailure(), before);
  });
  await report.check('the time to wait counts down to zero', async () => {
    for (const [secondsAgo, least, most] of [
      [600, 290, 300],
      [899, 0, 1],
    ] as const) {
      await db
        .updateTable('accounts')
        .set({ last_tried_failed_login: sql`now() - make_interval(secs => ${secondsAgo})` })
        .where('id', '=', accountId)
        .execute();
      const wait = readTimeToWait(await tryPassword(password));
      must(`${wait} s are between ${least} and ${most}`, wait >= least && wait <= most);
    }
  });
  await report.check(
    'after the block the right password works, and the time of the failed login is kept',
    async () => {
      const past = new Date(Date.now() - 901_000);
      await db
        .updateTable('accounts')
        .set({ last_tried_failed_login: past })
        .where('id', '=', accountId)
        .execute();
      await logIn(send, local, people.student);
      mustEqual('the time of the last failure', await readLastFailure(), past);
    },
  );
  await report.check('the seed leaves one superhero blocked', async () => {
    const answer = await send('POST', '/v3/authentication/local-service-account', { json: people.blocked });
    const wait = readTimeToWait(answer);
    must(`${wait} s are almost 900`, wait >= 800 && wait < 900);
  });
}
