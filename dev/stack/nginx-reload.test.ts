import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { findFreePort } from './free-port.ts';
import { startNginx } from './nginx.ts';
import { reloadUnderLoad, runLoad, targetsOf, type Outcome } from './nginx-reload.ts';

// `npm run proof -- reload` sends 100,000.
const requests = Number(process.env['RELOAD_REQUESTS'] ?? '3000');

test('no request is lost while nginx reloads', { timeout: 60_000 + requests * 10 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'superhero-reload-'));
  const dist = join(folder, 'dist');
  const runtimeConfig = join(folder, 'runtime.config.json');
  const script = 'console.warn("a script that is not sent in one piece");\n'.repeat(500);
  mkdirSync(join(dist, '_vue'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  writeFileSync(join(dist, '_vue', 'app.js'), script);
  writeFileSync(join(dist, '_vue', 'app.js.gz'), Uint8Array.from(gzipSync(script)));
  writeFileSync(runtimeConfig, '{"apiURL":"/api"}');

  const nginx = await startNginx({ dist, runtimeConfig, apiOrigin: 'https://cloud.example' });
  const targets = targetsOf({ url: nginx.url, dist, runtimeConfig });
  const reloads = Math.min(20, requests / 1_000);
  const outcome = await reloadUnderLoad(nginx, { targets, requests, connections: 8 }, reloads);
  await nginx.stop();
  rmSync(folder, { recursive: true });

  expect(outcome.failures).toEqual([]);
  expect(outcome.answered).toBe(requests);
  expect(outcome.reloads).toBe(reloads);
});

/** Sends ten requests one after the other to a server with this listener. */
async function loadOn(listener: RequestListener): Promise<Outcome> {
  const port = await findFreePort();
  const server = createServer(listener).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const target = { url: `http://127.0.0.1:${port}/`, headers: {}, body: Buffer.from('right') };
  const outcome = await runLoad({ targets: [target], requests: 10, connections: 1 });
  server.closeAllConnections();
  server.close();
  return outcome;
}

test('counts answers with the expected bytes', async () => {
  expect(await loadOn((_, answer) => answer.end('right'))).toEqual({ answered: 10, resets: 0, failures: [] });
});

test.each<[what: string, listener: RequestListener, failure: string]>([
  ['another status', (_, answer) => answer.writeHead(503).end('right'), 'status 503'],
  ['other bytes', (_, answer) => answer.end('wrong'), '5 bytes, not 5'],
  ['fewer bytes', (_, answer) => answer.end('righ'), '4 bytes, not 5'],
  [
    'an incomplete body',
    (_, answer) => answer.writeHead(200, { 'Content-Length': 5 }).write('rig', () => answer.destroy()),
    'aborted',
  ],
  ['no answer on a new connection', (request) => request.socket.destroy(), 'socket hang up'],
])('reports %s as a failure', async (_, listener, failure) => {
  const { answered, failures } = await loadOn(listener);
  expect(answered).toBe(0);
  expect(failures).toHaveLength(10);
  for (const one of failures) expect(one).toContain(failure);
});

test('ignores a closed keep-alive connection if the retry on a new one succeeds', async () => {
  let count = 0;
  const outcome = await loadOn((request, answer) => {
    count += 1;
    if (count === 2) request.socket.destroy();
    else answer.end('right');
  });
  expect(outcome).toEqual({ answered: 10, resets: 1, failures: [] });
});

test('reports a closed keep-alive connection if the retry fails too', async () => {
  let count = 0;
  const outcome = await loadOn((request, answer) => {
    count += 1;
    if (count === 2 || count === 3) request.socket.destroy();
    else answer.end('right');
  });
  expect(outcome).toMatchObject({ answered: 9, resets: 1 });
  expect(outcome.failures).toHaveLength(1);
});
