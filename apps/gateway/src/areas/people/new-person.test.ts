import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startGateway } from '../../testing/start-gateway.ts';
import type { Gateway } from '../../testing/start-gateway.ts';
import { useAudit } from '../../testing/use-audit.ts';
import { useSchoolCloud } from '../../testing/use-school-cloud.ts';

/** `npm run proof -- lost-updates` runs more of them. */
const rounds = Number(process.env['LOST_UPDATE_ROUNDS'] ?? '5');

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
    ['in upper case', people.teacher.username.toUpperCase(), people.teacher.userId],
  ])('an email address in use %s is rejected with the id of that person', async (_how, email, personId) => {
    const before = schoolCloud.requestsWithKey.length;
    expect(await create(email)).toMatchObject({ status: 422, body: { type: 'EMAIL_IN_USE', personId } });
    expect(schoolCloud.requestsWithKey).toHaveLength(before);
    expect(await audit.readChain()).toEqual([]);
  });

  test('an email address in use by a person without an account is rejected', async () => {
    const email = newEmail();
    const { body } = await create(email);
    const id = v.parse(v.string(), body['id']);
    await schoolCloud.database().deleteFrom('accounts').where('user_id', '=', id).execute();
    expect(await create(email)).toMatchObject({ body: { type: 'EMAIL_IN_USE', personId: id } });
  });

  test('an email address in use that is the username of a person with another address is rejected', async () => {
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

  test('an email address in use by a deleted person whose account still exists is rejected', async () => {
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
  'an address that two gateway instances use at the same moment creates one person',
  { timeout: 300_000 },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const email = newEmail();
      const answers = await Promise.all([
        create(email, { instance: 0 }),
        create(email.toUpperCase(), { instance: 1 }),
      ]);
      const ids = await idsOf(email);
      expect(ids, `round ${round}`).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      for (const { status, body } of answers)
        expect(body).toMatchObject(
          status === 201 ? { id: ids[0], othersWithEmail: [] } : { type: 'EMAIL_IN_USE', personId: ids[0] },
        );
    }
  },
);

test('a person created by another tool between our check and our request is reported', async () => {
  const { platformAdminApiUrl, ...settings } = schoolCloud.settings();
  const send = async (path: string, body: string) =>
    await fetch(platformAdminApiUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': settings.platformApiKey },
      body,
    });
  // The other tool has no lock, and its request arrives just before ours.
  const createTwice = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    await send(request.url ?? '', body);
    const answer = await send(request.url ?? '', body);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  };
  const server = createServer((request, response) => void createTwice(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = v.parse(v.object({ port: v.number() }), server.address());
  const gateway = await startGateway({
    ...settings,
    platformAdminApiUrl: `http://127.0.0.1:${port}`,
    db: audit.db(),
  });
  gateways.push(gateway);
  tokens.push(tokens[0] ?? '');

  const email = newEmail();
  const { status, body } = await create(email, { instance: gateways.length - 1 });
  server.closeAllConnections();
  server.close();
  const others = (await idsOf(email)).filter((id) => id !== body['id']);
  expect(others).toHaveLength(1);
  expect({ status, others: body['othersWithEmail'] }).toEqual({ status: 201, others });
  expect((await audit.readChain()).at(-1)).toMatchObject({
    outcome: 'done',
    person_id: body['id'],
    content: { changes: [{ field: 'othersWithEmail', before: null, after: others }] },
  });
});

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
  const response = await gateways[0]?.sendRequest(`/people?search=${encodeURIComponent(email)}`, tokens[0]);
  const { people: found } = v.parse(
    v.object({ people: v.array(v.object({ id: v.string() })) }),
    await response?.json(),
  );
  expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

test('a superhero is not created without a confirmation, and with many superheroes not at all', async () => {
  const email = newEmail();
  const before = schoolCloud.requestsWithKey.length;
  expect(await create(email, { roles: ['superhero'] })).toMatchObject({
    status: 422,
    body: { type: 'SUPERHERO_NOT_CONFIRMED' },
  });
  expect(await create(email, { roles: ['superhero'], givesSuperhero: true })).toMatchObject({
    status: 422,
    body: { type: 'SUPERHERO_NEEDS_APPROVAL' },
  });
  expect(schoolCloud.requestsWithKey).toHaveLength(before);
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
  // The replay with the same key has the same details.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answer = await gateway?.write(token, 'POST', '/people', body, key);
    const rejection = { type: 'PLATFORM_REJECTED', platformType: 'API_VALIDATION_ERROR' };
    expect(answer).toMatchObject({ status: 422, body: rejection });
    const [error] = v.parse(
      v.array(v.object({ field: v.string(), message: v.string() })),
      answer?.body['validationErrors'],
    );
    expect(error?.field).toBe('roleNames');
    expect(error?.message).toContain('must be one of');
  }
});
