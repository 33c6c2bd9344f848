import { people } from '@superhero/school-cloud/people';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordGift } from '../../testing/record-gift.ts';
import { useOperator } from '../../testing/use-gateway.ts';
import { bodies } from '../../testing/valid-requests.ts';

const { schoolCloud, audit, gateway, read, write, sendRequest } = useOperator();
const { superhero, gardener } = people;

beforeEach(() => audit.empty());

const storedLogin = async (userId: string) => {
  const db = schoolCloud.database();
  const accounts = await db.selectFrom('accounts').selectAll().where('user_id', '=', userId).execute();
  return { accounts, users: await db.selectFrom('users').selectAll().where('id', '=', userId).execute() };
};

const refusedWith = (type: string) => ({ status: 422, body: { type } });
const superheroProtected = refusedWith('SUPERHERO_PROTECTED');
const superheroNotAllowed = refusedWith('SUPERHERO_NOT_ALLOWED');

/** Each of these would let the operator log in as the other superhero, or keep them from logging in. */
const takeovers = [
  ['PUT', 'password', {}, superheroProtected],
  ['PUT', 'email', { email: 'taken.over@schulwolke.example' }, superheroProtected],
  ['DELETE', 'login', {}, superheroProtected],
  ['POST', 'registration-link', {}, superheroProtected],
  ['PUT', 'names', { firstName: 'Jemand', lastName: 'Anderes' }, superheroProtected],
  ['DELETE', 'login-migration', {}, superheroProtected],
  [
    'POST',
    'forced-migration',
    { ...bodies['POST /people/:personId/forced-migration'], isExtended: true, acceptsSchoolChange: true },
    superheroNotAllowed,
  ],
] as const;

test.each(takeovers)(
  '%s %s of another superhero is rejected and changes nothing',
  async (method, part, body, refused) => {
    const before = await storedLogin(gardener.userId);
    expect(await write(method, `/people/${gardener.userId}/${part}`, body)).toMatchObject(refused);
    expect(await storedLogin(gardener.userId)).toEqual(before);
    expect(await audit.readChain()).toEqual([]);
  },
);

test('creates no registration link for another superhero without an account', async () => {
  await schoolCloud.database().deleteFrom('accounts').where('user_id', '=', people.blocked.userId).execute();
  expect(await write('POST', `/people/${people.blocked.userId}/registration-link`)).toMatchObject({
    body: { type: 'SUPERHERO_PROTECTED' },
  });
});

describe('someone who was a superhero within the last 30 days', () => {
  const path = `/people/${gardener.userId}`;
  /** As if it had been taken with an approval. */
  const takeRole = async () => {
    const changes = [{ field: 'roles', before: ['superhero'], after: ['teacher'] }];
    await recordGift(audit.db(), superhero.userId, gardener.userId, { changes });
    await schoolCloud.demote('gardener');
  };

  beforeEach(async () => {
    await schoolCloud.promote('gardener');
  });

  test('a superhero cannot be taken over by taking the role away and giving it back', async () => {
    const before = await storedLogin(gardener.userId);
    expect(await write('PUT', `${path}/roles`, { roles: ['teacher'] })).toMatchObject({
      body: { type: 'SUPERHERO_NEEDS_APPROVAL' },
    });
    await takeRole();
    for (const [method, part, body, refused] of takeovers)
      expect([part, await write(method, `${path}/${part}`, body)]).toMatchObject([part, refused]);
    expect(await write('POST', `${path}/support-sessions`, { reason: 'Ticket 8' })).toMatchObject(
      superheroNotAllowed,
    );
    expect(await write('POST', `${path}/deletion`, { reason: 'Ticket 8' })).toMatchObject(
      superheroNotAllowed,
    );
    expect(await storedLogin(gardener.userId)).toEqual(before);
    expect(await (await sendRequest(path)).json()).toMatchObject({
      roles: ['teacher', 'cloudGardener'],
      isProtected: true,
    });
    const giveBack = { roles: ['superhero'], givesSuperhero: true };
    expect(await write('PUT', `${path}/roles`, giveBack)).toMatchObject({
      body: { type: 'SUPERHERO_NEEDS_APPROVAL' },
    });
  });

  test('an audit entry identifies a former superhero who lost the role elsewhere', async () => {
    const token = await schoolCloud.logIn('gardener');
    const change = { roles: ['teacher', 'administrator'] };
    const rolesOfTeacher = `/people/${people.teacher.userId}/roles`;
    expect(await gateway().write(token, 'PUT', rolesOfTeacher, change)).toMatchObject({ status: 200 });
    await schoolCloud.demote('gardener');
    expect(await write('PUT', `${path}/password`)).toMatchObject(superheroProtected);
    await audit.ageEntries(30 * 24 * 3600 + 60);
    expect(await write('PUT', `${path}/password`)).toMatchObject({ status: 200 });
  });

  test('a former superhero can get a new password after an approval', async () => {
    await takeRole();
    const asked = await write('POST', `${path}/password-approval`, { reason: 'Ticket 9' });
    expect(asked).toMatchObject({ status: 201, body: { state: 'waiting' } });
  });
});

test('one session removes no other superhero (S4)', async () => {
  await schoolCloud.promote('gardener');
  const others = [gardener, people.ukrainian];
  const before = await Promise.all(others.map(({ userId }) => storedLogin(userId)));
  const needsApproval = refusedWith('SUPERHERO_NEEDS_APPROVAL');
  const steps = [
    ['PUT', 'roles', { roles: ['teacher'] }, needsApproval],
    ['PUT', 'names', { firstName: 'Jemand', lastName: 'Anderes' }, superheroProtected],
    ['DELETE', 'login-migration', { acceptsLockout: true }, superheroProtected],
    ['POST', 'deletion', {}, superheroNotAllowed],
  ] as const;
  for (const { userId } of others) {
    for (const [method, part, body, refused] of steps)
      expect([part, await write(method, `/people/${userId}/${part}`, body)]).toMatchObject([part, refused]);
    const change = { change: 'take', reason: 'Ticket 8' };
    const asked = await write('POST', `/people/${userId}/superhero-role`, change);
    expect(await write('POST', `/approvals/${String(asked.body['id'])}/approve`)).toMatchObject(
      refusedWith('APPROVAL_OWN'),
    );
    expect(await write('PUT', `/people/${userId}/roles`, { roles: ['teacher'] })).toMatchObject(
      needsApproval,
    );
    expect((await read(`/people/${userId}`)).body['roles']).toContain('superhero');
  }
  expect(await Promise.all(others.map(({ userId }) => storedLogin(userId)))).toEqual(before);
});

test('superheroes change their own password and email address only in their account', async () => {
  const before = await storedLogin(superhero.userId);
  const refused = refusedWith('SELF_NOT_ALLOWED');
  const path = `/people/${superhero.userId}`;
  expect(await write('PUT', `${path}/password`, { password: 'Eigenes-Passwort7' })).toMatchObject(refused);
  expect(await write('PUT', `${path}/email`, { email: `neu.${superhero.username}` })).toMatchObject(refused);
  expect(await storedLogin(superhero.userId)).toEqual(before);
});
