import { decodeJwt } from 'jose';
import { people } from '../../src/seed/people.ts';
import { schoolPeople } from '../../src/seed/school-people.ts';
import { errorBodies, makeInvalid, makeMissing } from '../error-bodies.ts';
import type { Checks } from '../exchange.ts';
import { as, fields, get, keep, post, text } from '../exchange.ts';
import { mustEqual } from '../report.ts';
import type { Run } from '../run-checks.ts';

const path = '/v3/authentication/support-jwt';
const invalid = makeInvalid('userId', 'userId must be a mongodb id');

export const supportReads: Checks<Run> = {
  'a support token needs a person: 400, 404, and 401 without a session': [
    post(path, { userId: 'x' }, invalid),
    post(path, {}, invalid),
    post(path, { userId: '{unknownId}' }, 404),
    ...as('anonymous', post(path, { userId: '{unknownId}' }, errorBodies.unauthorized)),
  ],
};

/** Acts on behalf of another person, which leaves a line in the log of the server. */
export const supportWrites: Checks<Run> = {
  'a support token is a session of the other person for 7 days, until its logout': [
    post(path, { userId: '{personId}' }, 201, {
      '*': fields('accessToken'),
      accessToken: keep('support', text),
    }),
    async ({ values }) => {
      const { iat = 0, exp = 0, ...payload } = decodeJwt(String(values.get('support')));
      mustEqual('the person', payload['userId'], values.get('personId'));
      mustEqual('the support user', payload['supportUserId'], values.get('userId'));
      mustEqual('support', payload['support'], true);
      mustEqual('the service account flag', payload['isServiceAccount'], false);
      mustEqual('the lifetime in seconds', exp - iat, 604_800);
      await Promise.resolve();
    },
    ...as(
      '{support}',
      get('/v3/me', { 'user.id': '{personId}' }),
      post('/v3/logout', undefined),
      get('/v3/me', errorBodies.sessionEnded),
    ),
    get('/v3/me'),
  ],
};

const { ssoTeacher, withoutAccount } = schoolPeople;

export const supportTraps: Checks<Run> = {
  'only superheroes get a support token, and only for people with an account': [
    ...['teacher', 'cronjob'].flatMap((name) =>
      as(name, post(path, { userId: people.superhero.userId }, errorBodies.forbidden)),
    ),
    post(path, { userId: withoutAccount.userId }, makeMissing('AccountEntity')),
  ],
  'the support token of a person with an external login names the system': [
    post(path, { userId: ssoTeacher.userId }, 201, { accessToken: keep('support') }),
    async ({ values }) => {
      const payload = decodeJwt(String(values.get('support')));
      const { systemId, accountId, schoolId } = ssoTeacher;
      const claims = ['systemId', 'isExternalUser', 'accountId', 'schoolId'].map((name) => payload[name]);
      mustEqual('the claims', claims, [systemId, true, accountId, schoolId]);
      await Promise.resolve();
    },
  ],
};
