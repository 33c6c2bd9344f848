import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sign } from '../../apps/gateway/src/work/notify/signature.ts';
import { postWebhook } from '../../apps/gateway/src/work/notify/webhook.ts';
import { findFreePort } from './free-port.ts';
import { startService, type Service } from './service.ts';

const folder = mkdtempSync(join(tmpdir(), 'superhero-receiver-'));
const authority = join(folder, 'authority.pem');
const secret = randomBytes(32);
let output = '';
let port: number;
let receiver: Service;

/** The receiver of the demo, under the name that it has there. */
beforeAll(async () => {
  port = await findFreePort();
  receiver = await startService({
    name: 'the receiver',
    command: process.execPath,
    args: ['receive-notifications.ts'],
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    env: {
      PATH: process.env['PATH'],
      NOTIFY_WEBHOOK_SECRETS: `${secret.toString('hex')},${randomBytes(32).toString('hex')}`,
      AUTHORITY_FILE: authority,
      PORT: String(port),
    },
    ready: /Waiting for notifications at https:\/\/notifications:/,
    stopSignal: 'SIGTERM',
    onOutput: (text) => (output += text),
  });
}, 60_000);
afterAll(async () => {
  await receiver.stop();
  rmSync(folder, { recursive: true });
});

const send = async (body: string, key: Buffer) =>
  await postWebhook(
    {
      url: `https://notifications:${port}/`,
      headers: { 'superhero-delivery': randomUUID(), 'superhero-signature': sign(body, [key], new Date()) },
      body,
    },
    // In place of the name server and the network of the demo, whose addresses are private.
    {
      resolve: async () => ['127.0.0.1'],
      isAllowed: () => true,
      ca: readFileSync(authority, 'utf8'),
    },
  );

test('the receiver of the demo prints each notification of the gateway once, and none of others', async () => {
  const body = JSON.stringify({ id: randomUUID(), kind: 'approval.requested' });
  const forged = JSON.stringify({ id: randomUUID(), kind: 'approval.decided' });
  expect(await send(forged, randomBytes(32))).toEqual({ status: 401 });
  expect(await send(body, secret)).toEqual({ status: 204 });
  expect(await send(body, secret)).toEqual({ status: 204 });
  await expect.poll(() => output).toContain(`${body}\n`);
  expect(output.split('\n').filter((line) => line.startsWith('{'))).toEqual([body]);
});
