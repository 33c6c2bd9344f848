import { people } from '../../src/seed/people.ts';
import { systems } from '../../src/seed/schools.ts';
import { makeError, makeInvalid, makeInvalidChange } from '../error-bodies.ts';
import type { Checks, Expected } from '../exchange.ts';
import { as, get, not, patch } from '../exchange.ts';
import type { Run, SimulatorRun } from '../run-checks.ts';
import { logInAs, newPerson, tryLogin } from './own-people.ts';

const path = '/v3/account/me';
const passwordRule = String.raw`/^(?=.*[A-Z])(?=.*\d)(?=.*[a-z])(?=.*[-_!<>§$%&/()=?\\;:,.#+*~'])\S.{6,253}\S$/`;
const change = (json: object, ...expected: Expected) =>
  patch(path, { passwordOld: '{own.password}', ...json }, ...expected);

/** Without a wrong password: the account belongs to the run. */
export const ownAccountWrites: Checks<Run> = {
  'PATCH /v3/account/me changes name, address and password of the caller': [
    newPerson('own'),
    logInAs('own'),
    ...as(
      '{own.token}',
      change({ firstName: '<b>Eva</b>', lastName: '' }),
      get('/v3/me', { 'user.firstName': 'Eva', 'user.lastName': not('') }),
      change({ email: 'nomail' }, 400, makeInvalid('email', 'email must be an email')),
      change(
        { passwordNew: 'kurz' },
        400,
        makeInvalid('passwordNew', `passwordNew must match ${passwordRule} regular expression`),
      ),
      change({ email: 'OWN-{tag}@VERIFICATION.EXAMPLE', passwordNew: 'Verification-2!' }),
      get('/v3/me'),
    ),
    tryLogin('own-{tag}@verification.example', 'Verification-2!', 200),
  ],
};

const { username, password: passwordOld, accountId, firstName } = people.teacher;
const wrongPassword = makeError(
  401,
  'AUTHORIZATION_OPERATION',
  'Your old password is not correct.',
  'Authorization Error',
);
const external = makeError(
  403,
  'FORBIDDEN_OPERATION',
  'External account details can not be changed.',
  'Forbidden Operation Error',
);
const inUse = makeInvalidChange('The email address is already in use!');
const setSystem =
  (system_id: string | null) =>
  async ({ db }: SimulatorRun): Promise<void> => {
    await db.updateTable('accounts').set({ system_id }).where('id', '=', accountId).execute();
  };

/** Only on a simulator: with wrong passwords and demo people. */
export const ownAccountTraps: Checks<SimulatorRun> = {
  'a change of your account needs your password, and wrong ones are not counted': [
    ...as(
      'teacher',
      patch(path, {}, makeInvalid('passwordOld', 'passwordOld must be a string')),
      ...Array.from({ length: 7 }, () =>
        patch(path, { passwordOld: 'Falsch1!x', firstName: 'Falsch' }, wrongPassword),
      ),
      get('/v3/me', { 'user.firstName': firstName }),
    ),
    tryLogin(username, passwordOld, 200),
  ],
  'an address is in use, also your own in other letter case': as(
    'teacher',
    patch(path, { passwordOld, email: people.superhero.username }, inUse),
    patch(path, { passwordOld, email: username.toUpperCase() }, inUse),
    patch(path, { passwordOld, email: username }),
  ),
  'your account in an external login system cannot be changed': [
    setSystem(systems.island.id),
    ...as('teacher', patch(path, { passwordOld, firstName: 'Extern' }, external)),
    setSystem(null),
  ],
};
