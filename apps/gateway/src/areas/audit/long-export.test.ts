import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { vGatewayError } from '@superhero/contract/gateway/valibot';
import { connect } from '@superhero/postgres/connect';
import { useTestDatabase } from '@superhero/postgres/test-database';
import { sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import * as v from 'valibot';
import { beforeAll, expect, test, vi } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import type { Tables } from '../../db/tables.ts';
import { fakeToken } from '../../testing/fake-token.ts';
import { startGateway } from '../../testing/start-gateway.ts';
import { superheroMe, useFakePlatform } from '../../testing/use-fake-platform.ts';
import { useGateway } from '../../testing/use-gateway.ts';

const platform = useFakePlatform();
const database = useTestDatabase<Tables>(migrate);
const gateway = useGateway(() => ({
  platformApiUrl: platform.apiUrl(),
  db: database().db.withPlugin(countQueries),
}));
let queries = 0;

const countQueries: KyselyPlugin = {
  transformQuery: ({ node }) => {
    queries += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** One more than 100,000 pending entries. They are dated in the future, so that the reconciler leaves them alone. */
beforeAll(async () => {
  const { db } = database();
  await sql`
    insert into audit_chain (seq, entry, kind, at, act, operator_id, request_id, personal_digest, key_id, mac)
    select n, n, 'begun', timestamptz '2100-01-01Z' + n * interval '1 second', 'schools.update',
      '000000000000000000000001', gen_random_uuid(), '', '', ''
    from generate_series(1, 100001) as n
  `.execute(db);
  await sql`
    insert into audit_personal (seq, salt, content)
    select seq, '', jsonb_build_object('reason', repeat('because ', 50)) from audit_chain
  `.execute(db);
  await sql`analyze`.execute(db);
  // Each token belongs to a different operator, whose id is the token.
  platform.answerWith((request, response) => {
    const id = request.headers.authorization ?? '';
    const permissions = [...superheroMe.permissions, 'SCHOOL_VIEW'];
    response.end(JSON.stringify({ ...superheroMe, permissions, user: { ...superheroMe.user, id } }));
  });
});

const allButOne = '/audit/export?from=2100-01-01T00:00:02Z';

/** Returns after the head of the response; the body is not read yet. */
async function openExport(token = 'token'): Promise<IncomingMessage> {
  queries = 0;
  const headers = { authorization: `Bearer ${fakeToken(token)}` };
  return await new Promise((resolve, reject) => {
    get(gateway().url + allButOne, { headers }, resolve).once('error', reject);
  });
}

/** Waits until there are no more queries while the gateway answers other requests. */
async function countWhenIdle(): Promise<number> {
  for (;;) {
    const before = queries;
    for (let count = 0; count < 30; count += 1) await gateway().sendRequest('/health');
    if (queries === before) return queries;
  }
}

const exportLines = () => gateway().logLines(({ route }) => route === '/audit/export');
const lastLine = () => exportLines().at(-1);
const countAborted = () => exportLines().filter(({ status }) => status === 499).length;

test('more than 100,000 entries are rejected before the first byte', async () => {
  const response = await gateway().sendRequest('/audit/export', fakeToken('one'));
  expect(v.parse(vGatewayError, await response.json())).toMatchObject({
    code: 422,
    type: 'TOO_MANY_ENTRIES',
    message: 'More than 100000 entries match. Choose a shorter period.',
  });
});

test('100,000 entries are sent, the newest first', async () => {
  const response = await gateway().sendRequest(allButOne, fakeToken('one'));
  const lines = (await response.text()).split('\r\n');
  expect(lines).toHaveLength(100_002);
  expect([lines[1]?.slice(0, 9), lines[100_000]?.slice(0, 4)]).toEqual(['"100001",', '"2",']);
  await expect.poll(lastLine).toMatchObject({ status: 200 });
});

test('queries pause while the client does not read, and stop after it has disconnected', async () => {
  const answer = await openExport();
  const whole = 2 * 400;
  const count = await countWhenIdle();
  expect(count).toBeLessThan(whole / 2);
  answer.destroy();
  await expect.poll(lastLine).toMatchObject({ status: 499 });
  expect(await countWhenIdle()).toBeLessThan(count + 3);
});

test('an export that fails closes the connection, so that it does not look complete', async () => {
  const answer = await openExport();
  await countWhenIdle();
  await sql`alter table audit_personal rename to lost`.execute(database().db);
  answer.resume();
  await expect(once(answer, 'end')).rejects.toThrow('aborted');
  await sql`alter table lost rename to audit_personal`.execute(database().db);
  await expect.poll(lastLine).toMatchObject({ status: 499, error: 'AUDIT_UNAVAILABLE' });
});

async function readRejection(token: string, path = allButOne) {
  const response = await gateway().sendRequest(path, fakeToken(token));
  const { code, type } = v.parse(vGatewayError, await response.json());
  return { code, type, retryAfter: response.headers.get('retry-after') };
}

test('an operator runs one export at a time, and an instance two', async () => {
  const first = await openExport('one');
  expect(await readRejection('one')).toEqual({ code: 429, type: 'EXPORT_RUNNING', retryAfter: '10' });
  expect(await readRejection('one', '/schools/export')).toMatchObject({ type: 'EXPORT_RUNNING' });
  const second = await openExport('two');
  expect(await readRejection('three')).toEqual({ code: 503, type: 'EXPORTS_BUSY', retryAfter: '10' });
  first.destroy();
  await expect.poll(lastLine).toMatchObject({ status: 499 });
  const third = await openExport('three');
  expect(third.statusCode).toBe(200);
  const aborted = countAborted();
  second.destroy();
  third.destroy();
  // Until then their slots are taken.
  await expect.poll(countAborted).toBe(aborted + 2);
});

test('an export that is never read ends after five minutes and frees its slot', async () => {
  const limit = new AbortController();
  const setLimit = vi.spyOn(AbortSignal, 'timeout');
  setLimit.mockImplementation((ms) => (ms === 300_000 ? limit.signal : new AbortController().signal));
  const answer = await openExport('slow');
  expect(answer.statusCode).toBe(200);
  answer.on('error', () => {});
  await countWhenIdle();
  limit.abort();
  setLimit.mockRestore();
  await expect.poll(lastLine).toMatchObject({ status: 499 });
  const again = await openExport('slow');
  expect(again.statusCode).toBe(200);
  again.destroy();
});

test('an export uses separate connections', async () => {
  const busy = connect<Tables>(database().url, { max: 1 });
  const own = await startGateway({ platformApiUrl: platform.apiUrl(), db: busy, exportDb: database().db });
  await busy.transaction().execute(async () => {
    const response = await own.sendRequest(`${allButOne}&to=2100-01-01T00:01:00Z`, fakeToken('one'));
    expect((await response.text()).split('\r\n')).toHaveLength(60);
  });
  await own.stop();
  await busy.destroy();
});
