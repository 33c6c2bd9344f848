import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { useDatabaseRole } from '../../testing/use-database-role.ts';
import { useNotifications } from '../../testing/use-notifications.ts';

const { audit, receiver, addApproval, readNotifications, readAttempts } = useNotifications();
const gateway = useDatabaseRole(audit.testDatabase, 'superhero_gateway');
const server = fileURLToPath(new URL('../../server.ts', import.meta.url));
const running: { kill: (signal: 'SIGKILL') => unknown }[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** The server as in production. */
async function start(notify: Record<string, string>) {
  const child = spawn(process.execPath, [server], {
    env: {
      PORT: '0',
      METRICS_PORT: '0',
      PLATFORM_API_URL: 'http://127.0.0.1:9/api',
      PLATFORM_ADMIN_API_URL: 'http://127.0.0.1:9/admin/api/v1',
      PLATFORM_API_KEY: 'key',
      DATABASE_URL: gateway().url,
      AUDIT_KEYS: '0a'.repeat(32),
      ...notify,
    },
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const exit = once(child, 'close').then(([code]: unknown[]) => code);
  await expect.poll(() => output, { timeout: 60_000 }).toContain('"listening"');
  return {
    output: () => output,
    stop: async (): Promise<unknown> => {
      child.kill('SIGTERM');
      return await exit;
    },
  };
}

const settings = () => ({
  // A receiver on this machine, which the rules of production refuse.
  NOTIFY_WEBHOOK_URL: `https://localhost:${receiver.port()}/in?key=made-up`,
  NOTIFY_WEBHOOK_SECRETS: 'ab'.repeat(32),
  DASHBOARD_URL: 'https://dashboard.example',
});

test('the server sends notifications, but not to its own machine, and ends them when it is stopped', async () => {
  await addApproval();
  const { output, stop } = await start(settings());
  await expect
    .poll(readAttempts, { timeout: 60_000 })
    .toEqual([{ attempt: 1, result: 'failed', status: null, error: 'ADDRESS_REFUSED' }]);
  expect(await stop()).toBe(0);
  expect(output()).toContain('"msg":"a notification was not delivered"');
  expect(output()).toContain('"stopped"');
  for (const secret of ['made-up', 'abab', 'localhost', 'dashboard.example'])
    expect(output()).not.toContain(secret);
  expect(receiver.received).toEqual([]);
});

test('the server records and sends nothing without the settings', async () => {
  await addApproval();
  const { NOTIFY_WEBHOOK_URL: _receiver, ...others } = settings();
  const { output, stop } = await start(others);
  // A sweep that had begun would be finished first.
  expect(await stop()).toBe(0);
  expect(await readNotifications()).toEqual([]);
  expect(output()).not.toContain('notification');
});
