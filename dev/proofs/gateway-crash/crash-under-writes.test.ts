import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GatewayBuild } from '../build.ts';
import { buildGateway } from '../build.ts';
import { crashUnderWrites } from './crash-under-writes.ts';
import type { Environment } from './environment.ts';
import { startEnvironment } from './environment.ts';

let build: GatewayBuild | undefined;
let environment: Environment | undefined;
beforeAll(async () => {
  build = await buildGateway();
  const serverUrl = process.env['TEST_DATABASE_URL'] ?? '';
  environment = await startEnvironment({ serverUrl, dist: build.dist });
}, 120_000);
afterAll(async () => {
  await environment?.stop();
  build?.remove();
}, 120_000);

// The lease of an entry alone takes 30 s.
test(
  'the audit log is correct after crashes of gateway, database and school cloud during writes',
  { timeout: 300_000 },
  async () => {
    if (environment === undefined) throw new Error('The environment is missing.');
    const { lines, claims } = await crashUnderWrites(environment, {
      writes: 60,
      gatewayKills: 4,
      databaseCrashes: 1,
      platformKills: 1,
      seed: Date.now() % 1_000_000,
    });
    const failed = claims.filter(({ holds }) => !holds).map(({ text }) => text);
    expect(failed.length === 0 ? [] : [...failed, ...lines]).toEqual([]);
  },
);
