import { once } from 'node:events';
import { connect, Socket } from 'node:net';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { startGateway } from '../testing/start-gateway.ts';

const open = { 'x-permission': 'public', 'x-public-reason': 'Only for a test.' };

test('new requests on open connections are rejected during shutdown, and running ones finish', async () => {
  const begun: string[] = [];
  let finish: (() => void) | undefined;
  const gateway = await startGateway({
    platformApiUrl: 'http://localhost/api',
    addRoutes: (app) => {
      app.get('/test/slow', { schema: open }, async () => {
        begun.push('slow');
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return 'finished';
      });
      app.post('/test/write', { schema: open }, async () => begun.push('write'));
    },
  });
  const arrived: (string | undefined)[] = [];
  gateway.app.server.on('request', ({ url }) => arrived.push(url));
  const { port, hostname } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  socket.write('GET /test/slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => begun).toEqual(['slow']);

  const stopped = gateway.stop();
  socket.write('POST /test/write HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
  await expect.poll(() => arrived).toEqual(['/test/slow', '/test/write']);
  const closed = once(socket, 'close');
  finish?.();
  await Promise.all([stopped, closed]);

  expect(received).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close[^]*finished/);
  expect(begun).toEqual(['slow']);
  const requests = () => gateway.logLines(({ msg }) => msg === 'request');
  await expect.poll(requests).toMatchObject([
    { route: '/test/slow', status: 200 },
    { route: '/test/write', error: 'GATEWAY_STOPPING', status: 499 },
  ]);
});

const health = 'GET /health HTTP/1.1\r\nHost: x\r\n';

test.each([
  ['without a request', ''],
  ['with a part of a request', health],
  ['with a part of a second request', `${health}\r\n${health}`],
])('a connection %s does not keep the gateway from stopping', async (_kind, bytes) => {
  const gateway = await startGateway({ platformApiUrl: 'http://localhost/api' });
  const { port, hostname } = new URL(gateway.url);
  const accepted = once(gateway.app.server, 'connection');
  const socket = connect(Number(port), hostname);
  const [connection] = v.parse(v.tuple([v.instance(Socket)]), await accepted);
  const closed = once(socket.resume(), 'close');
  socket.write(bytes);
  await expect.poll(() => connection.bytesRead).toBe(bytes.length);
  await gateway.stop();
  await closed;
});
