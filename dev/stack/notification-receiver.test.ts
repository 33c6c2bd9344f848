import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sign } from '../../apps/gateway/src/work/notify/signature.ts';
import { receiveNotifications } from './notification-receiver.ts';

const [secret, newSecret, foreign] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const notified: string[] = [];
const receive = (key: Buffer) =>
  receiveNotifications(key.toString('hex'), (body) => void notified.push(body));
const server = createServer(receive(secret));
let url = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}/` : '';
});
afterEach(() => void (notified.length = 0));
afterAll(() => void server.close());

const makeBody = () =>
  JSON.stringify({ id: randomUUID(), kind: 'approval.requested', counts: { people: 25 } });

async function send(body: string, signature?: string): Promise<number> {
  const headers: Record<string, string> = { 'superhero-delivery': randomUUID() };
  if (signature !== undefined) headers['superhero-signature'] = signature;
  const { status } = await fetch(url, { method: 'POST', headers, body });
  return status;
}

const readFile = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

test('the receiver accepts what the gateway has signed', async () => {
  const body = makeBody();
  expect(await send(body, sign(body, [secret], new Date()))).toBe(204);
  expect(notified).toEqual([body]);
});

test('the receiver accepts one of two secrets, in any order, while they are replaced', async () => {
  for (const secrets of [
    [secret, newSecret],
    [newSecret, secret],
  ]) {
    const body = makeBody();
    const signature = sign(body, secrets, new Date());
    expect(signature).toMatch(/^t=\d{10},v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/u);
    expect(await send(body, signature)).toBe(204);
  }
  expect(notified.length).toBe(2);
});

test('the receiver rejects a foreign secret, another body, another time and no signature', async () => {
  const body = makeBody();
  const signature = sign(body, [secret], new Date());
  expect(await send(body, sign(body, [foreign, newSecret], new Date()))).toBe(401);
  expect(await send(body.replace('25', '26'), signature)).toBe(401);
  expect(
    await send(
      body,
      signature.replace(/^t=\d+/u, (time) => `t=${Number(time.slice(2)) - 1}`),
    ),
  ).toBe(401);
  for (const wrong of [undefined, '', 't=1', signature.replace(/^t=\d+,/u, ''), `${signature},v1=00`])
    expect(await send(body, wrong)).toBe(401);
  expect(notified).toEqual([]);
});

test('the receiver rejects what was signed more than five minutes ago', async () => {
  const body = makeBody();
  expect(await send(body, sign(body, [secret], ago(310)))).toBe(401);
  expect(await send(body, sign(body, [secret], ago(-310)))).toBe(401);
  expect(await send(body, sign(body, [secret], ago(200)))).toBe(204);
  expect(notified).toEqual([body]);
});

test('the receiver drops a repeated notification, also with another header', async () => {
  const body = makeBody();
  expect(await send(body, sign(body, [secret], ago(60)))).toBe(204);
  expect(await send(body, sign(body, [secret], new Date()))).toBe(204);
  expect(notified).toEqual([body]);
});

test('the receiver is the one in operating.md', () => {
  expect(readFile('../../docs/operating.md')).toContain(
    `\`\`\`ts\n${readFile('notification-receiver.ts')}\`\`\`\n`,
  );
});

test('the receiver reads no more than it needs', async () => {
  await expect(send('x'.repeat(1_000_000))).rejects.toThrow('fetch failed');
  expect(notified).toEqual([]);
});
