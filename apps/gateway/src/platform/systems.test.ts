import { expect, test } from 'vitest';
import { createMetrics } from '../lib/metrics.ts';
import { usePlatform } from '../testing/use-platform.ts';
import { Door } from './door.ts';
import { nameSystem, Systems } from './systems.ts';

const platform = usePlatform();
const clock = () => 0;

test('a school keeps the alias of its login system if the list of systems cannot be read', async () => {
  platform.answer(500, {});
  const api = new Door({ server: 'api', url: platform.apiUrl(), metrics: createMetrics(), clock });
  const system = { _id: '1', type: 'oauth', alias: 'moin.schule' };
  const names = await new Systems(api, clock).namesFor('token', [{ systems: [system] }]);
  expect(nameSystem(names, system)).toBe('moin.schule');
});
