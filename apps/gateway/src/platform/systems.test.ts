import { expect, test } from 'vitest';
import { createMetrics } from '../lib/metrics.ts';
import { useFakePlatform } from '../testing/use-fake-platform.ts';
import { PlatformClient } from './client.ts';
import { bindSystems, createSystemCache, nameSystem } from './school-choices.ts';

const platform = useFakePlatform();
const clock = () => 0;

test('a school keeps the alias of its login system if the list of systems cannot be read', async () => {
  platform.answer(500, {});
  const client = new PlatformClient({
    server: 'api',
    url: platform.apiUrl(),
    metrics: createMetrics(),
    clock,
  });
  const system = { _id: '1', type: 'oauth', alias: 'moin.schule' };
  const names = await bindSystems(client.as('token'), createSystemCache(clock)).namesFor([
    { systems: [system] },
  ]);
  expect(nameSystem(names, system)).toBe('moin.schule');
});
