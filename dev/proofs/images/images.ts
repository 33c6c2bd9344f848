// `npm run proof -- images`: builds every image of deploy/Containerfile and starts each as its own user. Needs root.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@superhero/stack/free-port';
import { startCluster } from '@superhero/stack/postgres';
import type { Service } from '@superhero/stack/service';
import { collect, conclude, type Claim } from '../claims.ts';
import { authoritiesInBuild, installPrograms, makeBaseImages } from './base-images.ts';
import { Buildah, type ImageConfig } from './buildah.ts';
import { find, sizeInMegabytes, startImage } from './root-file-system.ts';

interface Started {
  readonly url: string;
  readonly service: Service;
}

/** The deployed images; the other two are only for the demo and carry their sources and tools. */
const deployed = ['gateway', 'dashboard'];
const unprivileged = '10001:10001';
/** Debian lets every user write to these. */
const temporary = ['/tmp', '/var/tmp', '/run/lock'];

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'superhero-images-'));
const buildah = new Buildah(folder);
const claims: Claim[] = [];
const running: Service[] = [];
let clusterStop: () => Promise<void> = () => Promise.resolve();

try {
  installPrograms();
  const checkout = join(folder, 'checkout');
  // With files that only their owner can read: the images must not depend on the umask of a checkout.
  execFileSync('sh', ['-c', 'umask 077 && git clone --quiet "$1" "$2"', 'sh', repository, checkout]);
  const containerfile = join(checkout, 'deploy', 'Containerfile');
  makeBaseImages(buildah, readFileSync(containerfile, 'utf8'), folder);

  const cluster = await startCluster();
  clusterStop = () => cluster.stop();
  const schoolCloud = await build('school-cloud', (root, config) =>
    startSchoolCloud(root, config, cluster.url),
  );
  await expectAnswers('school-cloud', schoolCloud.url, ['/api/v3/config/public']);
  const gateway = await build('gateway', (root, config) => startGateway(root, config, schoolCloud.url));
  await expectAnswers('gateway', gateway.url, ['/health', '/ready']);
  const dashboard = await build('dashboard', (root, config) => startDashboard(root, config, gateway.url));
  await expectAnswers('dashboard', dashboard.url, [
    '/healthz',
    '/login',
    '/runtime.config.json',
    '/gateway/ready',
  ]);
  await build('notifications', startReceiver);
  conclude(claims);
} finally {
  for (const service of running) await service.stop();
  await clusterStop();
  buildah.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function build(
  target: string,
  start: (root: string, config: ImageConfig) => Promise<Started>,
): Promise<Started> {
  const authorities = process.env['NODE_EXTRA_CA_CERTS'];
  const image = `localhost/superhero-${target}`;
  const checkout = join(folder, 'checkout');
  const deploy = join(checkout, 'deploy');
  const files = ['--file', join(deploy, 'Containerfile')];
  files.push('--ignorefile', join(deploy, 'Containerfile.dockerignore'));
  if (authorities !== undefined) files.push('--volume', `${authorities}:${authoritiesInBuild}:ro`);
  buildah.build('--target', target, '--tag', image, ...files, checkout);
  const { root, config } = buildah.mount(image);
  collect(claims, inspect(target, root, config));
  const started = await start(root, config);
  running.unshift(started.service);
  return started;
}

/** Claims about an image before it runs. */
function inspect(target: string, root: string, config: ImageConfig): Claim[] {
  const size = sizeInMegabytes(root);
  const writable = find(root, config, '-writable', '-type', 'd,f');
  const privileged = find(root, config, '-type', 'f', '-perm', '/6000');
  if (!deployed.includes(target)) {
    return [
      { text: `${target}: ${size} MB, user ${config.User}`, holds: !/^(|0|root)(:|$)/.test(config.User) },
    ];
  }
  return [
    { text: `${target}: ${size} MB, user ${config.User}`, holds: config.User === unprivileged },
    {
      text: `${target}: its user can write only to ${writable.join(', ')}`,
      holds: writable.every((path) => temporary.includes(path)),
    },
    {
      text: `${target}: set-uid and set-gid files: ${privileged.length} ${privileged.join(' ')}`,
      holds: privileged.length === 0,
    },
  ];
}

async function expectAnswers(target: string, url: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const { status } = await fetch(`${url}${path}`, { headers: { accept: 'text/html,*/*' } });
    collect(claims, [{ text: `${target}: GET ${path} is answered with ${status}`, holds: status === 200 }]);
  }
}

async function startSchoolCloud(root: string, config: ImageConfig, databaseUrl: string): Promise<Started> {
  const port = await findFreePort();
  const env = { DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: String(port) };
  const ready = /school cloud listening on/;
  const service = await startImage({ name: 'school-cloud', root, config, env, folder, ready });
  return { url: `http://127.0.0.1:${port}`, service };
}

async function startGateway(root: string, config: ImageConfig, platformUrl: string): Promise<Started> {
  const port = await findFreePort();
  const env = {
    PLATFORM_API_URL: `${platformUrl}/api`,
    PLATFORM_ADMIN_API_URL: `${platformUrl}/admin/api/v1`,
    PLATFORM_API_KEY: randomBytes(16).toString('hex'),
    // The gateway also starts without its database.
    DATABASE_URL: 'postgres://gateway@127.0.0.1:9/audit',
    AUDIT_KEYS: randomBytes(32).toString('hex'),
    HOST: '127.0.0.1',
    PORT: String(port),
    METRICS_PORT: String(await findFreePort(port + 1)),
  };
  const ready = /"msg":"listening"/;
  const service = await startImage({ name: 'gateway', root, config, env, folder, ready });
  return { url: `http://127.0.0.1:${port}`, service };
}

async function startReceiver(root: string, config: ImageConfig): Promise<Started> {
  const port = await findFreePort();
  const env = {
    NOTIFY_WEBHOOK_SECRETS: randomBytes(32).toString('hex'),
    AUTHORITY_FILE: '/authority/authority.pem',
    PORT: String(port),
  };
  const ready = /Waiting for notifications/;
  const service = await startImage({ name: 'notifications', root, config, env, folder, ready });
  return { url: `https://notifications:${port}`, service };
}

async function startDashboard(root: string, config: ImageConfig, gatewayUrl: string): Promise<Started> {
  const port = await findFreePort();
  const env = {
    API_URL: 'https://cloud.example/api',
    GATEWAY_URL: gatewayUrl,
    LISTEN: `127.0.0.1:${port}`,
  };
  const ready = () => existsSync(join(root, 'tmp', 'superhero-dashboard', 'nginx.pid'));
  const service = await startImage({ name: 'dashboard', root, config, env, folder, ready });
  return { url: `http://127.0.0.1:${port}`, service };
}
