import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { vGatewayError } from '@superhero/contract/gateway/valibot';
import { connect } from '@superhero/postgres/connect';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database, Tables } from '../../db/tables.ts';
import { countRoundTrips } from '../../testing/count-round-trips.ts';
import type { TripCounter } from '../../testing/count-round-trips.ts';
import { fakeToken } from '../../testing/fake-token.ts';
import { startGateway } from '../../testing/start-gateway.ts';
import { superheroMe, useFakePlatform } from '../../testing/use-fake-platform.ts';
import { useGateway } from '../../testing/use-gateway.ts';
import { useAuditDatabase } from '../../testing/use-audit.ts';

const platform = useFakePlatform();
const database = useAuditDatabase();

let exportDb: { counter: TripCounter; db: Database } | undefined;
function exportDatabase() {
  if (exportDb === undefined) throw new Error('The database exists only while a test runs.');
  return exportDb;
}
beforeAll(async () => {
  const counter = await countRoundTrips(database().url);
  exportDb = { counter, db: connect<Tables>(counter.url) };
});
afterAll(async () => {
  await exportDatabase().db.destroy();
  await exportDatabase().counter.stop();
});

const gateway = useGateway(() => ({
  platformApiUrl: platform.apiUrl(),
  db: database().db,
  exportDb: exportDatabase().db,
}));

/** One more than 100,000 pending entries. They are dated in the future, so that the reconciler leaves them alone. */
beforeAll(async () => {
  const { db } = database();
  // An export does not search in them, and they take longer than the entries.
  await sql`alter table audit_personal disable trigger audit_add_text`.execute(db);
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
  const headers = { authorization: `Bearer ${fakeToken(token)}` };
  for (;;) {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(gateway().url + allButOne, { headers }, resolve).once('error', reject);
    });
    if (answer.statusCode === 200) return answer;
    // An export that was aborted has its slot until its last query has ended.
    answer.resume();
  }
}

/** Waits until no query runs or begins while the gateway answers other requests. Returns the number of queries. */
async function countUntilIdle(): Promise<number> {
  const { counter } = exportDatabase();
  for (let count = counter.take().length; ;) {
    for (let requests = 0; requests < 30; requests += 1) await gateway().sendRequest('/health');
    const added = counter.take().length;
    if (added === 0 && !counter.isWaiting()) return count;
    count += added;
  }
}

const lineOf = ({ headers }: IncomingMessage) => gateway().lineOf(headers['x-request-id']);

test('more than 100,000 entries are rejected before the first byte', async () => {
  const response = await gateway().sendRequest('/audit/export', fakeToken('one'));
  expect(v.parse(vGatewayError, await response.json())).toMatchObject({
    code: 422,
    type: 'TOO_MANY_ENTRIES',
    message: 'More than 100000 entries match. Choose a shorter period.',
  });
});

// `npm run proof -- audit-rows` reads a long export to its end.
test('an export of 100,000 entries begins, and a shorter one is complete, the newest entry first', async () => {
  (await openExport('one')).destroy();
  const response = await gateway().sendRequest(`${allButOne}&to=2100-01-01T00:50:00Z`, fakeToken('two'));
  const lines = (await response.text()).split('\r\n');
  expect(lines).toHaveLength(3_000);
  expect([lines[1]?.slice(0, 7), lines[2_998]?.slice(0, 4)]).toEqual(['"2999",', '"2",']);
  expect(await gateway().lineOf(response.headers.get('x-request-id'))).toMatchObject({ status: 200 });
});

test('queries pause while the client does not read, and stop after it has disconnected', async () => {
  exportDatabase().counter.take();
  const answer = await openExport();
  const whole = 2 * 400;
  expect(await countUntilIdle()).toBeLessThan(whole / 2);
  answer.destroy();
  expect(await lineOf(answer)).toMatchObject({ status: 499 });
  expect(await countUntilIdle()).toBeLessThan(3);
});

test('an export that fails closes the connection, so that it does not look complete', async () => {
  const answer = await openExport();
  await countUntilIdle();
  await sql`alter table audit_personal rename to lost`.execute(database().db);
  answer.resume();
  await expect(once(answer, 'end')).rejects.toThrow('aborted');
  await sql`alter table lost rename to audit_personal`.execute(database().db);
  expect(await lineOf(answer)).toMatchObject({ status: 499, error: 'AUDIT_UNAVAILABLE' });
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
  const third = await openExport('three');
  second.destroy();
  third.destroy();
});

test('an export that is never read ends after five minutes and frees its slot', async () => {
  const limit = new AbortController();
  const setLimit = vi.spyOn(AbortSignal, 'timeout');
  setLimit.mockImplementation((ms) => (ms === 300_000 ? limit.signal : new AbortController().signal));
  const answer = await openExport('slow');
  answer.on('error', () => {});
  await countUntilIdle();
  limit.abort();
  setLimit.mockRestore();
  expect(await lineOf(answer)).toMatchObject({ status: 499 });
  const again = await openExport('slow');
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
