// Surprising behaviour of the school cloud; docs/platform-traps.md lists it by number.
import { randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { useOperator } from '../../testing/use-gateway.ts';

const { schoolCloud, audit, sendRequest, write } = useOperator();
const { gardener } = people;
const { ssoTeacher, withoutAccount, migratedFromLocal } = schoolPeople;

const Created = v.object({ id: v.string(), username: v.string(), initialPassword: v.string() });
const CheckResult = v.looseObject({
  searchedBy: v.string(),
  people: v.array(v.looseObject({ id: v.string() })),
});

beforeEach(audit.empty);

/** A new person with an account and unique names. */
async function create(roles = ['teacher'], email = `${randomUUID()}@schulwolke.example`) {
  const [firstName, lastName] = [`Vor${randomUUID().slice(0, 8)}`, `Nach${randomUUID().slice(0, 8)}`];
  const input = { firstName, lastName, email, schoolId: schools.bruecke.id, roles };
  const { body } = await write('POST', '/people', input);
  const { id, username, initialPassword: password } = v.parse(Created, body);
  return { id, username, password, firstName, lastName };
}

async function search(text: string) {
  const response = await sendRequest(`/people?search=${encodeURIComponent(text)}`);
  const { searchedBy, people: found } = v.parse(CheckResult, await response.json());
  return { searchedBy, ids: found.map(({ id }) => id) };
}

async function readBody(personId: string) {
  const response = await sendRequest(`/people/${personId}`);
  return v.parse(v.record(v.string(), v.unknown()), await response.json());
}

const storedAccount = async (userId: string) =>
  await schoolCloud
    .database()
    .selectFrom('accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

async function storedSearchText(userId: string): Promise<string> {
  const { search_text: text } = await schoolCloud
    .database()
    .selectFrom('users')
    .select('search_text')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return text;
}

describe('the password', () => {
  test('the password is kept with new roles, another school and another address', async () => {
    const { id, username, password } = await create();
    await write('PUT', `/people/${id}/roles`, { roles: ['administrator'] });
    await write('PUT', `/people/${id}/school`, { schoolId: schools.hafen.id });
    expect(await schoolCloud.logsIn(username, password)).toBe(true);
    await write('PUT', `/people/${id}/email`, { email: `Neu.${username}` });
    expect(await schoolCloud.logsIn(`neu.${username}`, password)).toBe(true);
  });

  test('the password can neither be used nor set after a login migration was undone', async () => {
    const { id, username, password } = await create();
    await sql`update users set ldap_id = ${`neu-${id}`}, previous_external_id = ${`alt-${id}`}, last_login_system_change = now() where id = ${id}`.execute(
      schoolCloud.database(),
    );
    expect(await readBody(id)).toMatchObject({ migrationUndo: 'complete' });
    expect(await write('DELETE', `/people/${id}/login-migration`)).toMatchObject({ status: 200 });
    expect((await audit.readChain()).slice(-2)).toMatchObject([
      { content: { changes: [{ field: 'externalId', before: `neu-${id}`, after: `alt-${id}` }] } },
      { outcome: 'done' },
    ]);
    expect(await schoolCloud.logsIn(username, password)).toBe(false);
    expect(await write('PUT', `/people/${id}/password`)).toMatchObject({ body: { type: 'EXTERNAL_LOGIN' } });
  });

  test('the password of a person with an external login is not set', async () => {
    const before = await storedAccount(ssoTeacher.userId);
    expect(await write('PUT', `/people/${ssoTeacher.userId}/password`)).toMatchObject({
      status: 422,
      body: { type: 'EXTERNAL_LOGIN' },
    });
    expect(await storedAccount(ssoTeacher.userId)).toEqual(before);
    expect(await audit.readChain()).toEqual([]);
  });
});

describe('undoing a migration from local accounts', () => {
  const { userId, ldapId } = migratedFromLocal;
  const path = `/people/${userId}/login-migration`;

  test('undoing a migration from local accounts is announced as partial and needs the consent of the operator', async () => {
    expect(await readBody(userId)).toMatchObject({ migrationUndo: 'partial' });
    expect(await write('DELETE', path)).toMatchObject({
      status: 422,
      body: { type: 'LOCKOUT_NOT_ACCEPTED' },
    });
    expect(await readBody(userId)).toMatchObject({ externalId: ldapId });
    expect(await audit.readChain()).toEqual([]);
  });

  test('undoing a migration from local accounts records that the person can no longer log in', async () => {
    const { system_id: before } = await storedAccount(userId);
    expect(await write('DELETE', path, { acceptsLockout: true })).toMatchObject({ status: 200 });
    expect((await storedAccount(userId)).system_id).toBe(before);
    expect((await audit.readChain()).at(0)).toMatchObject({
      content: {
        changes: [
          { field: 'externalId', before: ldapId, after: null },
          { field: 'canLogIn', before: true, after: false },
        ],
      },
    });
  });
});

describe('new names', () => {
  test('new names are found, while the email address is found only as a whole', async () => {
    const { id, username } = await create();
    const [firstName, lastName] = [`Neu${randomUUID().slice(0, 8)}`, `Anders${randomUUID().slice(0, 8)}`];
    expect(await write('PUT', `/people/${id}/names`, { firstName, lastName })).toMatchObject({
      status: 200,
      body: { name: `${firstName} ${lastName}` },
    });
    expect(await search(`${firstName} ${lastName}`)).toEqual({ searchedBy: 'names', ids: [id] });
    expect(await search(username)).toEqual({ searchedBy: 'login', ids: [id] });
    expect((await search(username.slice(0, 8))).ids).toEqual([]);
  });

  test('new names change nothing else, and the audit entry has only what changed', async () => {
    const { id, firstName, lastName } = await create();
    const before = await readBody(id);
    await audit.empty();
    const body = { firstName, lastName: 'Neu', seen: { firstName, lastName } };
    expect(await write('PUT', `/people/${id}/names`, body)).toMatchObject({ status: 200 });
    expect(await readBody(id)).toEqual({
      ...before,
      lastName: 'Neu',
      updatedAt: (await readBody(id))['updatedAt'],
    });
    expect((await audit.readChain()).at(0)).toMatchObject({
      act: 'people.changeNames',
      content: { changes: [{ field: 'lastName', before: lastName, after: 'Neu' }] },
    });
  });

  test('answers and records names as the platform stores them', async () => {
    const { id, firstName } = await create();
    await audit.empty();
    const db = schoolCloud.database();
    await sql`create function rename() returns trigger language plpgsql as
      $$ begin new.last_name = 'Neumann'; return new; end $$`.execute(db);
    await sql`create trigger rename before update on users for each row execute function rename()`.execute(
      db,
    );
    const body = { firstName, lastName: 'Neu' };
    expect(await write('PUT', `/people/${id}/names`, body)).toMatchObject({
      body: { name: `${firstName} Neumann` },
    });
    expect((await audit.readChain()).at(1)).toMatchObject({
      content: { changes: [{ field: 'lastName', after: 'Neumann' }] },
    });
    await sql`drop function rename cascade`.execute(db);
  });

  test('new names of a person with an external login are not changed', async () => {
    const body = { firstName: 'Neu', lastName: 'Name' };
    expect(await write('PUT', `/people/${ssoTeacher.userId}/names`, body)).toMatchObject({
      body: { type: 'EXTERNAL_LOGIN' },
    });
  });

  test.each([
    ['NO_CHANGES', 'are the current ones', {}],
    [
      'EDIT_CONFLICT',
      'replace names that the operator has not seen',
      { seen: { firstName: 'Ganz', lastName: 'Anders' } },
    ],
  ])('new names are rejected with %s if they %s', async (type, _why, more) => {
    const { id, firstName, lastName } = await create();
    const wanted = type === 'NO_CHANGES' ? { firstName, lastName } : { firstName: 'Neu', lastName };
    expect(await write('PUT', `/people/${id}/names`, { ...wanted, ...more })).toMatchObject({
      body: { type },
    });
  });
});

describe('a new address', () => {
  test('a new address keeps both names in the search index', async () => {
    const { id, username, firstName, lastName } = await create();
    await write('PUT', `/people/${id}/email`, { email: `neu.${username}` });
    for (const text of [firstName, lastName, `${lastName} ${firstName}`])
      expect(await search(text)).toEqual({ searchedBy: 'names', ids: [id] });
    expect(await search(`neu.${username}`)).toEqual({ searchedBy: 'login', ids: [id] });
  });

  test('a new address of a person with an external login is rejected before the platform rebuilds the search index', async () => {
    const { email, userId } = ssoTeacher;
    const before = await storedSearchText(userId);
    expect(await write('PUT', `/people/${userId}/email`, { email: 'neu@seestern.example' })).toMatchObject({
      status: 422,
      body: { type: 'EXTERNAL_LOGIN' },
    });
    expect(await storedSearchText(userId)).toBe(before);
    expect(await audit.readChain()).toEqual([]);
    expect(await search(email)).toMatchObject({ ids: [userId] });
  });

  test('a new address that the platform ignores is recorded with its effect on the search', async () => {
    const { id, username } = await create();
    const [system] = await schoolCloud.database().selectFrom('systems').select('id').limit(1).execute();
    await schoolCloud
      .database()
      .updateTable('accounts')
      .set({ system_id: system?.id ?? null })
      .where('user_id', '=', id)
      .execute();
    await audit.empty();
    const email = `neu.${username}`;
    expect(await write('PUT', `/people/${id}/email`, { email })).toMatchObject({
      status: 422,
      body: { type: 'EMAIL_MANAGED_EXTERNALLY' },
    });
    expect((await audit.readChain()).at(-1)).toMatchObject({
      outcome: 'refused',
      content: { changes: [{ field: 'searchEmail', before: username, after: email }] },
    });
  });
});

describe('a search', () => {
  test('a search for a username that is a part of another one finds its own person', async () => {
    const { id, username } = await create();
    const other = await create(['teacher'], `a${username}`);
    expect(await search(username)).toEqual({ searchedBy: 'login', ids: [id] });
    expect(await search(other.username)).toEqual({ searchedBy: 'login', ids: [other.id] });
    expect(await search(username.slice(1))).toEqual({ searchedBy: 'email', ids: [] });
  });

  test('a search for the names of two people finds neither', async () => {
    const [one, other] = [await create(), await create()];
    expect(await search(`${one.firstName} ${other.lastName}`)).toEqual({ searchedBy: 'names', ids: [] });
  });

  test('a search never uses a pattern, which would scan all people', async () => {
    const before = schoolCloud.requests.length;
    const names = [gardener.lastName, 'Anna de Li', 'Bo Li', 'Li'];
    const others = [gardener.username, ssoTeacher.ldapId, withoutAccount.email, '@hafen.example'];
    for (const text of [...names, ...others]) await search(text);
    expect(schoolCloud.requests.slice(before).filter((line) => /regex/iu.test(line))).toEqual([]);
  });
});

test.each([
  ['student', /\/registration\/\w+\?importHash=/u],
  ['teacher', /\/registration\/\w+\/byemployee\?importHash=/u],
])('the link for a %s leads to the right form and contains the stored hash', async (role, form) => {
  const { id } = await create([role]);
  await write('DELETE', `/people/${id}/login`);
  const { body } = await write('POST', `/people/${id}/registration-link`);
  const link = v.parse(v.string(), body['link']);
  expect(link).toMatch(form);
  const { import_hash: hash } = await schoolCloud
    .database()
    .selectFrom('users')
    .select('import_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(new URL(link).searchParams.get('importHash')).toBe(hash);
});
