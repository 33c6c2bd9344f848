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
    // No platform is listening: an instance starts and is alive anyway.
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

test('the database user of the gateway can read its tables but not change rows', async () => {
  await tell(database.gatewayUrl, 'select from audit_chain');
  for (const statement of ['delete from audit_chain', 'update answers set status = 1', 'create table t ()'])
    await expect(tell(database.gatewayUrl, statement)).rejects.toThrow('permission denied');
});

test('an existing database keeps its data, and its user gets a new password', async () => {
  await tell(database.ownerUrl, 'create table kept ()');
  const again = await openGatewayDatabase({ serverUrl, name });
  expect(again.ownerUrl).toBe(database.ownerUrl);
  expect(again.gatewayUrl).not.toBe(database.gatewayUrl);
  await tell(again.ownerUrl, 'drop table kept');
  database = again;
});

test('instances share a database, and a killed one restarts on the same address', async () => {
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
