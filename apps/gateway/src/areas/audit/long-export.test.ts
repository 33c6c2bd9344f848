import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { vGatewayError } from '@superhero/contract/gateway/valibot';
import { useTestDatabase } from '@superhero/postgres/test-database';
import { sql } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import type { Tables } from '../../db/tables.ts';
import { startGateway } from '../../testing/start-gateway.ts';
import type { Gateway } from '../../testing/start-gateway.ts';
import { superheroMe, usePlatform } from '../../testing/use-platform.ts';

const platform = usePlatform();
const database = useTestDatabase<Tables>(migrate);
let gateway: Gateway;
let questions = 0;

const countQuestions: KyselyPlugin = {
  transformQuery: ({ node }) => {
    questions += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

/** One more than 100,000. They are open, and were it not for their time, the gateway would ask how they ended. */
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
  platform.answer(200, superheroMe);
  gateway = await startGateway({ platformApiUrl: platform.apiUrl(), db: db.withPlugin(countQuestions) });
});
afterAll(() => gateway.stop());

const allButOne = '/audit/export?from=2100-01-01T00:00:02Z';

/** The head of the answer; its body waits until somebody reads it. */
async function openExport(): Promise<IncomingMessage> {
  questions = 0;
  const headers = { authorization: 'Bearer token' };
  return await new Promise((resolve, reject) => {
    get(gateway.url + allButOne, { headers }, resolve).once('error', reject);
  });
}

/** Until nothing more is asked of the database while the gateway answers others. */
async function settle(): Promise<number> {
  for (;;) {
    const before = questions;
    for (let count = 0; count < 30; count += 1) await gateway.ask('/health');
    if (questions === before) return questions;
  }
}

const lastLine = () => gateway.logLines().findLast(({ route }) => route === '/audit/export');

test('more than 100,000 are refused before the first byte', async () => {
  const response = await gateway.ask('/audit/export', 'token');
  expect(v.parse(vGatewayError, await response.json())).toMatchObject({
    code: 422,
    type: 'TOO_MANY_ENTRIES',
    message: 'More than 100000 entries fit. Choose a shorter time.',
  });
});

test('100,000 are sent, the newest first', async () => {
  const response = await gateway.ask(allButOne, 'token');
  const lines = (await response.text()).split('\r\n');
  expect(lines).toHaveLength(100_002);
  expect([lines[1]?.slice(0, 9), lines[100_000]?.slice(0, 4)]).toEqual(['"100001",', '"2",']);
  await expect.poll(lastLine).toMatchObject({ status: 200 });
});

test('for who does not read, no more is asked for than is on the way; nothing at all for who left', async () => {
  const answer = await openExport();
  const whole = 2 * 100;
  const asked = await settle();
  expect(asked).toBeLessThan(whole / 2);
  answer.destroy();
  await expect.poll(lastLine).toMatchObject({ status: 499 });
  expect(await settle()).toBeLessThan(asked + 3);
});

test('a table that cannot be finished is cut, so that it is not taken for whole', async () => {
  const answer = await openExport();
  await settle();
  await sql`alter table audit_personal rename to lost`.execute(database().db);
  answer.resume();
  await expect(once(answer, 'end')).rejects.toThrow('aborted');
  await sql`alter table lost rename to audit_personal`.execute(database().db);
  await expect.poll(lastLine).toMatchObject({ status: 499, refusal: 'AUDIT_UNAVAILABLE' });
});
