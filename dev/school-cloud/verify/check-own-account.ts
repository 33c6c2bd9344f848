import { people } from '../src/seed/people.ts';
import { schoolPeople } from '../src/seed/school-people.ts';
import { systems } from '../src/seed/schools.ts';
import { makeInvalid, makeInvalidChange } from './error-bodies.ts';
import { logIn, mustAnswer, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';
import type { Subject, Throwaway } from './subject.ts';

const path = '/v3/account/me';
const rule = String.raw`/^(?=.*[A-Z])(?=.*\d)(?=.*[a-z])(?=.*[-_!<>§$%&/()=?\\;:,.#+*~'])\S.{6,253}\S$/`;
const wrongPassword = {
  type: 'AUTHORIZATION_OPERATION',
  title: 'Authorization Error',
  message: 'Your old password is not correct.',
  code: 401,
};

/** Without a wrong password: the account belongs to the run. */
export async function checkOwnAccountWrites(
  { send, report }: Subject,
  { createPerson, makeEmail }: Throwaway,
): Promise<void> {
  await report.check('PATCH /v3/account/me changes name, address and password of the caller', async () => {
    const { email, password: passwordOld } = await createPerson();
    const { token } = await logIn(send, '/authentication/local', { username: email, password: passwordOld });
    const change = async (json: object) =>
      await send('PATCH', path, { token, json: { passwordOld, ...json } });
    mustEqual('the status', (await change({ firstName: '<b>Eva</b>', lastName: '' })).status, 200);
    const me = await send('GET', '/v3/me', { token });
    mustEqual('the name', pick(me.body, 'user', 'firstName'), 'Eva');
    must('the empty name is ignored', pick(me.body, 'user', 'lastName') !== '');
    mustAnswer(await change({ email: 'nomail' }), 400, makeInvalid('email', 'email must be an email'));
    const passwordRule = `passwordNew must match ${rule} regular expression`;
    mustAnswer(await change({ passwordNew: 'kurz' }), 400, makeInvalid('passwordNew', passwordRule));
    const username = makeEmail('own');
    const passwordNew = 'Verification-2!';
    mustEqual('the status', (await change({ email: username.toUpperCase(), passwordNew })).status, 200);
    mustEqual('the session goes on', (await send('GET', '/v3/me', { token })).status, 200);
    await logIn(send, '/authentication/local', { username, password: passwordNew });
  });
}

/** Only on a simulator: with wrong passwords and demo people. */
export async function checkOwnAccountTraps({ send, db, report }: OwnSimulator): Promise<void> {
  const { twin } = schoolPeople;
  const { username, password: passwordOld, accountId } = people.teacher;
  const { token } = await logIn(send, '/authentication/local', { username, password: passwordOld });
  const change = async (json: object) => await send('PATCH', path, { token, json });
  const setSystem = async (system_id: string | null) =>
    await db.updateTable('accounts').set({ system_id }).where('id', '=', accountId).execute();

  await report.check(
    'a change of the own account needs the password, and wrong ones are not counted',
    async () => {
      mustAnswer(await change({}), 400, makeInvalid('passwordOld', 'passwordOld must be a string'));
      for (let attempt = 0; attempt < 7; attempt += 1)
        mustAnswer(await change({ passwordOld: 'Falsch1!x', firstName: 'Falsch' }), 401, wrongPassword);
      const me = await send('GET', '/v3/me', { token });
      mustEqual('the name', pick(me.body, 'user', 'firstName'), people.teacher.firstName);
      await logIn(send, '/authentication/local', { username, password: passwordOld });
    },
  );
  await report.check('an address is in use, also the own one in other letter case', async () => {
    const inUse = makeInvalidChange('The email address is already in use!');
    mustAnswer(await change({ passwordOld, email: people.superhero.username }), 400, inUse);
    mustAnswer(await change({ passwordOld, email: username.toUpperCase() }), 400, inUse);
    mustEqual('the status', (await change({ passwordOld, email: username })).status, 200);
    must('the twin has another address', twin.email !== username);
  });
  await report.check('the own account of an external login cannot be changed', async () => {
    await setSystem(systems.island.id);
    mustAnswer(await change({ passwordOld, firstName: 'Extern' }), 403, {
      type: 'FORBIDDEN_OPERATION',
      title: 'Forbidden Operation Error',
      message: 'External account details can not be changed.',
      code: 403,
    });
    await setSystem(null);
  });
}
