import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeUpToken } from '../testing/made-up-token.ts';
import { startGateway } from '../testing/start-gateway.ts';
import type { Gateway } from '../testing/start-gateway.ts';
import { useAudit } from '../testing/use-audit.ts';
import { superheroMe, usePlatform } from '../testing/use-platform.ts';

/** What no school cloud does on purpose. */
const platform = usePlatform();
const audit = useAudit();
const schoolId = '5c4001000000000000000002';
const school = { id: schoolId, name: 'Alt', features: [], updatedAt: '2026-01-01T00:00:00.000Z' };
const time = { now: 0 };
let gateway: Gateway;
let nameNow = '';
let onWrite: (request: IncomingMessage, response: ServerResponse) => void = () => {};

const send = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

beforeEach(async () => {
  await audit.empty();
  platform.asked.length = 0;
  nameNow = 'Alt';
  platform.answerWith((request, response) => {
    if (request.method !== 'GET') onWrite(request, response);
    else if (request.url === '/api/v3/me')
      send(response, 200, {
        ...superheroMe,
        permissions: ['SCHOOL_EDIT', 'CAN_EXECUTE_INSTANCE_OPERATIONS'],
      });
    else send(response, 200, { ...school, name: nameNow });
  });
  gateway = await startGateway({
    platformApiUrl: platform.apiUrl(),
    db: audit.db(),
    clock: () => time.now,
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await gateway.stop();
});

const GatewayAnswer = v.looseObject({ type: v.optional(v.string()), entry: v.optional(v.number()) });

async function rename(key: string = randomUUID(), id = schoolId) {
  const response = await gateway.ask(`/schools/${id}`, makeUpToken('me'), {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ name: 'Neu' }),
  });
  return { status: response.status, ...v.parse(GatewayAnswer, await response.json()) };
}

const outcomes = async () => (await audit.readChain()).map(({ kind, outcome }) => outcome ?? kind);
const countWrites = () => platform.asked.filter(({ method }) => method === 'PATCH').length;

describe('a change to which the school cloud', () => {
  test.each([
    [408, 'has no time, and which it may still make'],
    [429, 'has no time'],
    [500, 'fails'],
    [502, 'has nobody there, perhaps any more'],
    [504, 'has nobody there, perhaps any more'],
    [200, 'gives an answer that is none'],
    [302, 'points elsewhere'],
  ])('answers %i, because it %s, is sent once, and its fate stays open', async (status) => {
    onWrite = (_request, response) => send(response, status, { message: 'what' });
    const key = randomUUID();
    expect(await rename(key)).toMatchObject({ status: 504, type: 'OUTCOME_UNCLEAR', entry: 1 });
    expect(await outcomes()).toEqual(['begun']);
    expect(await rename(key)).toMatchObject({ status: 409, type: 'STILL_OPEN', entry: 1 });
    expect(countWrites()).toBe(1);
  });

  test('hangs up is sent once, and its fate stays open', async () => {
    onWrite = (request) => void request.socket.destroy();
    expect(await rename()).toMatchObject({ status: 504, type: 'OUTCOME_UNCLEAR' });
    expect(await outcomes()).toEqual(['begun']);
    expect(countWrites()).toBe(1);
  });

  test('says nothing for 10 seconds is given up, and its fate stays open', async () => {
    const limit = new AbortController();
    onWrite = () => limit.abort(new DOMException('late', 'TimeoutError'));
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    expect(await rename()).toMatchObject({ status: 504, type: 'OUTCOME_UNCLEAR' });
    expect(await outcomes()).toEqual(['begun']);
  });

  test.each([
    [400, 422, 'PLATFORM_REFUSED'],
    [401, 403, 'PLATFORM_FORBIDS'],
    [403, 403, 'PLATFORM_FORBIDS'],
    [404, 404, 'NOTHING_THERE'],
    [422, 422, 'PLATFORM_REFUSED'],
  ])('answers %i is refused with %i, now and when it is repeated', async (theirs, ours, type) => {
    onWrite = (_request, response) => send(response, theirs, { message: 'No.' });
    const key = randomUUID();
    expect(await rename(key)).toMatchObject({ status: ours, type });
    expect(await rename(key)).toMatchObject({ status: ours, type });
    expect(await outcomes()).toEqual(['begun', 'refused']);
    expect(countWrites()).toBe(1);
  });

  test('that has ended the session meanwhile, as API v1 says it, is refused as such', async () => {
    const message = 'Session was expired due to inactivity - autologout.';
    onWrite = (_request, response) => send(response, 500, { message });
    expect(await rename()).toMatchObject({ status: 401, type: 'UNAUTHORIZED' });
    expect(await outcomes()).toEqual(['begun', 'refused']);
  });
});

test.each([302, 500])(
  'a state before that is answered with %i lets nothing go out, nor be written down',
  async (status) => {
    const answerAsBefore = platform.listener();
    platform.answerWith((request, response) => {
      if (request.url === '/api/v3/me') answerAsBefore?.(request, response);
      else send(response, status, {});
    });
    expect(await rename()).toMatchObject({ status: 502, type: 'PLATFORM_ANSWER_UNKNOWN' });
    expect([await outcomes(), countWrites()]).toEqual([[], 0]);
  },
);

async function countWaitingForChain(db: ReturnType<typeof audit.owner>): Promise<number> {
  const { rows } =
    await sql`select 1 from pg_locks where locktype = 'advisory' and not granted and objid = 7203040`.execute(
      db,
    );
  return rows.length;
}

