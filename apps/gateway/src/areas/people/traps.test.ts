// Where the school cloud does something else than one would think; docs/platform-traps.md tells them by number.
import { randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startGateway } from '../../testing/start-gateway.ts';
import type { Gateway } from '../../testing/start-gateway.ts';
import { useAudit } from '../../testing/use-audit.ts';
import { useSchoolCloud } from '../../testing/use-school-cloud.ts';

const schoolCloud = useSchoolCloud();
const audit = useAudit();
const { gardener } = people;
const { ssoTeacher, withoutAccount, deleted } = schoolPeople;
let gateway: Gateway;
let token = '';

const Created = v.object({ id: v.string(), username: v.string(), initialPassword: v.string() });
const Found = v.looseObject({
  lookedFor: v.string(),
  people: v.array(v.looseObject({ id: v.string() })),
});

beforeAll(async () => {
  gateway = await startGateway({ ...schoolCloud.settings(), db: audit.db() });
  token = await schoolCloud.logIn('superhero');
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  await audit.empty();
});

const write = (method: string, path: string, body?: object) => gateway.write(token, method, path, body);

/** Somebody new who can log in, with names that nobody has. */
async function create(roles = ['teacher'], email = `${randomUUID()}@schulwolke.example`) {
  const [firstName, lastName] = [`Vor${randomUUID().slice(0, 8)}`, `Nach${randomUUID().slice(0, 8)}`];
  const wish = { firstName, lastName, email, schoolId: schools.bruecke.id, roles };
  const { body } = await write('POST', '/people', wish);
  const { id, username, initialPassword: password } = v.parse(Created, body);
  return { id, username, password, firstName, lastName };
}

async function search(text: string) {
  const response = await gateway.ask(`/people?search=${encodeURIComponent(text)}`, token);
  const { lookedFor, people: found } = v.parse(Found, await response.json());
  return { lookedFor, ids: found.map(({ id }) => id) };
}

describe('the password', () => {
  test('outlives new roles, another school and another address', async () => {
    const { id, username, password } = await create();
    await write('PUT', `/people/${id}/roles`, { roles: ['administrator'] });
    await write('PUT', `/people/${id}/school`, { schoolId: schools.hafen.id });
    expect(await schoolCloud.logsIn(username, password)).toBe(true);
    await write('PUT', `/people/${id}/email`, { email: `Neu.${username}` });
    expect(await schoolCloud.logsIn(`neu.${username}`, password)).toBe(true);
  });

  test('does not outlive the way back to the old login system, and a new one is set', async () => {
    const { id, username, password } = await create();
    await sql`update users set ldap_id = ${`neu-${id}`}, previous_external_id = ${`alt-${id}`}, last_login_system_change = now() where id = ${id}`.execute(
      schoolCloud.database(),
    );
    expect(await write('DELETE', `/people/${id}/login-migration`)).toMatchObject({ status: 200 });
    expect((await audit.readChain()).slice(-2)).toMatchObject([
      { content: { changes: [{ field: 'externalId', before: `neu-${id}`, after: `alt-${id}` }] } },
      { outcome: 'done' },
    ]);
    expect(await schoolCloud.logsIn(username, password)).toBe(false);
    const { body } = await write('PUT', `/people/${id}/password`);
    // The school cloud makes everybody wait who has just mistyped.
    await sql`update accounts set last_tried_failed_login = null, system_id = null where user_id = ${id}`.execute(
      schoolCloud.database(),
    );
    expect(await schoolCloud.logsIn(username, v.parse(v.string(), body['password']))).toBe(true);
  });
});

describe('a new address', () => {
  test('leaves the person to be found by both names', async () => {
    const { id, username, firstName, lastName } = await create();
    await write('PUT', `/people/${id}/email`, { email: `neu.${username}` });
    for (const text of [firstName, lastName, `${lastName} ${firstName}`])
      expect(await search(text)).toEqual({ lookedFor: 'names', ids: [id] });
    expect(await search(`neu.${username}`)).toEqual({ lookedFor: 'login', ids: [id] });
  });

  test('that the school cloud drops without a word is told as refused', async () => {
    const { email, userId } = ssoTeacher;
    expect(await write('PUT', `/people/${userId}/email`, { email: 'neu@seestern.example' })).toMatchObject({
      status: 422,
      body: { type: 'EMAIL_KEPT_ELSEWHERE' },
    });
    expect((await audit.readChain()).at(-1)).toMatchObject({ outcome: 'refused' });
    expect(await search(email)).toMatchObject({ ids: [userId] });
  });
});

describe('a search', () => {
  test('for a login name that is a part of another one finds its own person', async () => {
    const { id, username } = await create();
    const other = await create(['teacher'], `a${username}`);
    expect(await search(username)).toEqual({ lookedFor: 'login', ids: [id] });
    expect(await search(other.username)).toEqual({ lookedFor: 'login', ids: [other.id] });
    expect(await search(username.slice(1))).toEqual({ lookedFor: 'email', ids: [] });
  });

  test('for the names of two people finds neither', async () => {
    const [one, other] = [await create(), await create()];
    expect(await search(`${one.firstName} ${other.lastName}`)).toEqual({ lookedFor: 'names', ids: [] });
  });

  test('is never one through all people by a pattern', async () => {
    const before = schoolCloud.asked.length;
    for (const text of [gardener.lastName, gardener.username, ssoTeacher.ldapId, withoutAccount.email])
      await search(text);
    expect(schoolCloud.asked.slice(before).filter((line) => /regex/iu.test(line))).toEqual([]);
  });

  test('for somebody who is deleted finds nobody, and their page is not there', async () => {
    expect(await search(deleted.userId)).toEqual({ lookedFor: 'id', ids: [] });
    expect((await gateway.ask(`/people/${deleted.userId}`, token)).status).toBe(404);
  });
});

test.each([
  ['student', /\/registration\/\w+\?importHash=/u],
  ['teacher', /\/registration\/\w+\/byemployee\?importHash=/u],
])('the link for a %s leads to the right form, by the hash that is noted', async (role, form) => {
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
