import { decodeJwt } from 'jose';
import { people } from '../src/seed/people.ts';
import { schoolPeople } from '../src/seed/school-people.ts';
import { errorBodies, makeInvalid, makeMissing } from './error-bodies.ts';
import { logIn, mustAnswer, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';
import type { Subject, Throwaway } from './subject.ts';
import { unknownId } from './subject.ts';

const path = '/v3/authentication/support-jwt';

export async function checkSupportReads({ send, report, token }: Subject): Promise<void> {
  await report.check('a support token needs a person: 400, 404, and 401 without a session', async () => {
    const invalid = makeInvalid('userId', 'userId must be a mongodb id');
    mustAnswer(await send('POST', path, { token, json: { userId: 'x' } }), 400, invalid);
    mustAnswer(await send('POST', path, { token, json: {} }), 400, invalid);
    const missing = await send('POST', path, { token, json: { userId: unknownId } });
    mustEqual('the status', missing.status, 404);
    mustAnswer(await send('POST', path, { json: { userId: unknownId } }), 401, errorBodies.unauthorized);
  });
}

/** Acts on behalf of another person, which leaves a line in the log of the server. */
export async function checkSupportWrites(
  { send, report, token, userId: superheroId }: Subject,
  { userId }: Throwaway,
): Promise<void> {
  await report.check(
    'a support token is a session of the other person for 7 days, until its logout',
    async () => {
      const answer = await send('POST', path, { token, json: { userId } });
      mustEqual('the status', answer.status, 201);
      mustEqual('the fields', Object.keys(answer.body ?? {}), ['accessToken']);
      const supported = pick(answer.body, 'accessToken');
      must('the token is a text', typeof supported === 'string');
      const { iat = 0, exp = 0, ...payload } = decodeJwt(supported);
      mustEqual('the person', payload['userId'], userId);
      mustEqual('the support user', payload['supportUserId'], superheroId);
      mustEqual('support', payload['support'], true);
      mustEqual('the service account flag', payload['isServiceAccount'], false);
      mustEqual('the lifetime in seconds', exp - iat, 604_800);

      const me = await send('GET', '/v3/me', { token: supported });
      mustEqual('the person', pick(me.body, 'user', 'id'), userId);
      mustEqual('the status', (await send('POST', '/v3/logout', { token: supported })).status, 200);
      mustAnswer(await send('GET', '/v3/me', { token: supported }), 401, errorBodies.sessionEnded);
      mustEqual('the status', (await send('GET', '/v3/me', { token })).status, 200);
    },
  );
}

export async function checkSupportTraps({ send, report }: OwnSimulator): Promise<void> {
  const { token } = await logIn(send, '/authentication/local-service-account', people.superhero);
  await report.check(
    'only superheroes get a support token, and only for people with an account',
    async () => {
      const json = { userId: people.superhero.userId };
      const teacher = await logIn(send, '/authentication/local', people.teacher);
      mustAnswer(await send('POST', path, { token: teacher.token, json }), 403, errorBodies.forbidden);
      const cronjob = await logIn(send, '/authentication/local-service-account', people.cronjob);
      mustAnswer(await send('POST', path, { token: cronjob.token, json }), 403, errorBodies.forbidden);
      const withoutAccount = { userId: schoolPeople.withoutAccount.userId };
      const missing = await send('POST', path, { token, json: withoutAccount });
      mustAnswer(missing, 404, makeMissing('AccountEntity'));
    },
  );
  await report.check('the support token of a person with an external login names the system', async () => {
    const { userId, systemId, accountId, schoolId } = schoolPeople.ssoTeacher;
    const answer = await send('POST', path, { token, json: { userId } });
    const payload = decodeJwt(String(pick(answer.body, 'accessToken')));
    mustEqual('the system', payload['systemId'], systemId);
    mustEqual('from elsewhere', payload['isExternalUser'], true);
    mustEqual('the account', payload['accountId'], accountId);
    mustEqual('the school', payload['schoolId'], schoolId);
  });
}
