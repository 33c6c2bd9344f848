import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBuild } from '../../apps/gateway/src/testing/use-build.ts';
import { openGatewayDatabase, type GatewayDatabase } from './gateway-database.ts';
import { startGateway, type Gateway } from './gateway.ts';
import { runSql } from './run-sql.ts';

const dist = useBuild();
const name = `test_${randomBytes(6).toString('hex')}`;
const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
let database: GatewayDatabase;

beforeAll(async () => {
  database = await openGatewayDatabase({ serverUrl, name, dist });
});
afterAll(() => database.drop());

const startInstance = (): Promise<Gateway> =>
  startGateway({
    dist,
    databaseUrl: database.gatewayUrl,
    // No platform is listening: an instance starts and is alive anyway.
    platformApiUrl: 'http://127.0.0.1:9/api',
    platformAdminApiUrl: 'http://127.0.0.1:9/admin/api/v1',
    platformApiKey: randomBytes(16).toString('hex'),
    auditKeys: randomBytes(32).toString('hex'),
  });

async function isAlive({ url }: Gateway): Promise<boolean> {
  return (await fetch(`${url}/health`).catch(() => undefined))?.ok === true;
}

test('the database user of the gateway can read its tables but not change rows', async () => {
  await runSql(database.gatewayUrl, 'select from audit_chain');
  for (const statement of ['delete from audit_chain', 'update answers set status = 1', 'create table t ()'])
    await expect(runSql(database.gatewayUrl, statement)).rejects.toThrow('permission denied');
});

test('an existing database keeps its data, and its user gets a new password', async () => {
  await runSql(database.ownerUrl, 'create table kept ()');
  const again = await openGatewayDatabase({ serverUrl, name, dist });
  expect(again.ownerUrl).toBe(database.ownerUrl);
  expect(again.gatewayUrl).not.toBe(database.gatewayUrl);
  await runSql(again.ownerUrl, 'drop table kept');
  database = again;
});

test('instances share a database, and a killed one restarts on the same address', async () => {
  const [one, other] = await Promise.all([startInstance(), startInstance()]);
  await one.kill();
  expect(await one.ended).toContain('SIGKILL');
  expect([await isAlive(one), await isAlive(other)]).toEqual([false, true]);
  await one.restart();
  expect(await isAlive(one)).toBe(true);
  expect((await fetch(`${one.metricsUrl}/metrics`)).status).toBe(200);
  await Promise.all([one.stop(), other.stop()]);
  expect(await other.ended).toBe('the gateway ended with exit code 0');
});
