import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deployFolder, matches, read, unprivileged } from './deploy-files.ts';
import { findFreePort } from './free-port.ts';
import { expectFullSet, sendRequest } from './nginx-answer.ts';
import { openRenderer } from './nginx-rendering.ts';
import { startService, type Service } from './service.ts';

const containerfile = read('Containerfile');
const kubernetes = read('kubernetes.yaml');
const compose = read('compose.yaml');
const copied = matches(containerfile, /^COPY --from=build (.+) \S+$/gm).flatMap((paths) =>
  matches(paths, /\/build\/(deploy\/\S+)/g),
);
const probes = matches(kubernetes, /^ +path: (\/.*)$/gm);

describe('the image', () => {
  test('the image copies only files that the repository has', () => {
    const missing = copied.filter((path) => !existsSync(join(deployFolder, '..', path)));
    expect(missing).toEqual([]);
    expect(copied).toContain('deploy/entrypoint.sh');
  });

  test('the image has the same file modes whatever the umask of the checkout', () => {
    expect(containerfile).toMatch(/^COPY \. \.\n#.*\nRUN chmod -R u=rwX,go=rX \.$/m);
    // Everything else comes from that stage.
    expect(matches(containerfile, /^COPY ((?!--from=build ).+)$/gm)).toEqual(['. .']);
  });

  test('the image contains every template that the script renders', () => {
    const templates = readdirSync(deployFolder).filter((name) => name.endsWith('.template'));
    expect(templates.filter((name) => !copied.includes(`deploy/${name}`))).toEqual([]);
  });

  test('the image starts an executable script as an unprivileged numeric user', () => {
    expect(statSync(join(deployFolder, 'entrypoint.sh')).mode & 0o111).toBe(0o111);
    expect(containerfile).toMatch(/^ENTRYPOINT \["\/opt\/superhero-dashboard\/entrypoint\.sh"\]$/m);
    const [uid = ''] = matches(containerfile, /^USER (\d+):\d+$/gm);
    expect(Number(uid)).toBeGreaterThan(0);
    expect(matches(kubernetes, /runAsUser: (\d+)/g)).toEqual([uid]);
  });

  test('the image pins the version of every base image', () => {
    const images = matches(`${containerfile}\n${compose}`, /^(?:FROM| +image:) (\S+)/gm);
    expect(images.filter((image) => !/^(build|[a-z]+:\d[\w.-]*)$/.test(image))).toEqual([]);
    expect(images.length).toBeGreaterThanOrEqual(4);
  });
});

describe('the manifests', () => {
  test.each(['compose.yaml', 'kubernetes.yaml'])('%s has an API_URL that the script accepts', (name) => {
    const renderer = openRenderer();
    const [apiUrl = ''] = matches(read(name), /API_URL(?:\n +value)?: (\S+)/g);
    expect(renderer.one({ API_URL: apiUrl })).toMatchObject({ code: 0, output: '' });
    renderer.remove();
  });

  test('the demo listens on the loopback interface only', () => {
    const ports = matches(compose, /^ +- (\S+:\d+:\d+)$/gm);
    expect(ports).toHaveLength(2);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  test.each([
    'runAsNonRoot: true',
    'readOnlyRootFilesystem: true',
    'allowPrivilegeEscalation: false',
    "drop: ['ALL']",
    'type: RuntimeDefault',
    'automountServiceAccountToken: false',
    'egress: []',
    'kind: Service',
  ])('the Kubernetes manifest contains "%s"', (line) => {
    expect(kubernetes).toContain(line);
  });
});

describe('started as in a container: another user, files owned by root', () => {
  const folder = mkdtempSync(join(tmpdir(), 'superhero-image-'));
  const image = join(folder, 'image');
  const dist = join(folder, 'dist');
  const writable = join(folder, 'tmp');
  let service: Service;
  let url: string;

  beforeAll(async () => {
    for (const path of [image, dist, writable]) mkdirSync(path);
    for (const path of copied.filter((name) => name.startsWith('deploy/')))
      copyFileSync(join(deployFolder, '..', path), join(folder, path.replace('deploy', 'image')));
    writeFileSync(join(dist, 'index.html'), '<!doctype html>');
    for (const path of [image, dist]) chmodSync(path, 0o555);
    chmodSync(folder, 0o755);
    if (unprivileged) chownSync(writable, unprivileged.uid, unprivileged.gid);

    const port = await findFreePort();
    url = `http://127.0.0.1:${port}`;
    service = await startService({
      name: 'the container',
      command: 'sh',
      // A file, because nginx opens its standard output by name, which does not work with a pipe.
      args: ['-c', `umask 0; exec "${image}/entrypoint.sh" >"${writable}/stdout" 2>"${writable}/stderr"`],
      cwd: '/',
      env: {
        PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`,
        API_URL: 'https://cloud.example/api',
        LISTEN: `127.0.0.1:${port}`,
        SITE_ROOT: dist,
        RENDER_DIR: join(writable, 'rendered'),
      },
      ...(unprivileged && { runAs: unprivileged }),
      ready: () => existsSync(join(writable, 'rendered', 'nginx.pid')),
      stopSignal: 'SIGQUIT',
    });
  });

  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true });
  });

  test.each([...new Set(probes)])('the probe %s is answered', async (path) => {
    const answer = await sendRequest(url, `GET ${path}`, { 'User-Agent': 'kube-probe/1.31' });
    expect(answer).toMatchObject({ status: 200, body: 'ok\n' });
    expectFullSet(answer, 'https://cloud.example');
  });

  test('the page and its config are served', async () => {
    expect((await sendRequest(url, 'GET /')).status).toBe(200);
    const { body } = await sendRequest(url, 'GET /runtime.config.json');
    expect(JSON.parse(body)).toEqual({ apiURL: 'https://cloud.example/api' });
  });

  test('the container logs requests to standard output without their query', async () => {
    chmodSync(join(dist, 'index.html'), 0);
    const forbidden = await sendRequest(url, 'GET /?name=Bond');
    chmodSync(join(dist, 'index.html'), 0o444);
    await sendRequest(url, `GET /_vue/${'x'.repeat(300)}?name=Bond`);
    expect(forbidden.status).toBe(403);
    expectFullSet(forbidden, 'https://cloud.example');
    expect(readFileSync(join(writable, 'stdout'), 'utf8')).toMatch(
      /^127\.0\.0\.1 \[.+\] GET \/ HTTP\/1\.1 /m,
    );
    for (const stream of ['stdout', 'stderr'])
      expect(readFileSync(join(writable, stream), 'utf8')).not.toMatch(/Bond|healthz/);
  });

  test('the container is not healthy without a build', async () => {
    chmodSync(dist, 0o755);
    rmSync(join(dist, 'index.html'));
    const answer = await sendRequest(url, 'GET /healthz');
    writeFileSync(join(dist, 'index.html'), '<!doctype html>');
    expect(answer.status).toBe(503);
    expectFullSet(answer, 'https://cloud.example');
  });
});
