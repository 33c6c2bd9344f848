// `npm run demo`, after its build.
import { expect, test } from '@playwright/test';
import { startDemo } from './harness/demo.ts';
import { fetchToken } from './harness/sessions.ts';

test('the demo prints an address and an account that can log in, and stops everything', async () => {
  const { demo, service } = await startDemo();
  const { url, apiUrl } = demo;
  const authorization = `Bearer ${await fetchToken(demo, demo)}`;
  for (const path of ['/login', '/gateway/session', '/gateway/schools', '/gateway/audit']) {
    const headers = { authorization, accept: path === '/login' ? 'text/html' : 'application/json' };
    expect((await fetch(url + path, { headers })).status, path).toBe(200);
  }

  await service.stop();
  expect(await service.ended).toBe('the demo ended with exit code 0');
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  await expect(fetch(apiUrl)).rejects.toThrow('fetch failed');
});
