import { expect, test } from 'vitest';
import { ageEntries } from '../age-entries.ts';
import { useSite } from '../use-site.ts';
import { crashUnderWrites } from './crash-under-writes.ts';
import type { Environment } from './environment.ts';
import { startEnvironment } from './environment.ts';

const environment = useSite(startEnvironment);

/** Ages the entries while no instance is running. */
async function passTime({ instances, auditUrl }: Environment): Promise<() => Promise<void>> {
  await Promise.all(instances.all.map((instance) => instance.stop()));
  const goBack = await ageEntries(auditUrl);
  await Promise.all(instances.all.map((instance) => instance.restart()));
  return goBack;
}

// `npm run proof -- gateway-crash` has many more writes and faults.
test(
  'the audit log is correct after kills of the gateway and a crash of its database during writes',
  { timeout: 300_000 },
  async () => {
    const seed = Date.now() % 1_000_000;
    const run = { writes: 16, gatewayKills: 2, databaseCrashes: 1, platformKills: 0, seed };
    const { lines, claims } = await crashUnderWrites(environment(), run, () => passTime(environment()));
    const failed = claims.filter(({ holds }) => !holds).map(({ text }) => text);
    expect(failed.length === 0 ? [] : [...failed, ...lines]).toEqual([]);
  },
);
