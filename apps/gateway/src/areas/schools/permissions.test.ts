import type { IncomingMessage, ServerResponse } from 'node:http';
import { schools } from '@superhero/school-cloud/schools';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeToken } from '../../testing/fake-token.ts';
import { startGateway } from '../../testing/start-gateway.ts';
import type { Gateway } from '../../testing/start-gateway.ts';
import { useAudit } from '../../testing/use-audit.ts';
import { superheroMe, useFakePlatform } from '../../testing/use-fake-platform.ts';
import { useOperator } from '../../testing/use-gateway.ts';

const { id } = schools.lindenhof;
const permissions = { student: { LERNSTORE_VIEW: true }, teacher: { STUDENT_LIST: true, REPORTS: false } };
const others = ['student.LERNSTORE_VIEW=true', 'teacher.REPORTS=false'];

const send = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('saving a school that has permissions v3 does not know', () => {
  const { schoolCloud, audit, write } = useOperator();

  beforeEach(async () => {
    await audit.empty();
    const values = { name: 'Before', permissions: JSON.stringify(permissions) };
    await schoolCloud.database().updateTable('schools').set(values).where('id', '=', id).execute();
  });

  const save = (body: object) => write('PATCH', `/schools/${id}`, body);
  const stored = async () =>
    await schoolCloud
      .database()
      .selectFrom('schools')
      .select(['name', 'permissions'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('saving a school keeps permissions that v3 does not know', async () => {
    expect(await save({ name: 'After' })).toEqual({ status: 200, body: { id, name: 'After' } });
    expect(await stored()).toEqual({ name: 'After', permissions });
  });

  test('saving a school changes only the permission that was changed', async () => {
    expect(await save({ showsStudentsToTeachers: false })).toMatchObject({ status: 200 });
    expect((await stored()).permissions).toEqual({
      ...permissions,
      teacher: { STUDENT_LIST: false, REPORTS: false },
    });
  });

  test('saving a school records unknown permissions as kept at first, and only the change after it was applied', async () => {
    await save({ name: 'After' });
    const change = { field: 'name', before: 'Before', after: 'After' };
    const [begun, ended] = await audit.readChain();
    expect(begun?.content).toMatchObject({
      changes: [change, { field: 'otherPermissions', before: others, after: others }],
    });
    expect(ended).toMatchObject({ outcome: 'done', content: { changes: [change] } });
  });
});

describe('if the permissions cannot be restored', () => {
  const platform = useFakePlatform();
  const audit = useAudit();
  let gateway: Gateway;
  const school = { id, _id: id, features: [], updatedAt: '2026-01-01T00:00:00.000Z' };
  let now: { name: string; permissions: object };
  const restored = { status: 400, body: { message: 'No.' } };
  const time = { now: 0 };

  /** Drops the permissions with every change through v3, as the platform does, and does not restore them. */
  const answer = ({ method, url = '' }: IncomingMessage, response: ServerResponse): void => {
    const rights = ['SCHOOL_EDIT', 'CAN_EXECUTE_INSTANCE_OPERATIONS'];
    if (url === '/api/v3/me') return send(response, 200, { ...superheroMe, permissions: rights });
    if (method === 'PATCH' && url.startsWith('/api/v1/'))
      return send(response, restored.status, restored.body);
    if (method === 'PATCH') now = { name: 'After', permissions: { teacher: { STUDENT_LIST: true } } };
    return send(response, 200, { ...school, ...now });
  };

  // A new one for each test, because the reconciler remembers up to which entry all have an outcome.
  beforeEach(async () => {
    await audit.empty();
    platform.answerWith(answer);
    now = { name: 'Before', permissions };
    gateway = await startGateway({
      platformApiUrl: platform.apiUrl(),
      db: audit.db(),
      clock: () => time.now,
    });
  });
  afterEach(() => gateway.stop());

  const save = () => gateway.write(fakeToken('me'), 'PATCH', `/schools/${id}`, { name: 'After' });
  const lastRow = async () => (await audit.readChain()).at(-1);
  /** Every request lets the gateway check entries that have been pending for a while. */
  const reconcile = async () => {
    time.now += 10_000;
    await gateway.sendRequest('/session', fakeToken('me'));
    return await lastRow();
  };

  test('the answer and the audit entry list the permissions that cannot be restored', async () => {
    expect(await save()).toEqual({
      status: 200,
      body: { id, name: 'After', lostPermissions: others },
    });
    expect(await lastRow()).toMatchObject({
      outcome: 'done',
      content: {
        changes: [{ field: 'name' }, { field: 'otherPermissions', before: others, after: [] }],
      },
    });
  });

  test('the outcome is unknown if the platform fails to restore the permissions', async () => {
    restored.status = 500;
    expect(await save()).toMatchObject({
      status: 504,
      body: { type: 'OUTCOME_PENDING' },
    });
    await audit.ageEntries(31);
    await expect.poll(reconcile).toMatchObject({ kind: 'ended', outcome: 'unknown' });
  });

  test('the outcome of the applied change is unknown if the request for the permissions was not sent', async () => {
    platform.answerWith((request, response) => {
      if (request.method === 'PATCH') {
        platform.refuseConnections();
        response.setHeader('connection', 'close');
      }
      answer(request, response);
    });
    expect(await save()).toMatchObject({
      status: 504,
      body: { type: 'OUTCOME_PENDING' },
    });
    expect(await lastRow()).toMatchObject({ kind: 'begun' });
    await platform.startAgain();
    await audit.ageEntries(31);
    await expect.poll(reconcile).toMatchObject({ kind: 'ended', outcome: 'unknown' });
  });
});
