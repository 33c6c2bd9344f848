import fastify from 'fastify';
import { expect, test } from 'vitest';
import { operations } from './contract.ts';
import { extendTimeouts } from './limits.ts';

test.each([
  ['a write', 'POST', {}, 45_000],
  ['a read', 'GET', {}, undefined],
  ['a search for people', 'GET', operations.get('GET /people') ?? {}, 40_000],
])('%s has its own timeout', (_what, method, schema, time) => {
  const app = fastify({ exposeHeadRoutes: false, ajv: { customOptions: { strict: false } } });
  extendTimeouts(app);
  const times: unknown[] = [];
  app.addHook('onRoute', (route) => void times.push(route.handlerTimeout));
  app.route({ method, url: '/test', schema, handler: async () => ({}) });
  expect(times).toEqual([time]);
});
