import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { useOperator } from '../testing/use-gateway.ts';
import { operations } from './contract.ts';
import { limits } from './limits.ts';

const { gateway, token, write } = useOperator();
const path = '/instance/privacy-policy/versions';
const limit = Number(Reflect.get(operations.get(`POST ${path}`) ?? {}, 'x-body-limit'));

/** Sends the head of a request and none of its body. */
function startUpload(key: string, length = 1000, authorization = `Bearer ${token()}`) {
  const { port, hostname } = new URL(gateway().url);
  const socket = connect(Number(port), hostname);
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    `Authorization: ${authorization}`,
    'Content-Type: application/json',
    `Idempotency-Key: ${key}`,
    `Content-Length: ${length}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const answer = new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString()));
  });
  return { answer, stop: () => socket.destroy() };
}

const tryAnother = async () => (await write('POST', path, {})).body['type'];

test('a second file is rejected while the first one is received, until its connection ends', async () => {
  const first = startUpload(randomUUID());
  await expect.poll(tryAnother).toBe('UPLOAD_RUNNING');
  first.stop();
  // The body is empty, so it gets as far as the contract.
  await expect.poll(tryAnother).toBe('BAD_REQUEST');
  expect(await tryAnother()).toBe('BAD_REQUEST');
});

test('a client without a session is answered before it sends its file, and takes no place', async () => {
  const strangers = ['x', 'Bearer x', `Bearer ${token()}x`].map((one) =>
    startUpload(randomUUID(), limit, one),
  );
  for (const stranger of strangers) expect(await stranger.answer).toMatch(/^HTTP\/1\.1 401 /u);
  expect(await tryAnother()).toBe('BAD_REQUEST');
  for (const stranger of strangers) stranger.stop();
});

test('a repeat of the running request is let through, to get its outcome', async () => {
  const key = randomUUID();
  const first = startUpload(key);
  await expect.poll(tryAnother).toBe('UPLOAD_RUNNING');
  expect((await write('POST', path, {}, key)).body['type']).toBe('BAD_REQUEST');
  expect(await tryAnother()).toBe('UPLOAD_RUNNING');
  first.stop();
  await expect.poll(tryAnother).toBe('BAD_REQUEST');
});

test('only this operation accepts a large body, and not a larger one', async () => {
  const tooLarge = startUpload(randomUUID(), limit + 1);
  expect(await tooLarge.answer).toContain('413');
  tooLarge.stop();
  const text = 'a'.repeat(limits.bodyLimit);
  expect((await write('POST', path, { text })).status).toBe(400);
  expect((await write('PUT', '/instance/switches/NOPE', { value: text, seen: '' })).status).toBe(413);
});
