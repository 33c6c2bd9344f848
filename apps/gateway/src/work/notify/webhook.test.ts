import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { useReceiver } from '../../testing/use-receiver.ts';
import { postWebhook } from './webhook.ts';
import type { Network } from './webhook.ts';

const receiver = useReceiver();
afterEach(() => void vi.restoreAllMocks());

const post = async (url = receiver.url(), network: Network = receiver.network()) =>
  await postWebhook({ url, headers: { 'content-type': 'application/json' }, body: '{"ü":1}' }, network);

/** The time limit, which is over when the test says so. */
function holdTime() {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  return { timeout, end: () => limit.abort(new DOMException('late', 'TimeoutError')) };
}

test('a request is sent once with its body and headers', async () => {
  expect(await post()).toEqual({ status: 204 });
  expect(receiver.received).toEqual([
    {
      path: '/in?team=7',
      body: '{"ü":1}',
      headers: {
        host: `receiver.example:${receiver.port()}`,
        connection: 'close',
        'content-type': 'application/json',
        'content-length': '8',
      },
    },
  ]);
});

test.each([301, 302, 303, 307, 308])('a redirect is not followed: %i', async (status) => {
  receiver.answerWith((_request, response) => {
    response.writeHead(status, { location: receiver.url('/elsewhere') }).end();
  });
  expect(await post()).toEqual({ status });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/in?team=7']);
});

test('a receiver that does not answer is given five seconds', async () => {
  const time = holdTime();
  receiver.answerWith(() => time.end());
  expect(await post()).toEqual({ error: 'TIMEOUT' });
  expect(time.timeout.mock.calls).toEqual([[5_000]]);
});

test('a name server that does not answer is part of the five seconds', async () => {
  const time = holdTime();
  const resolve = async (): Promise<string[]> => {
    time.end();
    return ['127.0.0.1'];
  };
  expect(await post(receiver.url(), { ...receiver.network(), resolve })).toEqual({ error: 'TIMEOUT' });
  expect(receiver.received).toEqual([]);
});

test('an answer that does not end counts by its status after five seconds', async () => {
  const time = holdTime();
  receiver.answerWith((_request, response) => {
    response.writeHead(200).write('{', () => time.end());
  });
  const answer = await post();
  // The head and the end of the time can arrive in any order.
  expect([{ status: 200 }, { error: 'TIMEOUT' }]).toContainEqual(answer);
});

test('of a large answer the rest is not read', async () => {
  const time = holdTime();
  const closed = new Promise<number>((resolve) => {
    receiver.answerWith((_request, response) => {
      response.writeHead(200);
      const block = Buffer.alloc(65_536);
      let sent = 0;
      const write = (): void => {
        while (response.write(block)) sent += block.length;
      };
      response.on('drain', write).on('close', () => resolve(sent));
      write();
    });
  });
  expect(await post()).toEqual({ status: 200 });
  // What fits into the buffers of both sides, not what the receiver has to say.
  expect(await closed).toBeLessThan(16 * 1024 * 1024);
  expect(time.timeout).toHaveBeenCalledOnce();
});

test('a large head of an answer is not read', async () => {
  receiver.answerWith((_request, response) => {
    response.writeHead(200, { filler: 'x'.repeat(10_000) }).end();
  });
  expect(await post()).toEqual({ error: 'HPE_HEADER_OVERFLOW' });
});

test('a broken connection is an error without its message', async () => {
  receiver.answerWith((request) => void request.socket.destroy());
  expect(await post()).toEqual({ error: 'ECONNRESET' });
});

test('a certificate of another authority or for another name is an error', async () => {
  const { ca: _trusted, ...untrusting } = receiver.network();
  expect(await post(receiver.url(), untrusting)).toEqual({ error: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
  const other = receiver.url().replace('receiver.example', 'other.example');
  expect(await post(other)).toEqual({ error: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  expect(receiver.received).toEqual([]);
});

test('a name without addresses is an error', async () => {
  expect(await post(receiver.url(), { ...receiver.network(), resolve: async () => [] })).toEqual({
    error: 'ENOTFOUND',
  });
});

/** A server on this machine that notices every connection. */
async function listen() {
  const connections: Socket[] = [];
  const server = createServer((socket) => void connections.push(socket.on('error', () => {})));
  await once(server.listen(0, '::'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server is not listening.');
  return {
    port: address.port,
    connections,
    close: () => {
      for (const socket of connections) socket.destroy();
      server.close();
    },
  };
}

test.each([
  ['127.0.0.1', undefined],
  ['[::1]', undefined],
  ['[::ffff:127.0.0.1]', undefined],
  ['2130706433', undefined],
  ['0x7f.1', undefined],
  ['0.0.0.0', undefined],
  ['169.254.169.254', undefined],
  ['metadata.example', ['169.254.169.254']],
  ['inside.example', ['127.0.0.1']],
  ['inside.example', ['::ffff:127.0.0.1']],
  // One of several is enough, because the connection may use any.
  ['both.example', ['1.1.1.1', '::1']],
])('no connection is made to %s with the addresses %j', async (host, addresses) => {
  const { port, connections, close } = await listen();
  const network = addresses === undefined ? {} : { resolve: async () => addresses };
  expect(await post(`https://${host}:${port}/`, network)).toEqual({ error: 'ADDRESS_REFUSED' });
  expect(connections).toEqual([]);
  close();
});

test('localhost is refused with the resolver of the system', async () => {
  expect(await post(`https://localhost:${receiver.port()}/`, {})).toEqual({ error: 'ADDRESS_REFUSED' });
});

test('the connection uses the addresses that were checked, however the name is resolved next', async () => {
  // To every other question the name server answers with an address that is not allowed.
  const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.1', '127.0.0.2'];
  const resolve = vi.fn<(host: string) => Promise<string[]>>(async () => [answers.shift() ?? '']);
  const network = { ...receiver.network(), resolve, isAllowed: (address: string) => address === '127.0.0.1' };
  expect(await post(receiver.url(), network)).toEqual({ status: 204 });
  expect(resolve.mock.calls).toEqual([['receiver.example']]);
  expect(await post(receiver.url(), network)).toEqual({ error: 'ADDRESS_REFUSED' });
  expect(receiver.received.length).toBe(1);
});
