import { people } from '../src/seed/people.ts';
import { runtimeConfig } from '../src/seed/runtime-config.ts';
import { errorBodies, makeInvalid } from './error-bodies.ts';
import { logIn, mustAnswer, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';
import type { Subject } from './subject.ts';
import { logInTo } from './tool-session.ts';

const path = '/v3/runtime-config';
const enabled = `${path}/DASHBOARD_ANNOUNCEMENT_ENABLED`;
const german = `${path}/DASHBOARD_ANNOUNCEMENT_TEXT_DE`;
const roles = `${path}/DASHBOARD_ANNOUNCEMENT_FOR_ROLES`;

/** Reads and rejections that are safe on any server: none of them changes the configuration. */
export async function checkRuntimeConfigReads({ send, report, token }: Subject): Promise<void> {
  const readAll = async () => pick((await send('GET', path, { token })).body, 'data');
  await report.check('the runtime configuration is a list of keys with type and value', async () => {
    const data = await readAll();
    must('it is a list', Array.isArray(data));
    for (const { key, type } of runtimeConfig) {
      const entry: unknown = data.find((each) => pick(each, 'key') === key);
      mustEqual(`the type of ${key}`, pick(entry, 'type'), type);
      mustEqual(`the type of the value of ${key}`, typeof pick(entry, 'value'), type);
    }
    mustAnswer(await send('GET', path), 401, errorBodies.unauthorized);
  });
  await report.check('a change of the runtime configuration without a value is a 400', async () => {
    const before = await readAll();
    const rejected = makeInvalid('value', 'value must be a string');
    for (const json of [{}, { value: null }])
      mustAnswer(await send('PATCH', enabled, { token, json }), 400, rejected);
    mustAnswer(await send('PATCH', enabled, { token }), 400, rejected);
    mustEqual('the configuration', await readAll(), before);
  });
}

const typeMismatch = {
  type: 'BAD_REQUEST',
  title: 'Bad Request',
  message: 'The Value does not match the type of the RuntimeConfigValue.',
  code: 400,
};

/** Only on a simulator: these changes are visible to everybody. */
export async function checkRuntimeConfigTraps(simulator: OwnSimulator): Promise<void> {
  const { report, send, call } = await logInTo(simulator);
  const set = async (target: string, value: unknown) => await call('PATCH', target, { value });
  const readAll = async () => pick((await call('GET', path)).body, 'data');

  await report.check('booleans of the runtime configuration are true and false, as text or not', async () => {
    for (const [value, stored] of [
      ['true', true],
      [false, false],
      [true, true],
      ['false', false],
    ])
      mustAnswer(await set(enabled, value), 200, { value: stored });
    for (const value of ['TRUE', 'yes', ' true', '', 1])
      mustAnswer(await set(enabled, value), 400, typeMismatch);
    mustAnswer(await set(`${path}/IS_SCHOOL_YEAR_CHANGE_ACTIVE`, 'true'), 200, { value: true });
    mustAnswer(await set(`${path}/IS_SCHOOL_YEAR_CHANGE_ACTIVE`, 'false'), 200, { value: false });
  });
  await report.check(
    'a text of the runtime configuration is sanitised, and not otherwise checked',
    async () => {
      const image = '<p>Bild <img src="https://x.example/a.png"></p>';
      mustAnswer(await set(german, image), 200, { value: '<p>Bild </p>' });
      mustAnswer(await set(german, '1 < 2 & 3'), 200, { value: '1 &lt; 2 &amp; 3' });
      mustAnswer(await set(german, 5), 200, { value: '5' });
      for (const value of ['administrator, teacher,,boss', ''])
        mustAnswer(await set(roles, value), 200, { value });
      const long = 'a'.repeat(90_000);
      mustAnswer(await set(german, long), 200, { value: long });
      mustAnswer(await set(german, 'a'.repeat(110_000)), 500, errorBodies.failure);
    },
  );
  await report.check('an unknown key of the runtime configuration is a 500', async () => {
    for (const key of ['NOPE', 'dashboard_announcement_enabled'])
      mustAnswer(await set(`${path}/${key}`, 'true'), 500, errorBodies.failure);
  });
  await report.check('a teacher reads the whole runtime configuration and changes nothing', async () => {
    const { token } = await logIn(send, '/authentication/local', people.teacher);
    const all = await readAll();
    mustAnswer(await send('GET', path, { token }), 200, { data: all });
    const change = await send('PATCH', enabled, { token, json: { value: 'true' } });
    mustAnswer(change, 401, errorBodies.unauthorized);
    mustEqual('the configuration', await readAll(), all);
  });
  for (const { key, value } of runtimeConfig) await set(`${path}/${key}`, value);
  await report.check('there is no reset: the runtime configuration has what was last sent', async () => {
    mustEqual('the configuration', await readAll(), runtimeConfig);
    mustEqual('the status', (await call('DELETE', german)).status, 404);
  });
}
