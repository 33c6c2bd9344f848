import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { Server } from 'node:https';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { useBuild } from '../../apps/gateway/src/testing/use-build.ts';
import { createCertificateAuthority } from './certificate-authority.ts';
import { findFreePort } from './free-port.ts';
import { startGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';

const dist = useBuild();
const authority = createCertificateAuthority();
const otherAuthority = createCertificateAuthority();
const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const claims = { sub: 'account', exp: Math.ceil(Date.now() / 1000) + 3600, jti: 'one' };
const token = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(claims)}.c2lnbmF0dXJl`;

let platform: Server;
let port: number;
let seen: string[] = [];

async function startPlatform(hostname: string): Promise<void> {
  const { certificate, key } = authority.issue(hostname);
  platform = createServer(
    { cert: readFileSync(certificate), key: readFileSync(key) },
    (request, response) => {
      seen.push(`${request.method} ${request.url} ${request.headers.authorization}`);
      response.writeHead(401).end('{}');
    },
  ).listen(port, '127.0.0.1');
  await once(platform, 'listening');
}

/** The answer of a gateway that trusts these authorities to a request with a token. */
async function sendThroughGateway(trustedAuthorities?: string): Promise<number> {
  const gateway: Gateway = await startGateway({
    dist,
    databaseUrl: 'postgres://gateway@127.0.0.1:9/none',
    platformApiUrl: `https://localhost:${port}/api`,
    platformAdminApiUrl: `https://localhost:${port}/admin/api/v1`,
    platformApiKey: randomBytes(16).toString('hex'),
    auditKeys: randomBytes(32).toString('hex'),
    ...(trustedAuthorities !== undefined && { trustedAuthorities }),
  });
  try {
    const { status } = await fetch(`${gateway.url}/session`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return status;
  } finally {
    await gateway.stop();
  }
}

beforeEach(async () => {
  seen = [];
  port = await findFreePort();
});
afterEach(async () => {
  platform.closeAllConnections();
  platform.close();
  await once(platform, 'close');
});
afterAll(() => {
  authority.remove();
  otherAuthority.remove();
});

test('the gateway accepts a platform certificate signed by a trusted private authority', async () => {
  await startPlatform('localhost');
  expect(await sendThroughGateway(authority.certificate)).toBe(401);
  expect(seen).toEqual([`GET /api/v3/me Bearer ${token}`]);
});

test.each([
  ['of an authority it does not know', 'localhost', undefined],
  ['of another private authority', 'localhost', otherAuthority.certificate],
  ['for another host name', 'platform.example', authority.certificate],
])('the gateway sends no token to a platform with a certificate %s', async (_what, hostname, trusted) => {
  await startPlatform(hostname);
  expect(await sendThroughGateway(trusted)).toBe(503);
  expect(seen).toEqual([]);
});
