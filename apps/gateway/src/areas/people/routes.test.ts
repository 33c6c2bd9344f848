import { randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { useOperator } from '../../testing/use-gateway.ts';
import { apiKey } from '../../testing/use-school-cloud.ts';

const { schoolCloud, audit, gateway, token, sendRequest, write } = useOperator();
const { student, administrator, superhero, gardener } = people;

beforeEach(audit.empty);

test('a person is returned with the names of school and roles', async () => {
  const response = await sendRequest(`/people/${gardener.userId}`);
  expect(await response.json()).toMatchObject({
    id: gardener.userId,
    firstName: gardener.firstName,
    lastName: gardener.lastName,
    email: gardener.username,
    school: { id: gardener.schoolId, name: schools.operations.name },
    roles: [...gardener.roles],
  });
});

test('an unknown person is answered with 404', async () => {
  const response = await sendRequest('/people/000000000000000000000000');
  expect([response.status, await response.json()]).toMatchObject([404, { type: 'RESOURCE_NOT_FOUND' }]);
});

describe('a new person', () => {
  const input = {
    firstName: 'Nora',
    lastName: 'Neumann',
    email: 'Nora.Neumann@Schulwolke.example',
    schoolId: student.schoolId,
    roles: ['teacher'],
    reason: 'Ticket 12',
  };

  test('a new person can log in with the password that is shown once and never stored', async () => {
    const key = randomUUID();
    const { status, body } = await write('POST', '/people', input, key);
    const { id, username, initialPassword } = v.parse(
      v.object({ id: v.string(), username: v.string(), initialPassword: v.string() }),
      body,
    );
    expect([status, username]).toEqual([201, 'nora.neumann@schulwolke.example']);
    expect(await schoolCloud.logsIn(username, initialPassword)).toBe(true);

    expect(await audit.readChain()).toMatchObject([
      {
        act: 'people.create',
        person_id: null,
        school_id: student.schoolId,
        content: {
          personName: 'Nora Neumann',
          reason: 'Ticket 12',
          changes: [
            { field: 'email', before: null, after: 'nora.neumann@schulwolke.example' },
            { field: 'roles', before: null, after: ['teacher'] },
          ],
        },
      },
      { outcome: 'done', status: 201, person_id: id, school_id: student.schoolId },
    ]);
    expect(await audit.readText()).not.toContain(initialPassword);

    expect(await write('POST', '/people', input, key)).toMatchObject({
      status: 409,
      body: { type: 'ALREADY_APPLIED', entry: 1 },
    });
    expect(schoolCloud.requestsWithKey).toHaveLength(1);
  });

  test('a new person at an unknown school is rejected before anything is sent', async () => {
    const before = schoolCloud.requestsWithKey.length;
    const answer = await write('POST', '/people', { ...input, schoolId: '0'.repeat(24) });
    expect(answer.status).toBe(404);
    expect(schoolCloud.requestsWithKey).toHaveLength(before);
  });
});

describe('a new address', () => {
  test('a new address changes the username to lower case and keeps the password', async () => {
    const { status, body } = await write('PUT', `/people/${student.userId}/email`, {
      email: 'Neu@Schulwolke.example',
    });
    expect([status, body['name']]).toEqual([200, `${student.firstName} ${student.lastName}`]);
    expect(await schoolCloud.logsIn('neu@schulwolke.example', student.password)).toBe(true);
    expect(await audit.readChain()).toMatchObject([
      {
        act: 'people.changeEmail',
        person_id: student.userId,
        content: { changes: [{ field: 'email', before: student.username, after: 'neu@schulwolke.example' }] },
      },
      { outcome: 'done' },
    ]);
  });

  test('a new address that differs only in case is rejected before it is sent, because the platform would report it as in use', async () => {
    const path = `/people/${administrator.userId}/email`;
    const { status, body } = await write('PUT', path, { email: administrator.username.toUpperCase() });
    expect([status, body['type']]).toEqual([422, 'NO_CHANGES']);
    expect(await audit.readChain()).toEqual([]);
  });

  test('a new address that is in use is rejected with the person who has it, also when it is repeated', async () => {
    const key = randomUUID();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const path = `/people/${administrator.userId}/email`;
      expect(await write('PUT', path, { email: gardener.username }, key)).toMatchObject({
        status: 422,
        body: { type: 'EMAIL_IN_USE', personId: gardener.userId },
      });
    }
    expect(await audit.readChain()).toMatchObject([{ kind: 'begun' }, { outcome: 'refused', status: 400 }]);
  });
});

test.each([undefined, '', 'null', '[]', '"text"'])('a change with the body %s is rejected', async (body) => {
  const headers = { 'idempotency-key': randomUUID(), ...(body && { 'content-type': 'application/json' }) };
  const response = await sendRequest(`/people/${student.userId}/email`, {
    method: 'PUT',
    headers,
    ...(body !== undefined && { body }),
  });
  expect([400, 415]).toContain(response.status);
});

describe('a support session', () => {
  const path = `/people/${administrator.userId}/support-sessions`;

  test('a support session returns its token and expiry once and never stores the token', async () => {
    const key = randomUUID();
    const { status, body } = await write('POST', path, { reason: 'Ticket 4711' }, key);
    const session = v.parse(v.object({ token: v.string(), expiresAt: v.string() }), body);
    expect(status).toBe(201);
    const days = (Date.parse(session.expiresAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    const me = await fetch(`${schoolCloud.apiUrl()}/v3/me`, {
      headers: { authorization: `Bearer ${session.token}` },
    });
    expect(await me.json()).toMatchObject({ user: { id: administrator.userId } });
    expect(await audit.readChain()).toMatchObject([
      {
        act: 'people.startSupportSession',
        person_id: administrator.userId,
        content: { reason: 'Ticket 4711' },
      },
      { outcome: 'done', status: 201 },
    ]);
    expect(await audit.readText()).not.toContain(session.token.split('.')[2]);
    expect(await write('POST', path, { reason: 'Ticket 4711' }, key)).toMatchObject({
      status: 409,
      body: { type: 'ALREADY_APPLIED' },
    });
  });

  test.each([{}, { reason: '' }, { reason: '   ' }, { reason: 'ab' }])(
    'a support session is rejected without a reason: %j',
    async (body) => {
      expect((await write('POST', path, body)).status).toBe(400);
    },
  );

  test.each([
    [superhero.firstName, superhero.userId],
    [gardener.firstName, gardener.userId],
  ])('a support session is rejected for the superhero %s', async (_name, userId) => {
    const { status, body } = await write('POST', `/people/${userId}/support-sessions`, { reason: 'Neugier' });
    expect([status, body['type']]).toEqual([422, 'SUPERHERO_NOT_ALLOWED']);
  });
});

test('the log contains neither the key nor a token', () => {
  expect(gateway().logText()).not.toContain(apiKey);
  expect(gateway().logText()).not.toContain(token().split('.')[2]);
  expect(gateway().logText()).not.toContain('schulwolke.example');
});
