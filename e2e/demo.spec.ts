// `npm run demo`, after its build.
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { startService } from '@superhero/stack/service';
import * as v from 'valibot';

const repository = fileURLToPath(new URL('..', import.meta.url));
const Login = v.object({ accessToken: v.string() });

test('the demo prints an address and an account that can log in, and stops everything', async () => {
  let output = '';
  // Its own database server, as on a machine without one.
  const { DATABASE_URL: _, ...env } = process.env;
  const demo = await startService({
    name: 'the demo',
    command: process.execPath,
    args: ['--import', import.meta.resolve('tsx'), 'dev/stack/preview.ts', '--temporary'],
    cwd: repository,
    env,
    ready: /Ctrl-C stops everything/,
    stopSignal: 'SIGINT',
    onOutput: (text) => {
      output += text;
    },
  });
  const [, address = '', username, password] = /Open (\S+) and log in as\s+(\S+)\s+(\S+)/.exec(output) ?? [];
  const config = await fetch(`${address}/runtime.config.json`);
  const { apiURL } = v.parse(v.object({ apiURL: v.string() }), await config.json());
  const login = await fetch(`${apiURL}/v3/authentication/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { accessToken } = v.parse(Login, await login.json());
  const authorization = `Bearer ${accessToken}`;
  for (const path of ['/login', '/gateway/session', '/gateway/schools', '/gateway/audit']) {
    const headers = { authorization, accept: path === '/login' ? 'text/html' : 'application/json' };
    expect((await fetch(address + path, { headers })).status, path).toBe(200);
  }

  await demo.stop();
  expect(await demo.ended).toBe('the demo ended with exit code 0');
  await expect(fetch(address)).rejects.toThrow('fetch failed');
  await expect(fetch(apiURL)).rejects.toThrow('fetch failed');
});
