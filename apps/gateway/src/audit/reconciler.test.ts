import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeToken } from '../testing/fake-token.ts';
import { startGateway } from '../testing/start-gateway.ts';
import { superheroMe } from '../testing/use-fake-platform.ts';
import { send, useScriptedSchool } from '../testing/use-scripted-school.ts';

const { platform, audit, gateway, script, rename, outcomes, countWrites, visit } = useScriptedSchool();

afterEach(() => void vi.restoreAllMocks());

describe('a change to which the school cloud', () => {
  test.each([
    [408, 'is overloaded and may still apply it'],
    [429, 'is busy'],
    [500, 'fails'],
    [502, 'is unreachable behind a proxy'],
    [504, 'is unreachable behind a proxy'],
    [200, 'sends an invalid answer'],
    [302, 'redirects it'],
  ])(
    'a change answered with %i, because the school cloud %s, is sent once and stays pending',
    async (status) => {
      script.onWrite = (_request, response) => send(response, status, { message: 'what' });
      const key = randomUUID();
      expect(await rename({ key })).toMatchObject({ status: 504, type: 'OUTCOME_PENDING', entry: 1 });
      expect(await outcomes()).toEqual(['begun']);
      expect(await rename({ key })).toMatchObject({ status: 409, type: 'OUTCOME_PENDING', entry: 1 });
      expect(countWrites()).toBe(1);
    },
  );

  test('a change is sent once and stays pending if the school cloud closes the connection', async () => {
    script.onWrite = (request) => void request.socket.destroy();
    expect(await rename()).toMatchObject({ status: 504, type: 'OUTCOME_PENDING' });
    expect(await outcomes()).toEqual(['begun']);
    expect(countWrites()).toBe(1);
  });

  test('a change stays pending if the school cloud does not answer for 10 seconds', async () => {
    const limit = new AbortController();
    script.onWrite = () => limit.abort(new DOMException('late', 'TimeoutError'));
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    expect(await rename()).toMatchObject({ status: 504, type: 'OUTCOME_PENDING' });
    expect(await outcomes()).toEqual(['begun']);
  });

  test.each([
    [400, 422, 'PLATFORM_REJECTED'],
    [401, 403, 'PLATFORM_FORBIDDEN'],
    [403, 403, 'PLATFORM_FORBIDDEN'],
    [404, 404, 'RESOURCE_NOT_FOUND'],
    [422, 422, 'PLATFORM_REJECTED'],
  ])(
    'a change answered with %i is rejected with %i, also when it is repeated',
    async (theirs, ours, type) => {
      script.onWrite = (_request, response) => send(response, theirs, { message: 'No.' });
      const key = randomUUID();
      expect(await rename({ key })).toMatchObject({ status: ours, type });
      expect(await rename({ key })).toMatchObject({ status: ours, type });
      expect(await outcomes()).toEqual(['begun', 'refused']);
      expect(countWrites()).toBe(1);
    },
  );

  test('a change answered with 500, because the session has ended, is rejected with 401', async () => {
    const message = 'Session was expired due to inactivity - autologout.';
    script.onWrite = (_request, response) => send(response, 500, { message });
    expect(await rename()).toMatchObject({ status: 401, type: 'UNAUTHORIZED' });
    expect(await outcomes()).toEqual(['begun', 'refused']);
  });
});

test.each([302, 500])(
  'if a read before the write is answered with %i, nothing is recorded or sent',
  async (status) => {
    const answerAsBefore = platform.listener();
    platform.answerWith((request, response) => {
      if (request.url === '/api/v3/me') answerAsBefore?.(request, response);
      else send(response, status, {});
    });
    expect(await rename()).toMatchObject({ status: 502, type: 'PLATFORM_RESPONSE_INVALID' });
    expect([await outcomes(), countWrites()]).toEqual([[], 0]);
  },
);

test('a change that waited too long after it was recorded is not sent', async () => {
  await audit
    .owner()
    .transaction()
    .execute(async (transaction) => {
      await sql`select from audit_turn for update`.execute(transaction);
      const answer = rename();
      await expect.poll(audit.countWaiting).toBe(1);
      script.time += 5_001;
      return { answer };
    })
    .then(async ({ answer }) => expect(await answer).toMatchObject({ status: 409, type: 'NOT_APPLIED' }));
  expect(countWrites()).toBe(0);
  expect(await outcomes()).toEqual(['begun', 'not-done']);
});

