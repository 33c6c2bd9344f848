import { randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startGateway } from '../../testing/start-gateway.ts';
import type { Gateway } from '../../testing/start-gateway.ts';
import { useAudit } from '../../testing/use-audit.ts';
import { useSchoolCloud } from '../../testing/use-school-cloud.ts';

const schoolCloud = useSchoolCloud();
const audit = useAudit();
const gateways: Gateway[] = [];
const tokens: string[] = [];

beforeAll(async () => {
  for (const name of ['superhero', 'gardener'] as const) {
    gateways.push(await startGateway({ ...schoolCloud.settings(), db: audit.db() }));
    tokens.push(await schoolCloud.logIn(name));
  }
});
afterAll(async () => {
  for (const gateway of gateways) await gateway.stop();
});
beforeEach(() => audit.empty());

async function create(
  email: string,
  { instance = 0, ...more }: { instance?: number; [field: string]: unknown } = {},
) {
  const body = {
    firstName: 'Nora',
    lastName: 'Neumann',
    schoolId: schools.hafen.id,
    roles: ['teacher'],
    email,
    ...more,
  };
  const [gateway, token] = [gateways[instance], tokens[instance]];
  if (gateway === undefined || token === undefined) throw new Error(`no gateway ${instance}`);
  return await gateway.write(token, 'POST', '/people', body);
}

const newEmail = () => `${randomUUID()}@schulwolke.example`;
const idsOf = async (email: string) =>
  (await schoolCloud.database().selectFrom('users').select('id').where('email', '=', email).execute()).map(
    ({ id }) => id,
  );

describe('an email address in use', () => {
  test.each([
    ['by a person', people.teacher.username, people.teacher.userId],
    ['in other letters', people.teacher.username.toUpperCase(), people.teacher.userId],
  ])('%s is rejected with the person who has it', async (_how, email, personId) => {
    const before = schoolCloud.askedWithKey.length;
    expect(await create(email)).toMatchObject({ status: 422, body: { type: 'EMAIL_IN_USE', personId } });
    expect(schoolCloud.askedWithKey).toHaveLength(before);
    expect(await audit.readChain()).toEqual([]);
  });

  test('by a person without an account is rejected', async () => {
    const email = newEmail();
    const { body } = await create(email);
    const id = v.parse(v.string(), body['id']);
    await schoolCloud.database().deleteFrom('accounts').where('user_id', '=', id).execute();
    expect(await create(email)).toMatchObject({ body: { type: 'EMAIL_IN_USE', personId: id } });
  });

  test('that is the username of a person with another address is rejected', async () => {
    const username = newEmail();
    const { body } = await create(newEmail());
    const id = v.parse(v.string(), body['id']);
    await schoolCloud
      .database()
      .updateTable('accounts')
      .set({ username })
      .where('user_id', '=', id)
      .execute();
    expect(await create(username)).toMatchObject({ body: { type: 'EMAIL_IN_USE', personId: id } });
  });

  test('by a deleted person whose account still exists is rejected', async () => {
    const email = newEmail();
    const { body } = await create(email);
    const id = v.parse(v.string(), body['id']);
    await schoolCloud
      .database()
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await create(email)).toMatchObject({ body: { type: 'EMAIL_IN_USE', personId: id } });
  });
});

test(
  'an address that two gateway instances use at the same moment never creates two people silently',
  { timeout: 300_000 },
  async () => {
    let shared = 0;
    for (let round = 0; round < 50; round += 1) {
      const email = newEmail();
      const answers = await Promise.all([create(email, { instance: 0 }), create(email, { instance: 1 })]);
      const ids = await idsOf(email);
      const created = answers.filter(({ status }) => status === 201);
      const rejected = answers.filter(({ status }) => status !== 201);
      for (const { body } of rejected) expect(body['type']).toBe('EMAIL_IN_USE');
      expect(ids).toHaveLength(created.length);
      if (ids.length === 1) continue;

      shared += 1;
      const told = created.filter(
        ({ body }) => v.parse(v.array(v.string()), body['othersWithEmail']).length > 0,
      );
      expect(told.length).toBeGreaterThan(0);
      for (const { body } of told) {
        const ownId = v.parse(v.string(), body['id']);
        const others = ids.filter((id) => id !== ownId);
        expect(body['othersWithEmail']).toEqual(others);
        const entry = (await audit.readChain()).find(
          ({ person_id, kind }) => person_id === ownId && kind === 'ended',
        );
        expect(entry).toMatchObject({
          outcome: 'done',
          content: { changes: [{ field: 'othersWithEmail', before: null, after: others }] },
        });
      }
    }
    // Otherwise the test would prove nothing about the race.
    expect(shared).toBeGreaterThan(0);
  },
);

test('a search for an address that two people share finds both', async () => {
  const email = newEmail();
  const answers = await Promise.all([create(email), create(newEmail(), { instance: 1 })]);
  const ids = answers.map(({ body }) => v.parse(v.string(), body['id']));
  await schoolCloud
    .database()
    .updateTable('accounts')
    .set({ username: email })
    .where('user_id', 'in', ids)
    .execute();
  const response = await gateways[0]?.ask(`/people?search=${encodeURIComponent(email)}`, tokens[0]);
  const { people: found } = v.parse(
    v.object({ people: v.array(v.object({ id: v.string() })) }),
    await response?.json(),
  );
  expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test('a superhero is only created with a confirmation', async () => {
  const email = newEmail();
  const before = schoolCloud.askedWithKey.length;
  expect(await create(email, { roles: ['superhero'] })).toMatchObject({
    status: 422,
    body: { type: 'SUPERHERO_NOT_CONFIRMED' },
  });
  expect(schoolCloud.askedWithKey).toHaveLength(before);
  expect(await create(email, { roles: ['superhero'], givesSuperhero: true })).toMatchObject({ status: 201 });
});

test('reports field by field what the platform rejects', async () => {
  const key = randomUUID();
  const body = {
    firstName: 'Nora',
    lastName: 'Neumann',
    schoolId: schools.hafen.id,
    roles: ['cloudGardener'],
    email: newEmail(),
  };
  const [gateway] = gateways;
  const [token = ''] = tokens;
  // The replay under the same key tells as much as the first answer.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answer = await gateway?.write(token, 'POST', '/people', body, key);
    expect(answer).toMatchObject({ status: 422, body: { type: 'PLATFORM_REFUSED' } });
    const [error] = v.parse(
      v.array(v.object({ field: v.string(), message: v.string() })),
      answer?.body['validationErrors'],
    );
    expect(error?.field).toBe('roleNames');
    expect(error?.message).toContain('must be one of');
  }
});
