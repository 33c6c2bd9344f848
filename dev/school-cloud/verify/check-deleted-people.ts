import type { Ask } from './ask.ts';
import { mustAnswer, pick } from './ask.ts';
import { logIn } from './log-in.ts';
import { refusals } from './refusals.ts';
import { must, mustEqual } from './report.ts';
import type { NewPerson, Subject, Throwaway } from './subject.ts';

/** What a deletion request does at once, and what still works for a person whose deletion is requested. */
export async function checkDeletedPeople(
  { ask, report, token }: Subject,
  { createPerson }: Throwaway,
  askAdmin: Ask,
): Promise<void> {
  const request = async (id: string) =>
    await askAdmin('POST', '/deletionRequests', { json: { targetRef: { domain: 'user', id } } });
  const read = async ({ userId }: NewPerson) => await ask('GET', `/v1/users/${userId}`, { token });
  const tryLogin = async ({ email }: NewPerson, password: string) =>
    await ask('POST', '/v3/authentication/local', { json: { username: email, password } });
  const deleted: { person: NewPerson; path: string; deletedAt: unknown }[] = [];

  await report.check('a deletion request locks the person out and ends their sessions', async () => {
    const person = await createPerson();
    const session = await logIn(ask, '/authentication/local', {
      username: person.email,
      password: person.password,
    });
    const { status, body } = await request(person.userId);
    mustEqual('the status', status, 202);
    mustEqual('the fields', Object.keys(body ?? {}), ['requestId', 'deletionPlannedAt']);
    const path = `/deletionRequests/${String(pick(body, 'requestId'))}`;
    mustAnswer(await askAdmin('GET', path), 200, {
      targetRef: { domain: 'user', id: person.userId },
      deletionPlannedAt: pick(body, 'deletionPlannedAt'),
      status: 'registered',
      statistics: [],
    });
    mustAnswer(await ask('GET', '/v3/me', { token: session.token }), 401, refusals.sessionEnded);
    mustAnswer(await tryLogin(person, person.password), 401, refusals.deactivated);
    deleted.push({ person, path, deletedAt: pick((await read(person)).body, 'deletedAt') });
  });
  const [subject] = deleted;
  if (subject === undefined) {
    report.leaveOut('what works for a deleted person', 'no deletion could be requested');
    return;
  }
  const { person, path, deletedAt } = subject;
  const { userId, accountId } = person;

  await report.check('a second request for the same person is a 500 that changes nothing', async () => {
    mustAnswer(await request(userId), 500, refusals.failure);
    mustEqual('the deletion', pick((await read(person)).body, 'deletedAt'), deletedAt);
    mustEqual('the status of the first', (await askAdmin('GET', path)).status, 200);
  });
  await report.check('a deleted person is hidden from find, but is read and changed by id', async () => {
    const user = await read(person);
    mustEqual('the status', user.status, 200);
    must('the deletion has a time', !Number.isNaN(Date.parse(String(deletedAt))));
    for (const filter of [`_id=${userId}`, `email=${encodeURIComponent(person.email)}`]) {
      const found = await ask('GET', `/v1/users?${filter}`, { token });
      mustEqual(`the number found by ${filter}`, pick(found.body, 'total'), 0);
    }
    const json = { roles: ['student', 'teacher'] };
    const changed = await ask('PATCH', `/v1/users/${userId}`, { token, json });
    mustEqual('the status', changed.status, 200);
    mustEqual('the type of the second role', typeof pick(changed.body, 'roles', 1), 'string');
  });
  await report.check('a new password for a deleted person is accepted, and useless', async () => {
    const password = 'Verification-1!';
    const changed = await ask('PATCH', `/v3/account/${accountId}`, { token, json: { password } });
    mustEqual('the status', changed.status, 200);
    mustAnswer(await tryLogin(person, password), 401, refusals.deactivated);
  });
  await report.check('a support token is issued for a deleted person, and works', async () => {
    const answer = await ask('POST', '/v3/authentication/support-jwt', { token, json: { userId } });
    mustEqual('the status', answer.status, 201);
    const supported = String(pick(answer.body, 'accessToken'));
    const me = await ask('GET', '/v3/me', { token: supported });
    mustEqual('the person', pick(me.body, 'user', 'id'), userId);
    mustEqual('the logout', (await ask('POST', '/v3/logout', { token: supported })).status, 200);
  });
}
