import { decodeJwt } from 'jose';
import { people } from '../src/seed/people.ts';
import { schoolPeople } from '../src/seed/school-people.ts';
import { mustAnswer, pick } from './ask.ts';
import { logIn } from './log-in.ts';
import type { OwnDouble } from './own-double.ts';
import { makeInvalid, makeMissing, refusals } from './refusals.ts';
import { must, mustEqual } from './report.ts';
import type { Subject, Throwaway } from './subject.ts';
import { nobody } from './subject.ts';

const path = '/v3/authentication/support-jwt';

export async function checkSupportReads({ ask, report, token }: Subject): Promise<void> {
  await report.check('a support token needs a person: 400, 404, and 401 without a session', async () => {
    const invalid = makeInvalid('userId', 'userId must be a mongodb id');
    mustAnswer(await ask('POST', path, { token, json: { userId: 'x' } }), 400, invalid);
    mustAnswer(await ask('POST', path, { token, json: {} }), 400, invalid);
    const missing = await ask('POST', path, { token, json: { userId: nobody } });
    mustEqual('the status', missing.status, 404);
    mustAnswer(await ask('POST', path, { json: { userId: nobody } }), 401, refusals.unauthorized);
  });
}

/** Acts in somebody's name, if only to say who they are, and leaves a line in the log of the server. */
export async function checkSupportWrites(
  { ask, report, token, userId: superheroId }: Subject,
  { userId }: Throwaway,
): Promise<void> {
  await report.check(
    'a support token is a session of the other person for 7 days, until its logout',
    async () => {
      const answer = await ask('POST', path, { token, json: { userId } });
      mustEqual('the status', answer.status, 201);
      mustEqual('the fields', Object.keys(answer.body ?? {}), ['accessToken']);
      const supported = pick(answer.body, 'accessToken');
      must('the token is a text', typeof supported === 'string');
      const { iat = 0, exp = 0, ...payload } = decodeJwt(supported);
      mustEqual('the person', payload['userId'], userId);
      mustEqual('the one behind', payload['supportUserId'], superheroId);
      mustEqual('support', payload['support'], true);
      mustEqual('the service account flag', payload['isServiceAccount'], false);
      mustEqual('the lifetime in seconds', exp - iat, 604_800);

      const me = await ask('GET', '/v3/me', { token: supported });
      mustEqual('the person', pick(me.body, 'user', 'id'), userId);
      mustEqual('the status', (await ask('POST', '/v3/logout', { token: supported })).status, 200);
      mustAnswer(await ask('GET', '/v3/me', { token: supported }), 401, refusals.sessionEnded);
      mustEqual('the status', (await ask('GET', '/v3/me', { token })).status, 200);
    },
  );
}

export async function checkSupportTraps({ ask, report }: OwnDouble): Promise<void> {
  const { token } = await logIn(ask, '/authentication/local-service-account', people.superhero);
  await report.check(
    'only superheroes get a support token, and nobody without an account has one',
    async () => {
      const json = { userId: people.superhero.userId };
      const teacher = await logIn(ask, '/authentication/local', people.teacher);
      mustAnswer(await ask('POST', path, { token: teacher.token, json }), 403, refusals.forbidden);
      const cronjob = await logIn(ask, '/authentication/local-service-account', people.cronjob);
      mustAnswer(await ask('POST', path, { token: cronjob.token, json }), 403, refusals.forbidden);
      const withoutAccount = { userId: schoolPeople.withoutAccount.userId };
      const missing = await ask('POST', path, { token, json: withoutAccount });
      mustAnswer(missing, 404, makeMissing('AccountEntity'));
    },
  );
  await report.check('the support token of somebody who logs in elsewhere says so', async () => {
    const { userId, systemId, accountId, schoolId } = schoolPeople.ssoTeacher;
    const answer = await ask('POST', path, { token, json: { userId } });
    const payload = decodeJwt(String(pick(answer.body, 'accessToken')));
    mustEqual('the system', payload['systemId'], systemId);
    mustEqual('from elsewhere', payload['isExternalUser'], true);
    mustEqual('the account', payload['accountId'], accountId);
    mustEqual('the school', payload['schoolId'], schoolId);
  });
}
