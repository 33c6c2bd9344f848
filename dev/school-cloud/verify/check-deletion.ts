import { executeDue } from '../src/admin/execute-deletions.ts';
import { people } from '../src/seed/people.ts';
import { schoolPeople } from '../src/seed/school-people.ts';
import { mustAnswer, pick } from './ask.ts';
import { logIn } from './log-in.ts';
import type { OwnDouble } from './own-double.ts';
import { adminApiKey } from './own-double.ts';
import { refusals } from './refusals.ts';
import { must, mustEqual } from './report.ts';
import { nobody } from './subject.ts';

const headers = { 'x-api-key': adminApiKey };

/** Only on our own, and last: somebody is gone afterwards. */
export async function checkDeletion({ ask, askAdmin, db, report, v1 }: OwnDouble): Promise<void> {
  const { student } = people;
  const { ldapTeacher } = schoolPeople;
  const request = async (id: string, deleteAfterMinutes?: number) =>
    await askAdmin('POST', '/deletionRequests', {
      headers,
      json: { targetRef: { domain: 'user', id }, deleteAfterMinutes },
    });
  const readUser = async (id: string) =>
    await db.selectFrom('users').select('deleted_at').where('id', '=', id).executeTakeFirst();

  await report.check('a deletion request hides a person at once, and ends their sessions', async () => {
    const { token } = await logIn(ask, '/authentication/local', student);
    const { status, body } = await request(student.userId, 60);
    mustEqual('the status', status, 202);
    const planned = new Date(String(pick(body, 'deletionPlannedAt'))).getTime() - Date.now();
    must(`${planned} ms are about an hour`, planned > 3_500_000 && planned <= 3_600_000);
    mustAnswer(await ask('GET', '/v3/me', { token }), 401, refusals.sessionEnded);
    mustAnswer(await ask('POST', '/v3/authentication/local', { json: student }), 401, refusals.deactivated);
    must('the deletion has a time', (await readUser(student.userId))?.deleted_at instanceof Date);
    if (v1 === 'published') {
      const superhero = await logIn(ask, '/authentication/local-service-account', people.superhero);
      const gone = await ask('GET', `/v1/users/${student.userId}`, { token: superhero.token });
      mustEqual('the status', gone.status, 404);
    }
  });
  await report.check('a request that is withdrawn brings nobody back', async () => {
    const { body } = await request(student.userId);
    const path = `/deletionRequests/${String(pick(body, 'requestId'))}`;
    const shown = await askAdmin('GET', path, { headers });
    mustAnswer(shown, 200, {
      targetRef: { domain: 'user', id: student.userId },
      deletionPlannedAt: pick(body, 'deletionPlannedAt'),
      status: 'registered',
      statistics: [],
    });
    mustEqual('the status', (await askAdmin('DELETE', path, { headers })).status, 204);
    mustEqual('the status', (await askAdmin('GET', path, { headers })).status, 404);
    mustAnswer(await ask('POST', '/v3/authentication/local', { json: student }), 401, refusals.deactivated);
  });
  await report.check('what is due is deleted by the clock, or by whoever asks for it', async () => {
    const { body } = await request(ldapTeacher.userId, 0);
    const id = String(pick(body, 'requestId'));
    mustEqual('what is due', (await askAdmin('GET', '/deletionExecutions', { headers })).body, [id]);
    await executeDue(db);
    mustEqual('the person', await readUser(ldapTeacher.userId), undefined);
    const shown = await askAdmin('GET', `/deletionRequests/${id}`, { headers });
    mustEqual('the status', pick(shown.body, 'status'), 'success');
    mustEqual('the account', pick(shown.body, 'statistics', 0, 'operations', 0, 'refs'), [
      ldapTeacher.accountId,
    ]);
    const again = await request(student.userId, 60);
    const json = { ids: [pick(again.body, 'requestId')] };
    mustEqual('the status', (await askAdmin('POST', '/deletionExecutions', { headers, json })).status, 204);
    mustEqual('the person', await readUser(student.userId), undefined);
  });
  await report.check('a deletion request needs a person who is there', async () => {
    mustEqual('the status', (await request(nobody)).status, 404);
    const invalid = await request('x', -1);
    const fields = [0, 1].map((index) => pick(invalid.body, 'validationErrors', index, 'field'));
    mustEqual('the fields', fields, [['targetRef', 'id'], ['deleteAfterMinutes']]);
    mustEqual('the status', (await askAdmin('POST', '/deletionRequests', { headers, json: {} })).status, 400);
  });
}