describe('a change whose outcome was lost', () => {
  beforeEach(async () => {
    script.onWrite = (_request, response) => send(response, 500, {});
    await rename();
  });

  test.each([
    ['Neu', 31, 'done'],
    ['Alt', 901, 'not-done'],
    ['Wieder anders', 31, 'unknown'],
  ])(
    'a change whose outcome was lost is reconciled by the current name of the school: %s after %i s is %s',
    async (name, age, outcome) => {
      script.nameNow = name;
      await audit.ageEntries(age);
      await expect.poll(() => visit().then(outcomes)).toEqual(['begun', outcome]);
      expect((await audit.readChain()).at(-1)).toMatchObject({
        settled_by: superheroMe.user.id,
        status: null,
        content: { operatorName: 'Greta Sonnenfeld' },
      });
    },
  );

  test('a change whose outcome was lost is not reconciled by an unchanged state within 15 minutes', async () => {
    await audit.ageEntries(895);
    await expect
      .poll(() => visit().then(() => gateway().readMetrics()))
      .toContain('gateway_audit_overdue_entries 1');
    expect(await outcomes()).toEqual(['begun']);
    await audit.ageEntries(10);
    await expect.poll(() => visit().then(outcomes)).toEqual(['begun', 'not-done']);
  });

  test('changes are reconciled again after a backup was restored while the gateway was running', async () => {
    const owner = audit.owner();
    await sql`create table chain_backup as table audit_chain`.execute(owner);
    await sql`create table personal_backup as table audit_personal`.execute(owner);
    await audit.ageEntries(31);
    await visit();
    await expect.poll(() => gateway().readMetrics()).toContain('gateway_audit_overdue_entries 1');
    script.nameNow = 'Neu';
    await visit();
    await expect.poll(() => gateway().readMetrics()).toContain('gateway_audit_overdue_entries 0');
    expect(await outcomes()).toEqual(['begun', 'done']);

    await audit.empty();
    await sql`insert into audit_chain select * from chain_backup`.execute(owner);
    await sql`insert into audit_personal select * from personal_backup`.execute(owner);
    await audit.ageEntries(31);
    expect(await outcomes()).toEqual(['begun']);
    await expect.poll(() => visit().then(outcomes)).toEqual(['begun', 'done']);
  });

  test('a change whose outcome was lost is left to its own instance for 30 seconds', async () => {
    await audit.ageEntries(28);
    const before = platform.requests.length;
    await visit();
    await expect.poll(() => gateway().readMetrics()).toContain('gateway_audit_overdue_entries 0');
    expect(platform.requests.length).toBe(before + 1);
    expect(await outcomes()).toEqual(['begun']);
  });

  test('a change stays pending while the platform is unavailable, and is reconciled later', async () => {
    await audit.ageEntries(901);
    const answerAsBefore = platform.listener();
    platform.answerWith((request, response) => {
      if (request.url === '/api/v3/me') answerAsBefore?.(request, response);
      else send(response, 503, {});
    });
    const before = platform.requests.length;
    const urlsSince = () => platform.requests.slice(before).map(({ url }) => url);
    await expect.poll(() => visit().then(urlsSince).then(String)).toContain('/school/id/');
    platform.answerWith(answerAsBefore);
    await expect.poll(() => visit().then(outcomes)).toEqual(['begun', 'not-done']);
  });

  test('a change whose outcome was lost is unknown if the school no longer exists', async () => {
    await audit.ageEntries(31);
    const answerAsBefore = platform.listener();
    platform.answerWith((request, response) => {
      if (request.url === '/api/v3/me') answerAsBefore?.(request, response);
      else send(response, 404, {});
    });
    await expect.poll(() => visit().then(outcomes)).toEqual(['begun', 'unknown']);
  });

  test('reconciling a change does not wait for others that stay pending', async () => {
    for (let count = 0; count < 25; count += 1) await rename();
    await audit.ageEntries(901);
    const answerAsBefore = platform.listener();
    let checks = 0;
    platform.answerWith((request, response) => {
      const isCheck = request.url?.includes('/school/id/') === true;
      if (isCheck) checks += 1;
      if (isCheck && checks <= 22) send(response, 403, {});
      else answerAsBefore?.(request, response);
    });
    await visit();
    await expect
      .poll(async () => (await outcomes()).filter((outcome) => outcome !== 'begun'))
      .toEqual(['unknown', 'unknown', 'unknown', 'not-done']);
    await expect.poll(() => gateway().readMetrics()).toContain('gateway_audit_overdue_entries 22');
  });

  test('a change is reconciled once, however many instances do so', async () => {
    await audit.ageEntries(901);
    const other = await startGateway({ platformApiUrl: platform.apiUrl(), db: audit.db() });
    await Promise.all([visit(), other.sendRequest('/session', fakeToken('me'))]);
    await expect.poll(outcomes).toEqual(['begun', 'not-done']);
    await other.stop();
    expect(await outcomes()).toEqual(['begun', 'not-done']);
  });
});
