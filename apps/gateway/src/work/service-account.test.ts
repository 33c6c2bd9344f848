import { randomBytes } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { declaredPermission, operations } from '../lib/contract.ts';
import { startGateway } from '../testing/start-gateway.ts';
import type { Gateway, GatewayOptions } from '../testing/start-gateway.ts';
import { patient } from '../testing/patient.ts';
import { useOperator } from '../testing/use-gateway.ts';
import { makeRequest } from '../testing/valid-requests.ts';

const Count = v.object({ superheroes: v.number() });
const auditKeys = [randomBytes(32)] as const;
const operator = useOperator({ auditKeys });
const { schoolCloud, audit } = operator;
const { gardener, superhero } = people;
const credentials = { name: gardener.username, password: gardener.password };
const wrong = { name: gardener.username, password: 'wrong' };
const loginCall = 'POST /api/v3/authentication/local-service-account';
const countLogins = () => schoolCloud.requests.filter((line) => line === loginCall).length;

beforeEach(async () => {
  await audit.empty();
  await sql`truncate service_account_logins`.execute(audit.owner());
  await unblock();
  schoolCloud.requests.length = 0;
});

const unblock = async () =>
  await schoolCloud
    .database()
    .updateTable('accounts')
    .set({ last_tried_failed_login: null })
    .where('user_id', '=', gardener.userId)
    .execute();

/** An instance with a service account, until the test ends. */
async function startInstance(options: Partial<GatewayOptions> = {}): Promise<Gateway> {
  const instance = await startGateway({
    ...schoolCloud.settings(),
    db: audit.db(),
    auditKeys,
    serviceAccount: credentials,
    workInterval: 20,
    ...options,
  });
  let hasStopped = false;
  const stop = async (): Promise<void> => {
    if (!hasStopped) {
      hasStopped = true;
      await instance.stop();
    }
  };
  onTestFinished(stop);
  return { ...instance, stop };
}

async function stateOf(instance: Gateway): Promise<string | undefined> {
  return /gateway_service_account_state\{state="([a-z-]+)"\} 1/u.exec(await instance.readMetrics())?.[1];
}

const waitFor = async (state: string, ...instances: Gateway[]): Promise<void> => {
  for (const instance of instances) await expect.poll(() => stateOf(instance), patient).toBe(state);
};

const ageLogins = async (minutes: number) =>
  await sql`update service_account_logins set at = at - make_interval(mins => ${minutes})`.execute(
    audit.owner(),
  );

const readEvents = async (): Promise<string[]> =>
  (await audit.owner().selectFrom('service_account_logins').select('event').orderBy('id').execute()).map(
    ({ event }) => event,
  );

async function call(instance: Gateway, route: string, token: string) {
  const { path, init } = makeRequest(route);
  const response = await instance.sendRequest(path, token, init);
  return [route, response.status, await response.text()];
}

describe('a wrong password of the service account', () => {
  test('three instances try a wrong password once, and none again after a restart within 16 minutes', async () => {
    const options = { serviceAccount: wrong };
    const instances = await Promise.all([1, 2, 3].map(() => startInstance(options)));
    await waitFor('rejected', ...instances);
    expect(await readEvents()).toEqual(['sent', 'rejected']);
    await ageLogins(15);
    await waitFor('rejected', await startInstance(options));
    expect(countLogins()).toBe(1);
    await ageLogins(1);
    await startInstance(options);
    await expect.poll(countLogins, patient).toBe(2);
  });

  test('a new password is tried without waiting', async () => {
    await waitFor('rejected', await startInstance({ serviceAccount: wrong }));
    await unblock();
    const instance = await startInstance();
    await expect.poll(() => stateOf(instance), patient).toBe('signed-in');
  });

  test('a password is not tried again while its account is blocked', async () => {
    await waitFor('rejected', await startInstance({ serviceAccount: wrong }));
    await waitFor('rejected', await startInstance());
    await waitFor('rejected', await startInstance());
    expect(await readEvents()).toEqual(['sent', 'rejected', 'sent', 'blocked']);
  });

  test('a login whose instance crashed counts as a wrong password, unless the password was right before', async () => {
    const instance = await startInstance();
    await waitFor('signed-in', instance);
    await instance.stop();
    const addSent = async () =>
      await sql`insert into service_account_logins (event, credentials)
        select 'sent', credentials from service_account_logins order by id desc limit 1`.execute(
        audit.owner(),
      );
    await addSent();
    await waitFor('signed-in', await startInstance());
    await sql`delete from service_account_logins where event = 'accepted'`.execute(audit.owner());
    await addSent();
    const before = countLogins();
    await waitFor('rejected', await startInstance());
    expect(countLogins()).toBe(before);
  });

  test('with a wrong password everything that needs no service account works', async () => {
    const instance = await startInstance({ serviceAccount: wrong });
    await waitFor('rejected', instance);
    expect((await instance.sendRequest('/schools', operator.token())).status).toBe(200);
    const path = `/people/${people.teacher.userId}/password`;
    expect(await instance.write(operator.token(), 'PUT', path)).toMatchObject({ status: 200 });
  });
});

