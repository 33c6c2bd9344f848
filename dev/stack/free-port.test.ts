import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { findFreePort, holdFreePort } from './free-port.ts';

test('returns the preferred port if it is free', async () => {
  const port = await findFreePort();
  expect(await findFreePort(port)).toBe(port);
});

const loopback = networkInterfaces()['lo'] ?? [];
const hasIpv6 = loopback.some(({ family }) => family === 'IPv6');

test.each(['127.0.0.1', '0.0.0.0', ...(hasIpv6 ? ['::1'] : [])])(
  'skips a port that is in use on %s',
  async (host) => {
    const port = await findFreePort();
    const other = createServer().listen({ port, host });
    await once(other, 'listening');
    expect(await findFreePort(port)).toBeGreaterThan(port);
    other.close();
  },
);

test('holds a port until its release, and closes connections to it', async () => {
  const { port, release } = await holdFreePort();
  expect(await findFreePort(port)).toBeGreaterThan(port);
  await once(connect(port, '127.0.0.1').resume(), 'close');
  await release();
  expect(await findFreePort(port)).toBe(port);
});
