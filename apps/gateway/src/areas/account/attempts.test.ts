import { people } from '@superhero/school-cloud/people';
import { seed } from '@superhero/school-cloud/database';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useAudit } from '../../testing/use-audit.ts';
import { useDatabaseRole } from '../../testing/use-database-role.ts';
import { useGateway } from '../../testing/use-gateway.ts';
import { useSchoolCloud } from '../../testing/use-school-cloud.ts';
import { whileFailing } from '../../testing/while-failing.ts';
import { removeOldAttempts } from './attempts.ts';

const schoolCloud = useSchoolCloud();
const audit = useAudit();
const settings = () => ({ ...schoolCloud.settings(), db: audit.db() });
/** Two instances with one database. */
const gateways = [useGateway(settings), useGateway(settings)] as const;
const wrong = 'Falsch-Falsch-1';

const tokens = new Map<string, string>();
async function tokenOf(name: 'gardener' | 'superhero'): Promise<string> {
  const token = tokens.get(name) ?? (await schoolCloud.logIn(name));
  tokens.set(name, token);
  return token;
}

async function attempt(
  instance: 0 | 1,
  currentPassword: string,
  name: 'gardener' | 'superhero' = 'superhero',
) {
  const { firstName, lastName, username: email } = people[name];
  const body = { lastName: 'Neu', currentPassword, seen: { firstName, lastName, email } };
  return await gateways[instance]().write(await tokenOf(name), 'PATCH', '/account', body);
}

const countWrites = () => schoolCloud.countCalls('PATCH');
const typeOf = ({ status, body }: Awaited<ReturnType<typeof attempt>>) => `${status} ${String(body['type'])}`;

async function readWait(): Promise<unknown> {
  const response = await gateways[1]().sendRequest('/account', await tokenOf('superhero'));
  const body: unknown = await response.json();
  return typeof body === 'object' && body !== null && 'waitSeconds' in body ? body.waitSeconds : undefined;
}

async function age(minutes: number): Promise<void> {
  await sql`update password_attempts set at = at - make_interval(mins => ${minutes})`.execute(audit.owner());
}

beforeEach(async () => {
  await seed(schoolCloud.database());
  await audit.empty();
  schoolCloud.requests.length = 0;
});

describe('after five wrong passwords, over two instances of the gateway,', () => {
  beforeEach(async () => {
    for (const instance of [0, 1, 0, 1, 0] as const) await attempt(instance, wrong);
  });

  test('no further password is sent after five wrong ones, not even the right one, until 15 minutes have passed', async () => {
    expect(countWrites()).toBe(5);
    expect((await audit.readChain()).filter(({ outcome }) => outcome === 'refused')).toHaveLength(5);
    for (const instance of [0, 1] as const)
      expect(typeOf(await attempt(instance, people.superhero.password))).toBe('429 TOO_MANY_ATTEMPTS');
    expect(countWrites()).toBe(5);
    await age(14);
    expect(typeOf(await attempt(1, people.superhero.password))).toBe('429 TOO_MANY_ATTEMPTS');
    await age(1);
    expect((await attempt(1, people.superhero.password)).status).toBe(200);
  });

  test('the answer after five wrong passwords says how long to wait, and so does the account', async () => {
    const { firstName, lastName, username: email } = people.superhero;
    const response = await gateways[0]().sendRequest('/account', await tokenOf('superhero'), {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': '00000000-0000-4000-8000-00000000000a',
      },
      body: JSON.stringify({ lastName: 'Neu', currentPassword: wrong, seen: { firstName, lastName, email } }),
    });
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(await readWait()).toBeGreaterThan(14 * 60);
  });

  test('five wrong passwords do not affect another operator', async () => {
    expect((await attempt(0, people.gardener.password, 'gardener')).status).toBe(200);
  });
});

test('of ten wrong passwords at the same moment, five at most are sent', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_one, number) => attempt(number % 2 === 0 ? 0 : 1, wrong)),
  );
  expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
  expect(countWrites()).toBeLessThanOrEqual(5);
});

test('an attempt with an unknown outcome counts', async () => {
  await whileFailing(schoolCloud.database(), sql`before update on users`, async () => {
    for (let count = 0; count < 5; count += 1)
      expect(typeOf(await attempt(0, people.superhero.password))).toBe('504 OUTCOME_PENDING');
  });
  expect(typeOf(await attempt(1, people.superhero.password))).toBe('429 TOO_MANY_ATTEMPTS');
});

test('a right password does not count, whether the change is accepted or not', async () => {
  const { accountId, password } = people.superhero;
  const setSystem = async (system_id: string | null) =>
    await schoolCloud
      .database()
      .updateTable('accounts')
      .set({ system_id })
      .where('id', '=', accountId)
      .execute();
  const [system] = await schoolCloud.database().selectFrom('systems').select('id').execute();
  await setSystem(system?.id ?? null);
  for (let count = 0; count < 6; count += 1)
    expect(typeOf(await attempt(0, password))).toBe('422 EXTERNAL_LOGIN');
  await setSystem(null);
  expect((await attempt(0, password)).status).toBe(200);
  expect(await readWait()).toBe(0);
});

test('the gateway can neither change nor remove attempts', async () => {
  await attempt(0, wrong);
  await expect(sql`delete from password_attempts`.execute(audit.db())).rejects.toThrow('permission denied');
  await expect(sql`update password_attempts set at = now()`.execute(audit.db())).rejects.toThrow(
    'permission denied',
  );
});

describe('the retention job', () => {
  const asRetention = useDatabaseRole(audit.testDatabase, 'superhero_retention');

  test('the retention job removes attempts after 48 hours', async () => {
    await attempt(0, wrong);
    expect(await removeOldAttempts(asRetention().db)).toEqual({ passwordAttempts: 0 });
    await age(48 * 60);
    expect(await removeOldAttempts(asRetention().db)).toEqual({ passwordAttempts: 1 });
  });
});
