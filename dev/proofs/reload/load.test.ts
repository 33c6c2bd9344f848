import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { runLoad } from './load.ts';
import type { Outcome } from './load.ts';

/** Ten requests, one after the other, to a server that answers like this. */
async function loadOn(listener: RequestListener): Promise<Outcome> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const target = { url: `http://127.0.0.1:${port}/`, headers: {}, body: Buffer.from('right') };
  const outcome = await runLoad({ targets: [target], requests: 10, connections: 1, onRequest: () => {} });
  server.closeAllConnections();
  server.close();
  return outcome;
}

test('answers with the right bytes are counted', async () => {
  expect(await loadOn((_, answer) => answer.end('right'))).toEqual({ answered: 10, resets: 0, failures: [] });
});

test.each<[what: string, listener: RequestListener, failure: string]>([
  ['another status', (_, answer) => answer.writeHead(503).end('right'), 'status 503'],
  ['other bytes', (_, answer) => answer.end('wrong'), '5 bytes, not 5'],
  ['fewer bytes', (_, answer) => answer.end('righ'), '4 bytes, not 5'],
  [
    'an end in the middle',
    (_, answer) => answer.writeHead(200, { 'Content-Length': 5 }).write('rig', () => answer.destroy()),
    'aborted',
  ],
  ['no answer on a new connection', (question) => question.socket.destroy(), 'socket hang up'],
])('%s is a failure', async (_, listener, failure) => {
  const { answered, failures } = await loadOn(listener);
  expect(answered).toBe(0);
  expect(failures).toHaveLength(10);
  for (const one of failures) expect(one).toContain(failure);
});

test('a kept connection that is closed is no failure if the retry on a new one succeeds', async () => {
  let count = 0;
  const outcome = await loadOn((question, answer) => {
    count += 1;
    if (count === 2) question.socket.destroy();
    else answer.end('right');
  });
  expect(outcome).toEqual({ answered: 10, resets: 1, failures: [] });
});

test('it is one if the retry is not answered either', async () => {
  let count = 0;
  const outcome = await loadOn((question, answer) => {
    count += 1;
    if (count === 2 || count === 3) question.socket.destroy();
    else answer.end('right');
  });
  expect(outcome).toMatchObject({ answered: 9, resets: 1 });
  expect(outcome.failures).toHaveLength(1);
});
