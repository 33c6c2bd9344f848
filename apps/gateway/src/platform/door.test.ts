import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { createMetrics } from '../lib/metrics.ts';
import { usePlatform } from '../testing/use-platform.ts';
import { Door } from './door.ts';

const platform = usePlatform();

test('a copy that stood still sends nothing that has waited in line for too long', async () => {
  const time = { now: 0 };
  const held: ServerResponse[] = [];
  platform.answerWith((_request, response) => void held.push(response));
  const url = platform.apiUrl();
  const door = new Door({ server: 'api', url, metrics: createMetrics(), clock: () => time.now });

  const reads = Array.from({ length: 32 }, () => door.read({ call: 'GET /read', path: '/read' }));
  const write = door.write({ call: 'PATCH /write', method: 'PATCH', path: '/write', body: {} });
  await expect.poll(() => held.length).toBe(32);
  time.now += 10_000;
  for (const response of held) response.end('{}');

  await expect(write).rejects.toMatchObject({ body: { type: 'PLATFORM_UNREACHABLE' } });
  await Promise.all(reads);
  expect(platform.asked.filter(({ method }) => method === 'PATCH')).toEqual([]);
});
