import { people } from '@superhero/school-cloud/people';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useOperator } from '../../testing/use-gateway.ts';

const { schoolCloud, audit, gateway, token, read, write } = useOperator();
const personId = schoolPeople.local.userId;
let supportToken = '';

beforeEach(async () => {
  const body = { reason: 'Ticket 1' };
  const started = await write('POST', `/people/${personId}/support-sessions`, body);
  supportToken = v.parse(v.string(), started.body['token']);
});

const end = (presented: string, id = personId, as = token()) =>
  gateway().write(as, 'POST', `/people/${id}/support-sessions/end`, { token: presented });
const isAlive = async (presented = supportToken) =>
  (await fetch(`${schoolCloud.apiUrl()}/v3/me`, { headers: { authorization: `Bearer ${presented}` } })).ok;
const lastEntry = async () => (await audit.readChain()).at(-1);

/** The same claims under a signature that is not the platform's. */
function alterSignature(of: string): string {
  const [head, claims, signature = ''] = of.split('.');
  return [head, claims, `${signature.slice(1)}${signature.slice(0, 1)}`].join('.');
}

test('a support session ends with its token, which is stored nowhere', async () => {
  expect(await isAlive()).toBe(true);
  expect(await end(supportToken)).toMatchObject({ status: 200 });
  expect(await isAlive()).toBe(false);
  expect(await lastEntry()).toMatchObject({ act: 'people.endSupportSession', outcome: 'done', status: 200 });
  expect(JSON.stringify(await audit.readChain())).not.toContain(supportToken.split('.')[2]);
});

test('a support session ends although the person was deleted, with the names of its start', async () => {
  const { userId, firstName, lastName } = schoolPeople.twin;
  const started = await write('POST', `/people/${userId}/support-sessions`, { reason: 'Ticket 2' });
  const theirs = v.parse(v.string(), started.body['token']);
  const db = schoolCloud.database();
  await db.deleteFrom('accounts').where('user_id', '=', userId).execute();
  await db.deleteFrom('users').where('id', '=', userId).execute();
  expect(await read(`/people/${userId}`)).toMatchObject({ status: 404 });

  const name = `${firstName} ${lastName}`;
  expect(await end(theirs, userId)).toMatchObject({ status: 200, body: { id: userId, name } });
  expect(await isAlive(theirs)).toBe(false);
  const entries = await audit.readChain();
  const [begun] = entries
    .filter(({ act, kind }) => act === 'people.endSupportSession' && kind === 'begun')
    .slice(-1);
  expect(begun).toMatchObject({ person_id: userId, content: { personName: name } });
  const { body } = await read('/audit/attention');
  expect(JSON.stringify(body)).not.toContain(userId);
});

describe('a support session is not recorded as ended', () => {
  test('a support session is not recorded as ended with a token whose signature was altered', async () => {
    expect(await end(alterSignature(supportToken))).toMatchObject({
      status: 422,
      body: { type: 'SUPPORT_TOKEN_UNKNOWN' },
    });
    expect(await isAlive()).toBe(true);
    expect(await lastEntry()).toMatchObject({ act: 'people.startSupportSession' });
  });

  test('a support session is not recorded as ended with a token of another person, of the operator, or from another tool', async () => {
    const foreign = await schoolCloud.startSupport(token(), 'student');
    for (const answer of [
      await end(supportToken, people.teacher.userId),
      await end(token()),
      await end(foreign, people.student.userId),
    ])
      expect(answer).toMatchObject({ status: 422, body: { type: 'SUPPORT_TOKEN_UNKNOWN' } });
    expect([await isAlive(), await isAlive(foreign)]).toEqual([true, true]);
  });

  test('a support session is not recorded as ended because the platform rejects its token before it expires', async () => {
    await schoolCloud.logOut(supportToken);
    expect(await end(supportToken)).toMatchObject({
      status: 422,
      body: { type: 'SUPPORT_END_NOT_CONFIRMED' },
    });
    expect(await lastEntry()).toMatchObject({ outcome: 'refused', status: 401 });
  });

  test('a support session is not recorded as ended a second time', async () => {
    await end(supportToken);
    expect(await end(supportToken)).toMatchObject({ status: 422, body: { type: 'NO_CHANGES' } });
  });
});

test('a support session whose token has expired counts as ended', async () => {
  await schoolCloud.logOut(supportToken);
  // The operator's own token must outlive the support session.
  const longToken = await schoolCloud.prolong(token());
  const inTenDays = Date.now() + 10 * 24 * 3_600_000;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(inTenDays);
  const answer = await end(supportToken, personId, longToken);
  clock.mockRestore();
  expect(answer).toMatchObject({ status: 200 });
  expect(await lastEntry()).toMatchObject({ outcome: 'done', status: 401 });
});
