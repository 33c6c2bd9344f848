import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, describe, expect, test } from 'vitest';
import { fakeToken } from './testing/fake-token.ts';
import { useBuild } from './testing/use-build.ts';
import { superheroMe, useFakePlatform } from './testing/use-fake-platform.ts';

const dist = useBuild();
const platform = useFakePlatform();
const running: { kill: (signal: 'SIGKILL') => unknown }[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

const settings = {
  PLATFORM_ADMIN_API_URL: 'http://127.0.0.1:9/admin/api/v1',
  PLATFORM_API_KEY: 'key',
  DATABASE_URL: 'postgres://127.0.0.1:9/none',
  AUDIT_KEYS: '0a'.repeat(32),
};

/** Independent of the machine's speed: calls of the platform have no time limit, and 10 seconds pass on SIGUSR2. */
const clock = `
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (run, ms, ...args) =>
    ms === 10_000 ? process.once('SIGUSR2', run) : setTimeout(run, ms, ...args);
  AbortSignal.timeout = () => new AbortController().signal;
`;

/** The server as in production, except for the ports and the clock. */
function run(environment: Record<string, string>) {
  const preload = `data:text/javascript,${encodeURIComponent(clock)}`;
  const child = spawn(process.execPath, ['--import', preload, join(dist, 'server.js')], {
    env: { PORT: '0', METRICS_PORT: '0', ...environment },
  });
  running.push(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)));
  const exit = once(child, 'close').then(([code]: unknown[]) => code);
  return { child, output, exit };
}

const Listening = v.object({ address: v.string(), metrics: v.string() });

async function start() {
  const { child, output, exit } = run({ ...settings, PLATFORM_API_URL: platform.apiUrl() });
  // A start can take long on a busy machine.
  await expect.poll(() => output.stdout, { timeout: 60_000 }).toContain('"listening"');
  const { address, metrics } = v.parse(Listening, JSON.parse(output.stdout.split('\n')[0] ?? ''));
  return { child, output, exit, address, metrics };
}

const permissions = ['CAN_EXECUTE_INSTANCE_OPERATIONS'];

/** A caller whose request the platform has not yet answered. */
async function sendSlowRequest(address: string) {
  const held: (() => void)[] = [];
  platform.answerWith((_request, response) => {
    held.push(() => void response.end(JSON.stringify({ ...superheroMe, permissions })));
  });
  const answer = fetch(`${address}/session`, { headers: { authorization: `Bearer ${fakeToken('me')}` } });
  await expect.poll(() => held.length).toBe(1);
  return { answer, release: () => held[0]?.() };
}

test.each([
  [settings, 'The gateway cannot start: PLATFORM_API_URL is missing.\n'],
  [
    { ...settings, PLATFORM_API_URL: 'marked-secret', PORT: 'marked-secret' },
    'The gateway cannot start: PLATFORM_API_URL must be an http or https address without user, query and fragment; ' +
      'PORT must be 0 to 65535.\n',
  ],
])('the process ends with 78 and one line if the configuration is wrong', async (environment, line) => {
  const { output, exit } = run(environment);
  expect(await exit).toBe(78);
  expect(output).toEqual({ stdout: '', stderr: line });
});

test('the metrics are only on their own port', async () => {
  const { address, metrics } = await start();
  const text = await (await fetch(`${metrics}/metrics`)).text();
  expect(text).toContain('gateway_audit_overdue_entries 0');
  expect(text).toContain('process_resident_memory_bytes');
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
  expect((await fetch(`${metrics}/session`)).status).toBe(404);
});

describe('an instance that is stopped', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'an instance that is stopped by %s ends with 0',
    async (signal) => {
      const { child, output, exit, address } = await start();
      await fetch(`${address}/health`);
      child.kill(signal);
      expect(await exit).toBe(0);
      expect(output.stdout).toContain('"stopped"');
    },
  );

  test('an instance that is stopped finishes running requests and rejects new ones', async () => {
    const { child, output, exit, address } = await start();
    const { answer, release } = await sendSlowRequest(address);
    child.kill('SIGTERM');
    await expect.poll(() => output.stdout).toContain('"stopping"');
    await expect(fetch(`${address}/health`)).rejects.toThrow('fetch failed');
    release();
    expect((await answer).status).toBe(200);
    expect((await answer).headers.get('connection')).toBe('close');
    expect(await exit).toBe(0);
    expect(output.stdout).toContain('"route":"/session","status":200');
  });

  test('an instance that is stopped exits immediately on a second signal', async () => {
    const { child, output, exit, address } = await start();
    const { answer } = await sendSlowRequest(address);
    const outcome = answer.then(
      () => 'answered',
      () => 'lost',
    );
    child.kill('SIGTERM');
    await expect.poll(() => output.stdout).toContain('"stopping"');
    child.kill('SIGTERM');
    expect(await exit).toBe(1);
    expect(await outcome).toBe('lost');
  });

  test('an instance that is stopped waits at most 10 seconds for running requests', async () => {
    const { child, output, exit, address } = await start();
    const { answer } = await sendSlowRequest(address);
    const outcome = answer.then(
      () => 'answered',
      () => 'lost',
    );
    child.kill('SIGTERM');
    await expect.poll(() => output.stdout).toContain('"stopping"');
    child.kill('SIGUSR2');
    expect(await exit).toBe(1);
    expect(await outcome).toBe('lost');
    expect(output.stdout).toContain('stopped before all requests were finished');
  });
});
