import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGatewayDatabase } from './gateway-database.ts';
import type { GatewayDatabase } from './gateway-database.ts';
import { startGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';

const name = `test_${randomBytes(6).toString('hex')}`;
const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
let database: GatewayDatabase;

beforeAll(async () => {
  database = await openGatewayDatabase({ serverUrl, name });
});
afterAll(() => database.drop());

const startCopy = (): Promise<Gateway> =>
  startGateway({
    databaseUrl: database.gatewayUrl,
    // Nobody is there: a copy starts and is alive all the same.
    platformApiUrl: 'http://127.0.0.1:9/api',
    platformAdminApiUrl: 'http://127.0.0.1:9/admin/api/v1',
    platformApiKey: randomBytes(16).toString('hex'),
    auditKeys: randomBytes(32).toString('hex'),
  });

function isAlive(copy: Gateway): Promise<boolean> {
  return fetch(`${copy.url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function tell(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

test('the user of the gateway may read its tables, and change nothing that is written', async () => {
  await tell(database.gatewayUrl, 'select from audit_chain');
  for (const statement of ['delete from audit_chain', 'update answers set status = 1', 'create table t ()'])
    await expect(tell(database.gatewayUrl, statement)).rejects.toThrow('permission denied');
});

test('a database that is there already keeps what is in it, and its user gets a new password', async () => {
  await tell(database.ownerUrl, 'create table kept ()');
  const again = await openGatewayDatabase({ serverUrl, name });
  expect(again.ownerUrl).toBe(database.ownerUrl);
  expect(again.gatewayUrl).not.toBe(database.gatewayUrl);
  await tell(again.ownerUrl, 'drop table kept');
  database = again;
});

test('copies share a database, and one comes back on its address after it was killed', async () => {
  const [one, other] = await Promise.all([startCopy(), startCopy()]);
  await one.kill();
  expect(await one.ended).toContain('SIGKILL');
  expect([await isAlive(one), await isAlive(other)]).toEqual([false, true]);
  await one.restart();
  expect(await isAlive(one)).toBe(true);
  expect((await fetch(`${one.metricsUrl}/metrics`)).status).toBe(200);
  await Promise.all([one.stop(), other.stop()]);
  expect(await other.ended).toBe('the gateway ended with exit code 0');
});
