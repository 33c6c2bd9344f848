import type { JWTPayload } from 'jose';
import { people } from '../src/seed/people.ts';
import { schools, systems } from '../src/seed/schools.ts';
import { mustAnswer } from './ask.ts';
import { logIn } from './log-in.ts';
import type { OwnDouble } from './own-double.ts';
import { refusals } from './refusals.ts';
import { mustEqual } from './report.ts';

const local = '/authentication/local';
const service = '/authentication/local-service-account';
const { superhero, teacher, administrator, cronjob, deactivated } = people;

function mustBelongTo(
  clientele: 'people' | 'service accounts',
  { iat = 0, exp = 0, ...payload }: JWTPayload,
): void {
  mustEqual('the service account flag', payload['isServiceAccount'], clientele === 'service accounts');
  mustEqual('the lifetime in seconds', exp - iat, clientele === 'service accounts' ? 7_200 : 2_592_000);
}

async function checkWhoMayLogIn({ ask, report, superheroLogin }: OwnDouble): Promise<void> {
  await report.check(
    'the ordinary route takes teachers and administrators, with a token for 30 days',
    async () => {
      for (const person of [teacher, administrator]) {
        const { payload } = await logIn(ask, local, person);
        mustBelongTo('people', payload);
      }
    },
  );
  await report.check(
    'the service account route takes superheroes and other service accounts, for 2 hours',
    async () => {
      for (const person of [superhero, cronjob]) {
        const { payload } = await logIn(ask, service, person);
        mustBelongTo('service accounts', payload);
      }
    },
  );
  await report.check(
    'the service account route refuses everyone else, in spite of the right password',
    async () => {
      const answer = await ask('POST', `/v3${service}`, { json: teacher });
      mustAnswer(answer, 401, refusals.unauthorized);
    },
  );
  await report.check(
    `the ordinary route and a superhero, with SUPERHERO_LOGIN=${superheroLogin}`,
    async () => {
      if (superheroLogin === 'local')
        mustBelongTo('service accounts', (await logIn(ask, local, superhero)).payload);
      else mustAnswer(await ask('POST', `/v3${local}`, { json: superhero }), 401, refusals.unauthorized);
    },
  );
  await report.check('a deactivated account is named as such, whatever the password', async () => {
    for (const password of [deactivated.password, 'wrong', 'wrong']) {
      const answer = await ask('POST', `/v3${service}`, {
        json: { username: deactivated.username, password },
      });
      mustAnswer(answer, 401, refusals.deactivated);
    }
  });
  await report.check('an unknown name is refused, and never made to wait', async () => {
    for (const password of ['x', 'x', 'y']) {
      const answer = await ask('POST', `/v3${service}`, {
        json: { username: 'nobody@schulwolke.example', password },
      });
      mustAnswer(answer, 401, refusals.unauthorized);
    }
  });
}

async function checkBodies({ ask, report }: OwnDouble): Promise<void> {
  const { username, password } = superhero;
  await report.check('the name is trimmed and lower-cased, the password trimmed', async () => {
    await logIn(ask, service, { username: `  ${username.toUpperCase()} `, password: ` ${password} ` });
  });
  await report.check('a form is as good as JSON', async () => {
    const text = new URLSearchParams({ username, password }).toString();
    const raw = { type: 'application/x-www-form-urlencoded', text };
    mustEqual('the status', (await ask('POST', `/v3${service}`, { raw })).status, 200);
  });
  await report.check('missing, empty and null credentials are a 401, not a 400', async () => {
    mustAnswer(await ask('POST', `/v3${service}`), 401, refusals.unauthorized);
    const empty = { raw: { type: 'application/json', text: '' } };
    mustAnswer(await ask('POST', `/v3${service}`, empty), 401, refusals.unauthorized);
    for (const json of [{}, [], { username }, { username, password: '' }, { username, password: null }]) {
      mustAnswer(await ask('POST', `/v3${service}`, { json }), 401, refusals.unauthorized);
    }
    await logIn(ask, service, superhero);
  });
  await report.check('credentials that are no text are a 500', async () => {
    for (const json of [
      { username, password: 5 },
      { username: 5, password },
      { username, password: [password] },
    ]) {
      mustAnswer(await ask('POST', `/v3${service}`, { json }), 500, refusals.failure);
    }
  });
  await report.check('a body that is not JSON is a 400 in the words of the parser', async () => {
    const half = { raw: { type: 'application/json', text: '{"username":' } };
    mustAnswer(await ask('POST', `/v3${service}`, half), 400, refusals.malformed);
    const bare = { raw: { type: 'application/json', text: '"text"' } };
    const message = `Unexpected token '"', ""text"" is not valid JSON`;
    mustAnswer(await ask('POST', `/v3${service}`, bare), 400, { ...refusals.malformed, message });
  });
  await report.check('a body over 100 kB is a 500', async () => {
    const json = { username, password: 'x'.repeat(100 * 1024) };
    mustAnswer(await ask('POST', `/v3${service}`, { json }), 500, refusals.failure);
  });
}

async function checkLoginsElsewhere({ ask, report }: OwnDouble): Promise<void> {
  const nobody = '0'.repeat(24);
  const notFound = { type: 'NOT_FOUND', title: 'Not Found', code: 404 };
  const withLdap = async (systemId: string, schoolId: string) =>
    await ask('POST', '/v3/authentication/ldap', {
      json: { username: 'a', password: 'b', systemId, schoolId },
    });

  await report.check(
    'LDAP refuses an unknown system, an unknown school and a school without it',
    async () => {
      mustAnswer(await withLdap(nobody, schools.lindenhof.id), 404, { ...notFound, message: 'Not Found' });
      const message = 'The requested SchoolEntity has not been found.';
      mustAnswer(await withLdap(systems.directory.id, nobody), 404, { ...notFound, message });
      mustAnswer(await withLdap(systems.directory.id, schools.hafen.id), 401, {
        ...refusals.unauthorized,
        message: `School ${schools.hafen.id} does not have the selected system ${systems.directory.id}`,
      });
    },
  );
  await report.check('LDAP refuses a name that the directory of the school does not have', async () => {
    mustAnswer(await withLdap(systems.directory.id, schools.lindenhof.id), 401, refusals.unauthorized);
  });
  await report.check('LDAP without credentials, or with ids that are none, is a 500', async () => {
    mustAnswer(await ask('POST', '/v3/authentication/ldap', { json: {} }), 500, refusals.failure);
    mustAnswer(await withLdap('not-an-id', schools.lindenhof.id), 500, refusals.failure);
  });
  const withOauth2 = async (systemId: string) =>
    await ask('POST', '/v3/authentication/oauth2', {
      json: { systemId, code: 'code', redirectUri: 'https://dashboard.example' },
    });
  await report.check(
    'OAuth2 with an unknown system, or one of another kind, is a 500 that says so',
    async () => {
      for (const systemId of [nobody, systems.directory.id]) {
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
    'OAuth2 with a provider that cannot be reached is a 500 in the words of the network',
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

export async function checkLogins(double: OwnDouble): Promise<void> {
  await checkWhoMayLogIn(double);
  await checkBodies(double);
  await checkLoginsElsewhere(double);
}
