import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectAudit } from '../../apps/gateway/src/db/connect.ts';
import { createLog } from '../../apps/gateway/src/lib/log.ts';
import { createCertificateAuthority } from './certificate-authority.ts';
import { startCluster, type Cluster } from './postgres.ts';

const authority = createCertificateAuthority();
const otherAuthority = createCertificateAuthority();
let encrypted: Cluster;
let misnamed: Cluster;
let plain: Cluster;

beforeAll(async () => {
  [encrypted, misnamed, plain] = await Promise.all([
    startCluster({ certificate: authority.issue('localhost') }),
    startCluster({ certificate: authority.issue('database.example') }),
    startCluster(),
  ]);
});
afterAll(async () => {
  await Promise.all([encrypted, misnamed, plain].map((cluster) => cluster.stop()));
  authority.remove();
  otherAuthority.remove();
});

/** Connects as the gateway does and returns the TLS version that the server sees; null without TLS. */
async function connectTo(
  cluster: Cluster,
  rootCertificate: string,
  host = 'localhost',
): Promise<string | null> {
  const url = new URL(cluster.url);
  url.hostname = host;
  url.searchParams.set('sslmode', 'verify-full');
  url.searchParams.set('sslrootcert', rootCertificate);
  const db = connectAudit(url.href, createLog({ write: () => {} }));
  try {
    const { version } = await db
      .withTables<{ pg_stat_ssl: { pid: number; version: string | null } }>()
      .selectFrom('pg_stat_ssl')
      .select('version')
      .where('pid', '=', ({ fn }) => fn<number>('pg_backend_pid', []))
      .executeTakeFirstOrThrow();
    return version;
  } finally {
    await db.destroy();
  }
}

test('connects with TLS when the trusted authority signed the certificate for this host name', async () => {
  expect(await connectTo(encrypted, authority.certificate)).toMatch(/^TLSv1\.[23]$/);
});

test.each([
  [
    'a certificate of another authority',
    () => connectTo(encrypted, otherAuthority.certificate),
    /unable to verify|unable to get|self-signed/,
  ],
  [
    'a certificate for another host name',
    () => connectTo(misnamed, authority.certificate),
    /Hostname\/IP does not match/,
  ],
  [
    'an IP address that the certificate does not name',
    () => connectTo(encrypted, authority.certificate, '127.0.0.1'),
    /Hostname\/IP does not match|IP: 127\.0\.0\.1/,
  ],
  ['a server without TLS', () => connectTo(plain, authority.certificate), /does not support SSL/],
])('refuses %s', async (_what, connect, message) => {
  await expect(connect()).rejects.toThrow(message);
});
