import { randomBytes, randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import { schools } from '@superhero/school-cloud/schools';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Chain } from '../../audit/chain.ts';
import { Keys } from '../../audit/keys.ts';
import { operations } from '../../lib/contract.ts';
import { createMetrics } from '../../lib/metrics.ts';
import { useOperator } from '../../testing/use-gateway.ts';

const { schoolCloud, audit, read, write } = useOperator();
const { local } = schoolPeople;
const personId = local.userId;
let supportToken = '';
/** As the platform stored it. */
let deletedAt = '';

beforeAll(async () => {
  const started = await write('POST', `/people/${personId}/support-sessions`, { reason: 'Ticket 1' });
  supportToken = v.parse(v.string(), started.body['token']);
  await write('POST', `/people/${personId}/deletion`);
  const { deleted_at } = await schoolCloud
    .database()
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  deletedAt = deleted_at?.toISOString() ?? '';
});

/** Requests that would succeed if the person were not deleted. */
const bodies: Readonly<Record<string, object>> = {
  'PUT /people/:personId/names': { firstName: 'Neuer', lastName: 'Name' },
  'PUT /people/:personId/email': { email: 'neu@hafen.example' },
  'PUT /people/:personId/roles': { roles: ['student'] },
  'PUT /people/:personId/school': { schoolId: schools.lindenhof.id },
  'PUT /people/:personId/password': {},
  'POST /people/:personId/registration-link': {},
  'DELETE /people/:personId/login': {},
  'DELETE /people/:personId/login-migration': {},
  'POST /people/:personId/forced-migration': {
    externalUserId: 'neu-1',
    externalSchoolId: 'neu-2',
    isExtended: true,
    acceptsSchoolChange: true,
    seen: {
      externalId: null,
      schoolId: schools.hafen.id,
      schoolExternalId: null,
      migration: 'none',
      features: schools.hafen.features,
    },
  },
  'POST /people/:personId/support-sessions': { reason: 'Ticket 2' },
  'POST /people/:personId/deletion': {},
  'POST /people/:personId/password-approval': { reason: 'Ticket 3' },
  'POST /people/:personId/superhero-role': { change: 'give', reason: 'Ticket 3' },
};
/** Ends the operator's own access, so it stays possible. */
const allowed = 'POST /people/:personId/support-sessions/end';

describe('a person whose deletion was requested', () => {
  const state = async () => {
    const db = schoolCloud.database();
    return {
      users: await db.selectFrom('users').selectAll().where('id', '=', personId).execute(),
      roles: await db.selectFrom('user_roles').selectAll().where('user_id', '=', personId).execute(),
      accounts: await db.selectFrom('accounts').selectAll().where('user_id', '=', personId).execute(),
    };
  };
  let entriesBefore = 0;
  beforeEach(async () => {
    entriesBefore = (await audit.readChain()).length;
  });

  test('every write of the contract is tried on a person whose deletion was requested', () => {
    const writes = [...operations.keys()].filter((route) => /^(?!GET).* \/people\/:personId/u.test(route));
    expect([...Object.keys(bodies), allowed].toSorted()).toEqual(writes.toSorted());
  });

  test.each(Object.entries(bodies))(
    'a person whose deletion was requested rejects %s and stays unchanged',
    async (route, body) => {
      const before = await state();
      const [method = '', path = ''] = route.split(' ');
      const answer = await write(method, path.replace(':personId', personId), body);
      expect(answer).toMatchObject({ status: 422, body: { type: 'PERSON_DELETED' } });
      expect(await state()).toEqual(before);
      expect(await audit.readChain()).toHaveLength(entriesBefore);
    },
  );

  test('a requested deletion does not prevent the end of a support session', async () => {
    // The deletion has already ended it, but a rejected token alone does not prove that.
    const answer = await write('POST', `/people/${personId}/support-sessions/end`, { token: supportToken });
    expect(answer).toMatchObject({ status: 422, body: { type: 'SUPPORT_END_NOT_CONFIRMED' } });
  });

  test('a person whose deletion was requested is still readable, with the time of the request', async () => {
    const { status, body } = await read(`/people/${personId}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: personId, deletedAt });
  });

  test.each([
    ['id', personId],
    ['email address', local.email],
  ])('a person whose deletion was requested is marked when found by %s', async (_how, text) => {
    const { body } = await read(`/people?search=${encodeURIComponent(text)}`);
    expect(body).toMatchObject({ people: [{ id: personId, deletedAt }] });
  });
});

test('the status of a deletion is found although a later entry has no request number', async () => {
  const before = await read(`/people/${personId}/deletion`);
  expect(before).toMatchObject({ status: 200, body: { status: 'registered' } });
  // As after a request whose answer was lost and whose outcome was reconciled later.
  const chain = new Chain({ db: audit.db(), keys: new Keys([randomBytes(32)]), metrics: createMetrics() });
  const begun = await chain.begin({
    action: 'people.delete',
    operatorId: people.superhero.userId,
    personId,
    schoolId: null,
    requestId: randomUUID(),
    personal: {},
    idempotencyKey: randomUUID(),
    requestDigest: Buffer.alloc(32),
  });
  await chain.end({
    entry: begun?.entry ?? 0,
    outcome: 'succeeded',
    status: null,
    reconciledBy: null,
    personal: {},
  });
  expect(await read(`/people/${personId}/deletion`)).toEqual(before);
});

test('a second deletion request that races the first is rejected and recorded as such', async () => {
  const { userId } = schoolPeople.twin;
  const answers = await Promise.all(
    [1, 2, 3].map(() => write('POST', `/people/${userId}/deletion`, { reason: 'Ticket 4' })),
  );
  const [winner, ...others] = answers.toSorted((one, other) => one.status - other.status);
  expect(winner).toMatchObject({ status: 202 });
  for (const other of others) expect([422, 504]).toContain(other.status);
  const requestId = winner?.body['requestId'];
  expect(await read(`/people/${userId}/deletion`)).toMatchObject({ body: { requestId } });
  const outcomes = (await audit.readChain()).filter(
    ({ person_id, kind }) => person_id === userId && kind === 'ended',
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
});
