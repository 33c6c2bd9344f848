import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deployFolder } from './deploy-files.ts';
import { findFreePort } from './free-port.ts';
import { startNginx, type Nginx } from './nginx.ts';

const folder = mkdtempSync(join(tmpdir(), 'superhero-memory-'));
const runtimeConfig = join(folder, 'runtime.config.json');
let gateway: Server;
let nginx: Nginx;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(runtimeConfig, '{}');
  const port = await findFreePort();
  // As the gateway answers a token that cannot be valid: before it reads the body.
  gateway = createServer((_request, response) => response.writeHead(401).end('{}'));
  // With the default of 511, connections would wait for this process, and time out in nginx while it is busy.
  await once(gateway.listen(port, '127.0.0.1', 4_096), 'listening');
  const gatewayUrl = `http://127.0.0.1:${port}`;
  nginx = await startNginx({ dist: folder, runtimeConfig, apiOrigin: 'https://cloud.example', gatewayUrl });
});
afterAll(async () => {
  await nginx.stop();
  gateway.closeAllConnections();
  gateway.close();
  rmSync(folder, { recursive: true });
});

let requests = 0;

/** Sends a body of which the last byte is missing, so that nginx cannot have received all of it. */
function sendBody(path: string, length: number): Socket {
  // A new address before one reaches the limits per address.
  const address = `192.0.2.${Math.floor(requests / 80)}`;
  requests += 1;
  const socket = connect(Number(new URL(nginx.url).port), '127.0.0.1').on('error', () => {});
  const lines = [
    `PUT /gateway${path} HTTP/1.1`,
    'Host: a',
    'Authorization: x',
    `X-Forwarded-For: ${address}`,
    `Content-Length: ${length}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${'x'.repeat(length - 1)}`);
  return socket;
}

/** The most memory that nginx has used since its start, in bytes. */
function peakMemory(): number {
  const main = readFileSync(join(nginx.folder, 'nginx.pid'), 'utf8').trim();
  const workers = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ');
  const peaks = [main, ...workers].map((pid) =>
    Number(/^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]),
  );
  return peaks.reduce((sum, peak) => sum + peak, 0) * 1024;
}

const isSent = (socket: Socket) => !socket.connecting && socket.writableLength === 0;

/** How many connections nginx has accepted and read to the end of what was sent. */
function countRead(): number {
  const port = Number(new URL(nginx.url).port).toString(16).toUpperCase().padStart(4, '0');
  const isRead = new RegExp(`^\\s*\\d+: \\w+:${port} \\S+ 01 \\w+:0{8} `, 'u');
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => isRead.test(line)).length;
}

function memoryLimit(): number {
  const manifest = readFileSync(join(deployFolder, 'kubernetes.yaml'), 'utf8');
  return Number(/limits:\s+cpu: \S+\s+memory: (\d+)Mi/u.exec(manifest)?.[1]) * 2 ** 20;
}

test.each([
  ['/instance/announcement', 510_000, 160],
  ['/schools', 100_000, 600],
  ['/schools', 1_001, 600],
])('bodies to %s of clients without a session fill no memory of nginx', async (path, length, count) => {
  const sockets = Array.from({ length: count }, () => sendBody(path, length));
  // nginx closes a connection without an answer if the rest of the body does not arrive.
  const answers = await Promise.all(
    sockets.map((socket) => Promise.race([once(socket, 'data'), once(socket, 'close')])),
  );
  expect(peakMemory()).toBeLessThan(memoryLimit() / 2);
  expect(new Set(answers.map((answer) => String(answer).slice(0, 12)))).toEqual(new Set(['HTTP/1.1 401']));
  for (const socket of sockets) socket.destroy();
});

test('2,300 bodies of 1,000 bytes that never end fill less than half of the memory of nginx', async () => {
  const sockets = Array.from({ length: 2_300 }, () => sendBody('/schools', 1_000));
  await expect.poll(() => sockets.every(isSent) && countRead()).toBe(sockets.length);
  expect(peakMemory()).toBeLessThan(memoryLimit() / 2);
  for (const socket of sockets) socket.destroy();
});