describe('the session of the service account', () => {
  test('the session is replaced before it ends, and the former one is ended', async () => {
    const time = { now: 0 };
    const instance = await startInstance({ clock: () => time.now });
    await waitFor('signed-in', instance);
    time.now += 99 * 60_000;
    await expect.poll(() => stateOf(instance)).toBe('signed-in');
    expect(countLogins()).toBe(1);
    time.now += 60_000;
    await expect.poll(countLogins, patient).toBe(2);
    await expect.poll(() => schoolCloud.requests, patient).toContain('POST /api/v3/logout');
  });

  test('the session is ended when the instance stops', async () => {
    const instance = await startInstance();
    await waitFor('signed-in', instance);
    await instance.stop();
    expect(schoolCloud.requests).toContain('POST /api/v3/logout');
  });

  test('an account without the role superhero is not used, and its session is ended', async () => {
    const { username: name, password } = people.cronjob;
    const instance = await startInstance({ serviceAccount: { name, password } });
    await waitFor('not-allowed', instance);
    expect(schoolCloud.requests).toContain('POST /api/v3/logout');
    expect(instance.logText()).toContain('"missing":"superhero');
  });

  test('neither name nor password is in the log or in a row', async () => {
    const instance = await startInstance();
    await waitFor('signed-in', instance);
    await waitFor('rejected', await startInstance({ serviceAccount: wrong }));
    const { rows } = await sql`select service_account_logins::text from service_account_logins`.execute(
      audit.owner(),
    );
    const texts = instance.logText() + JSON.stringify(rows) + (await audit.readText());
    for (const secret of [gardener.username, gardener.password]) expect(texts).not.toContain(secret);
  });
});

describe('the service account', () => {
  const guarded = [...operations].filter(([, operation]) => declaredPermission(operation) !== 'public');

  test('the service account is refused by every operation, in every instance and after a restart', async () => {
    const first = await startInstance();
    await waitFor('signed-in', first);
    // A password that has become known is of no use here.
    const token = await schoolCloud.logIn('gardener');
    expect(guarded.length).toBeGreaterThan(100);
    for (const [route] of guarded)
      expect(await call(first, route, token)).toEqual([
        route,
        403,
        expect.stringContaining('is no operator'),
      ]);
    await first.stop();
    const second = await startInstance({ serviceAccount: wrong });
    await expect.poll(async () => (await call(second, 'GET /session', token))[1], patient).toBe(403);
    expect((await call(second, 'GET /session', operator.token()))[1]).toBe(200);
    expect(await audit.readChain()).toEqual([]);
  });

  test('the service account counts in no number of superheroes', async () => {
    const path = `/people/${people.teacher.userId}/superhero-role`;
    const count = async (instance: Gateway) =>
      v.parse(Count, await (await instance.sendRequest(path, operator.token())).json()).superheroes;
    const before = await count(operator.gateway());
    const instance = await startInstance();
    await waitFor('signed-in', instance);
    expect(await count(instance)).toBe(before - 1);
  });

  test('the service account is protected like a superhero, whatever role it has', async () => {
    const instance = await startInstance();
    await waitFor('signed-in', instance);
    await schoolCloud.demote('gardener');
    onTestFinished(() => schoolCloud.promote('gardener'));
    const path = `/people/${gardener.userId}`;
    expect(await instance.write(operator.token(), 'PUT', `${path}/password`)).toMatchObject({
      body: { type: 'SUPERHERO_PROTECTED' },
    });
    expect(await instance.write(operator.token(), 'POST', `${path}/deletion`)).toMatchObject({
      body: { type: 'SUPERHERO_NOT_ALLOWED' },
    });
  });

  test('a row that someone else inserts makes no person a service account', async () => {
    await sql`insert into service_account_logins (event, credentials, person_id, seal)
      values ('accepted', '', ${superhero.userId}, '')`.execute(audit.owner());
    const instance = await startInstance();
    await waitFor('signed-in', instance);
    expect((await instance.sendRequest('/session', operator.token())).status).toBe(200);
  });
});
