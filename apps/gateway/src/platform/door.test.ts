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

  const reads = Array.from({ length: 32 }, () => door.read({ call: 'GET /me', path: '/v3/me' }));
  const path = `/v3/school/${'0'.repeat(24)}`;
  const write = door.write({ call: 'PATCH /school', method: 'PATCH', path, body: {} });
  await expect.poll(() => held.length).toBe(32);
  time.now += 10_000;
  for (const response of held) response.end('{}');

  await expect(write).rejects.toMatchObject({ body: { type: 'PLATFORM_UNREACHABLE' } });
  await Promise.all(reads);
  expect(platform.asked.filter(({ method }) => method === 'PATCH')).toEqual([]);
});

test.each([
  ['path', { call: 'PATCH /school', method: 'PATCH', path: '/v1/schools/1' }],
  ['method', { call: 'PATCH /school', method: 'POST', path: '/v3/school/1' }],
  ['server', { call: 'POST /admin/users', method: 'POST', path: '/admin/users' }],
] as const)('sends nothing if the %s is not the registered one', async (_difference, question) => {
  platform.answer(200, {});
  const asked = platform.asked.length;
  const door = new Door({ server: 'api', url: platform.apiUrl(), metrics: createMetrics(), clock: () => 0 });
  await expect(door.write(question)).rejects.toThrow(`is not the platform call ${question.call}`);
  expect(platform.asked).toHaveLength(asked);
});
