import { randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { useOperator } from '../../testing/use-gateway.ts';

const { schoolCloud, audit, gateway, sendRequest, read, write } = useOperator();
const { superhero, gardener } = people;
/** A new person with an account for every test. */
let person = { id: '', username: '', password: '' };

const Created = v.object({ id: v.string(), username: v.string(), initialPassword: v.string() });

beforeEach(async () => {
  const { body } = await write('POST', '/people', {
    firstName: 'Jördis',
    lastName: `Öztürk-${randomUUID().slice(0, 8)}`,
    email: `${randomUUID()}@schulwolke.example`,
    schoolId: schools.hafen.id,
    roles: ['teacher'],
  });
  const { id, username, initialPassword: password } = v.parse(Created, body);
  person = { id, username, password };
  await audit.empty();
});

/** The row in the database of the school cloud, without the time of its last change. */
async function stored(table: 'users' | 'accounts', id: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select to_jsonb(t) - 'updated_at' as row from ${sql.table(table)} as t where id = ${id}
  `.execute(schoolCloud.database());
  return rows[0]?.['row'];
}

async function rolesOf(userId: string): Promise<string[]> {
  const rows = await schoolCloud
    .database()
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .select('roles.name')
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ name }) => name).toSorted();
}

const entries = async () =>
  (await audit.readChain()).map(({ act, kind, outcome, content }) => ({
    act,
    outcome: outcome ?? kind,
    content,
  }));

const search = async (text: string, more = '') =>
  (await read(`/people?search=${encodeURIComponent(text)}${more}`)).body;

describe('a search', () => {
  test.each([
    ['an id', () => gardener.userId, 'id'],
    ['a username, in upper or lower case', () => gardener.username.toUpperCase(), 'login'],
    ['names, in any order', () => `${gardener.lastName} ${gardener.firstName}`, 'names'],
    ['parts of names', () => `${gardener.lastName.slice(2, 6)} ${gardener.firstName.slice(0, 3)}`, 'names'],
  ])('finds a person by %s and returns what matched', async (_how, text, searchedBy) => {
    expect(await search(text())).toMatchObject({ searchedBy, people: [{ id: gardener.userId }] });
  });

  test('finds the address of a person without an account', async () => {
    await write('DELETE', `/people/${person.id}/login`);
    expect(await search(person.username)).toMatchObject({ searchedBy: 'email', people: [{ id: person.id }] });
  });

  test('a search is limited to a school', async () => {
    expect(await search('Jördis', `&school=${schools.lindenhof.id}`)).toMatchObject({ total: 0 });
    expect(await search('Jördis', `&school=${schools.hafen.id}`)).not.toMatchObject({ total: 0 });
  });
});

describe('roles', () => {
  test('roles are all listed, even if they fill more than one page of the platform', async () => {
    const response = await sendRequest('/roles');
    expect(v.parse(v.array(v.string()), await response.json()).length).toBeGreaterThan(25);
  });

  test('roles are changed without changing anything else', async () => {
    const before = await stored('users', person.id);
    const roles = ['teacher', 'administrator'];
    expect(await write('PUT', `/people/${person.id}/roles`, { roles, seen: ['teacher'] })).toMatchObject({
      status: 200,
    });
    expect(await rolesOf(person.id)).toEqual(roles.toSorted());
    expect(await stored('users', person.id)).toEqual(before);
    expect(await entries()).toMatchObject([
      {
        act: 'people.changeRoles',
        content: { changes: [{ field: 'roles', before: ['teacher'], after: roles }] },
      },
      { outcome: 'done' },
    ]);
  });

  test('roles that are unknown are kept if they are sent', async () => {
    const roles = [...gardener.roles, 'teacher'];
    expect(await write('PUT', `/people/${gardener.userId}/roles`, { roles })).toMatchObject({ status: 200 });
    expect(await rolesOf(gardener.userId)).toEqual(roles.toSorted());
  });

  test('superhero is not given without a confirmation and an approval', async () => {
    const roles = ['teacher', 'superhero'];
    const path = `/people/${person.id}/roles`;
    expect(await write('PUT', path, { roles })).toMatchObject({ body: { type: 'SUPERHERO_NOT_CONFIRMED' } });
    expect(await write('PUT', path, { roles, givesSuperhero: true })).toMatchObject({
      body: { type: 'SUPERHERO_NEEDS_APPROVAL' },
    });
    expect(await rolesOf(person.id)).toEqual(['teacher']);
  });

  test.each([
    ['EDIT_CONFLICT', { roles: ['student'], seen: ['administrator'] }],
    ['NO_CHANGES', { roles: ['teacher'] }],
    ['ROLE_NOT_FOUND', { roles: ['teacher', 'inventor'] }],
  ])('roles are rejected with %s', async (type, body) => {
    expect(await write('PUT', `/people/${person.id}/roles`, body)).toMatchObject({ body: { type } });
    expect(await rolesOf(person.id)).toEqual(['teacher']);
  });
});

test('a person is moved to another school without changing anything else', async () => {
  const before = await stored('users', person.id);
  const { id: schoolId } = schools.regenbogen;
  expect(await write('PUT', `/people/${person.id}/school`, { schoolId })).toMatchObject({ status: 200 });
  expect(await stored('users', person.id)).toEqual({ ...Object(before), school_id: schoolId });
  expect(await write('PUT', `/people/${person.id}/school`, { schoolId: '0'.repeat(24) })).toMatchObject({
    status: 404,
  });
});

describe('a password', () => {
  test('a password is generated, works, is shown once and must be changed', async () => {
    const { status, body } = await write('PUT', `/people/${person.id}/password`, { reason: 'Ticket 9' });
    expect([status, body['username']]).toEqual([200, person.username]);
    const password = v.parse(v.string(), body['password']);
    expect(await schoolCloud.logsIn(person.username, password)).toBe(true);
    expect((await read(`/people/${person.id}`)).body).toMatchObject({ mustChangePassword: true });
    expect(await audit.readText()).not.toContain(password);
    expect(gateway().logText()).not.toContain(password);
  });

  test('a password chosen by the operator is checked against the platform’s rule before it is sent', async () => {
    for (const password of ['short', 'ohnezahlundgross', ' Blank-1 am Rand', 'Sonderzeichen1fehlt'])
      expect(await write('PUT', `/people/${person.id}/password`, { password })).toMatchObject({
        status: 400,
      });
    const password = 'Wolken-Bruch7 (2)';
    expect(await write('PUT', `/people/${person.id}/password`, { password })).toMatchObject({ status: 200 });
    expect(await schoolCloud.logsIn(person.username, password)).toBe(true);
  });
});

describe('an account', () => {
  test('an account is deleted without the person, who can register again with a link', async () => {
    expect(await write('POST', `/people/${person.id}/registration-link`)).toMatchObject({
      body: { type: 'ACCOUNT_EXISTS' },
    });
    expect(await write('DELETE', `/people/${person.id}/login`)).toMatchObject({ status: 200 });
    expect(await schoolCloud.logsIn(person.username, person.password)).toBe(false);
    expect((await read(`/people/${person.id}`)).body).toMatchObject({ login: null });
    expect(await write('PUT', `/people/${person.id}/password`)).toMatchObject({
      body: { type: 'ACCOUNT_NOT_FOUND' },
    });
    const { status, body } = await write('POST', `/people/${person.id}/registration-link`);
    expect(status).toBe(201);
    expect(await audit.readText()).not.toContain(v.parse(v.string(), body['link']));
  });

  test('the account of the operator is not deleted', async () => {
    expect(await write('DELETE', `/people/${superhero.userId}/login`)).toMatchObject({
      body: { type: 'SELF_NOT_ALLOWED' },
    });
  });

  test('an account without a login migration has none to undo', async () => {
    expect(await write('DELETE', `/people/${person.id}/login-migration`)).toMatchObject({
      body: { type: 'NOT_MIGRATED' },
    });
  });
});

describe('a deletion', () => {
  test('a deletion locks the person out immediately, and its status can be read', async () => {
    const { status, body } = await write('POST', `/people/${person.id}/deletion`, { reason: 'Ticket 3' });
    expect(status).toBe(202);
    expect(await schoolCloud.logsIn(person.username, person.password)).toBe(false);
    const requestId = v.parse(v.string(), body['requestId']);
    expect((await read(`/people/${person.id}/deletion`)).body).toMatchObject({
      requestId,
      status: 'registered',
    });
    expect(await entries()).toMatchObject([
      { act: 'people.delete', content: { reason: 'Ticket 3' } },
      { outcome: 'done', content: { changes: [{ field: 'deletionRequest', after: requestId }] } },
    ]);
  });

  test('a deletion that was not requested does not exist', async () => {
    expect((await read(`/people/${person.id}/deletion`)).status).toBe(404);
  });

  test.each([
    ['SELF_NOT_ALLOWED', superhero.userId],
    ['SUPERHERO_NOT_ALLOWED', people.ukrainian.userId],
  ])('a deletion is rejected with %s', async (type, id) => {
    const before = schoolCloud.requestsWithKey.length;
    expect(await write('POST', `/people/${id}/deletion`)).toMatchObject({ status: 422, body: { type } });
    expect(schoolCloud.requestsWithKey).toHaveLength(before);
  });
});
