import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import manifest from '../../apps/gateway/package.json' with { type: 'json' };
import { findFreePort } from './free-port.ts';
import { deployFolder, matches, read, unprivileged } from './deploy-files.ts';
import { startCluster, type Cluster } from './postgres.ts';
import { runSql } from './run-sql.ts';
import { startService } from './service.ts';

const stage = /^FROM \S+ AS gateway$[^]*?(?=^FROM )/m.exec(read('Containerfile'))?.[0] ?? '';
const services = read('compose.yaml').split(/^ {2}(?=[\w-]+:$)/m);
const documents = [read('kubernetes-gateway.yaml'), read('kubernetes-migration.yaml')].flatMap((file) =>
  file.replaceAll(/^ *#.*$/gm, '').split(/^---$/m),
);
const pods = documents.filter((document) => document.includes('containers:'));
const deployment = documents.find((document) => document.includes('kind: Deployment')) ?? '';
const nameOf = (document: string): string => /^ {2}name: (\S+)$/m.exec(document)?.[1] ?? '';

describe('the image of the gateway', () => {
  test('the image of the gateway contains the build and its SBOM, and no package manager', () => {
    expect(matches(stage, /^COPY (.+) \S+$/gm)).toEqual([
      '--from=build /build/apps/gateway/dist',
      '--from=build /build/sbom-gateway.cdx.json',
    ]);
    expect(stage).toMatch(/^RUN rm -rf .*\/npm /m);
  });

  test('the image of the gateway runs as the same unprivileged numeric user in every manifest', () => {
    const [uid = ''] = matches(stage, /^USER (\d+):\d+$/gm);
    expect(Number(uid)).toBeGreaterThan(0);
    expect(matches(pods.join(''), /runAsUser: (\d+)/g)).toEqual(pods.map(() => uid));
  });
});

describe('the manifests of the gateway', () => {
  test('the manifests of the gateway exist for the server, the migration and the retention job', () => {
    expect(pods.map(nameOf)).toEqual([
      'superhero-gateway',
      'superhero-gateway-retention',
      'superhero-gateway-migration',
    ]);
  });

  test.each([
    'runAsNonRoot: true',
    'readOnlyRootFilesystem: true',
    'allowPrivilegeEscalation: false',
    "drop: ['ALL']",
    'type: RuntimeDefault',
    'automountServiceAccountToken: false',
    'superhero/reaches: audit-database',
  ])('the manifests of the gateway contain "%s" for each of them', (line) => {
    expect(pods.filter((pod) => !pod.includes(line)).map(nameOf)).toEqual([]);
  });

  test('the manifests of the gateway name the version that is in the repository', () => {
    const images = matches(pods.join(''), /image: \S+\/superhero-gateway:(\S+)/g);
    expect(images).toEqual(pods.map(() => manifest.version));
  });

  test.each(['PLATFORM_API_KEY', 'AUDIT_KEYS', 'superhero-gateway-notifications'])(
    'the manifests of the gateway give %s to the server alone',
    (secret) => {
      expect(documents.filter((document) => document.includes(secret)).map(nameOf)).toEqual([
        'superhero-gateway',
      ]);
    },
  );

  test('the manifests of the gateway give each of them its own database user from its own secret', () => {
    const secrets = pods.map((pod) => matches(pod, /secretKeyRef:\n +name: (\S+)\n +key: DATABASE_URL/g));
    expect(secrets).toEqual([
      ['superhero-gateway'],
      ['superhero-gateway-retention'],
      ['superhero-gateway-owner'],
    ]);
  });

  test('the manifests of the gateway run two instances, and keep one during a node drain', () => {
    expect(deployment).toContain('replicas: 2');
    expect(documents.find((document) => document.includes('PodDisruptionBudget'))).toContain(
      'minAvailable: 1',
    );
  });
});

/** The services of the demo that get a variable. */
function holders(variable: string): string[] {
  const pattern = new RegExp(`^ +${variable}:`, 'm');
  return services.filter((service) => pattern.test(service)).map((service) => service.split(':', 1)[0] ?? '');
}

test('the demo takes its keys from the environment and passes each only to the services that need it', () => {
  expect(holders('AUDIT_KEYS')).toEqual(['gateway']);
  expect(holders('PLATFORM_API_KEY')).toEqual(['gateway']);
  expect(holders('ADMIN_API_KEYS')).toEqual(['school-cloud']);
  expect(holders('NOTIFY_WEBHOOK_SECRETS')).toEqual(['gateway', 'notifications']);
  const values = matches(read('compose.yaml'), /(?:KEYS?|SECRETS): (.*)$/gm);
  expect(values.filter((value) => !value.startsWith('${'))).toEqual([]);
});

describe('started as in a container: another user, read-only files', () => {
  const image = mkdtempSync(join(tmpdir(), 'superhero-gateway-image-'));
  // A separate cluster, because the users have the names of production.
  let cluster: Cluster;

  function databaseUrl(login = 'postgres'): string {
    const url = new URL(cluster.url);
    url.username = login;
    return url.href;
  }

  /** Runs a job with the command of its manifest. */
  function runJob(name: string, login?: string): string {
    const pod = pods.find((document) => nameOf(document) === name) ?? '';
    const [program = ''] = matches(pod, /command: \['node', '(\S+)'\]/g);
    return execFileSync(process.execPath, [program], {
      cwd: image,
      env: { DATABASE_URL: databaseUrl(login) },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...unprivileged,
    });
  }

  beforeAll(async () => {
    cluster = await startCluster();
    execFileSync('npm', ['run', 'build', '--', '--outDir', image, '--emptyOutDir', '--logLevel', 'error'], {
      cwd: join(deployFolder, '..', 'apps', 'gateway'),
      // Without the variables of this test run, which would change Vite's mode.
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    for (const name of readdirSync(image, { recursive: true, encoding: 'utf8' }))
      chmodSync(join(image, name), name.includes('.js') ? 0o444 : 0o555);
    chmodSync(image, 0o555);
  }, 120_000);

  afterAll(async () => {
    await cluster.stop();
    chmodSync(image, 0o755);
    rmSync(image, { recursive: true });
  });

  test('the migration, its users, the server and the retention job work with the manifests', async () => {
    expect(runJob('superhero-gateway-migration')).toContain('"msg":"applied"');
    await runSql(databaseUrl(), read('audit-users.sql'));

    const port = await findFreePort();
    const values: Record<string, string> = {
      PLATFORM_API_KEY: 'key',
      AUDIT_KEYS: randomBytes(32).toString('hex'),
      DATABASE_URL: databaseUrl('gateway'),
    };
    const given = [...deployment.matchAll(/- name: ([A-Z_]+)\n +value: (\S+)/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value.replaceAll("'", '')],
    );
    const fromSecret = matches(deployment, /- name: ([A-Z_]+)\n +valueFrom:/g);
    const service = await startService({
      name: 'the container',
      command: process.execPath,
      args: matches(stage, /^CMD \["node", "(\S+)"\]$/gm),
      cwd: image,
      env: {
        ...Object.fromEntries(given),
        ...Object.fromEntries(fromSecret.map((name) => [name, values[name] ?? ''])),
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: '0',
      },
      ...(unprivileged && { runAs: unprivileged }),
      ready: /"msg":"listening"/,
      stopSignal: 'SIGTERM',
    });
    const probes = matches(deployment, /^ +path: (\/.*)$/gm);
    expect(new Set(probes)).toEqual(new Set(['/health', '/ready']));
    for (const path of probes)
      await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
    await service.stop();
    expect(await service.ended).toBe('the container ended with exit code 0');

    expect(runJob('superhero-gateway-retention', 'retention')).toContain('"msg":"blanked"');
    expect(() => runJob('superhero-gateway-migration', 'gateway')).toThrow('permission denied');
  });
});