test('a change that waited too long to be sent after it was written down is not sent', async () => {
  const commit = sql`select pg_advisory_lock(7203040)`;
  await audit
    .owner()
    .connection()
    .execute(async (connection) => {
      await commit.execute(connection);
      const answer = rename();
      await expect.poll(() => countWaitingForChain(connection)).toBe(1);
      time.now += 5_001;
      await sql`select pg_advisory_unlock(7203040)`.execute(connection);
      expect(await answer).toMatchObject({ status: 409, type: 'NOT_DONE' });
    });
  expect(countWrites()).toBe(0);
  expect(await outcomes()).toEqual(['begun', 'not-done']);
});

test('a change whose lock was lost before it was sent is not sent', async () => {
  const answerAsBefore = platform.listener();
  platform.answerWith((request, response) => {
    if (request.url?.includes('/school/id/') !== true) return answerAsBefore?.(request, response);
    void sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'superhero-gateway-locks' and datname = current_database()`
      .execute(audit.owner())
      .then(() => answerAsBefore?.(request, response));
  });
  expect(await rename()).toMatchObject({ status: 409, type: 'NOT_DONE' });
  expect([await outcomes(), countWrites()]).toEqual([['begun', 'not-done'], 0]);
});

test('writes that wait for the platform keep no connection that the audit log needs', async () => {
  const waiting: (() => void)[] = [];
  onWrite = (_request, response) => void waiting.push(() => send(response, 404, {}));
  const others = Array.from({ length: 20 }, (_one, index) =>
    rename(randomUUID(), `5c40010000000000000001${String(index).padStart(2, '0')}`),
  );
  await expect.poll(() => waiting.length).toBe(20);
  onWrite = (_request, response) => send(response, 404, {});
  expect(await rename()).toMatchObject({ status: 404 });
  for (const answer of waiting) answer();
  for (const { status } of await Promise.all(others)) expect(status).toBe(404);
});

/** Whoever reads anything. */
async function comeBy(): Promise<void> {
  time.now += 10_000;
  expect((await gateway.ask('/session', makeUpToken('me'))).status).toBe(200);
}

describe('a change whose outcome got lost', () => {
  beforeEach(async () => {
    onWrite = (_request, response) => send(response, 500, {});
    await rename();
  });

  test.each([
    ['Neu', 'done'],
    ['Alt', 'not-done'],
    ['Wieder anders', 'unknown'],
  ])('is settled by the name that the school has later: %s is %s', async (name, outcome) => {
    nameNow = name;
    await audit.letPass(31);
    await comeBy();
    await expect.poll(outcomes).toEqual(['begun', outcome]);
    expect((await audit.readChain()).at(-1)).toMatchObject({
      settled_by: superheroMe.user.id,
      status: null,
      content: { operatorName: 'Greta Sonnenfeld' },
    });
  });

  test('is left to its copy for 30 seconds', async () => {
    await audit.letPass(28);
    const before = platform.asked.length;
    await comeBy();
    await expect.poll(() => gateway.readMetrics()).toContain('gateway_audit_overdue_entries 0');
    expect(platform.asked.length).toBe(before + 1);
    expect(await outcomes()).toEqual(['begun']);
  });

  test('stays open while the school cloud is away, and is settled once it is back', async () => {
    await audit.letPass(31);
    const answerAsBefore = platform.listener();
    platform.answerWith((request, response) => {
      if (request.url === '/api/v3/me') answerAsBefore?.(request, response);
      else send(response, 503, {});
    });
    await comeBy();
    await expect.poll(() => platform.asked.at(-1)?.url).toContain('/school/id/');
    platform.answerWith(answerAsBefore);
    await comeBy();
    await expect.poll(outcomes).toEqual(['begun', 'not-done']);
  });

  test('is unknown for good if the school is gone', async () => {
    await audit.letPass(31);
    const answerAsBefore = platform.listener();
    platform.answerWith((request, response) => {
      if (request.url === '/api/v3/me') answerAsBefore?.(request, response);
      else send(response, 404, {});
    });
    await comeBy();
    await expect.poll(outcomes).toEqual(['begun', 'unknown']);
  });

  test('does not wait for others that cannot be settled', async () => {
    for (let count = 0; count < 25; count += 1) await rename();
    await audit.letPass(31);
    const answerAsBefore = platform.listener();
    let questions = 0;
    platform.answerWith((request, response) => {
      const isLook = request.url?.includes('/school/id/') === true;
      if (isLook) questions += 1;
      if (isLook && questions <= 22) send(response, 403, {});
      else answerAsBefore?.(request, response);
    });
    await comeBy();
    await expect
      .poll(async () => (await outcomes()).filter((outcome) => outcome === 'not-done'))
      .toHaveLength(4);
    await expect.poll(() => gateway.readMetrics()).toContain('gateway_audit_overdue_entries 22');
  });

  test('is settled once, however many copies look', async () => {
    await audit.letPass(31);
    const other = await startGateway({ platformApiUrl: platform.apiUrl(), db: audit.db() });
    await Promise.all([comeBy(), other.ask('/session', makeUpToken('me'))]);
    await expect.poll(outcomes).toEqual(['begun', 'not-done']);
    await other.stop();
    expect(await outcomes()).toEqual(['begun', 'not-done']);
  });
});
