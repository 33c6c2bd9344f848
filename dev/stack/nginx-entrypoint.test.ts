import { chownSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { deployFolder } from './deploy-files.ts';
import { expectRejected, openRenderer } from './nginx-rendering.ts';
import { startNginx } from './nginx.ts';

const renderer = openRenderer();
const { dist } = renderer;
afterAll(() => renderer.remove());

const gatewayUrls =
  'gateway:3000|/gateway|https://gateway:3000|http://|http://gateway/|http://gateway/x|http://gateway:0|' +
  'http://user@gateway|http://gateway;|http://gate way|http://gateway\n|http://$host|http://10.0.0.1';
const rejected: Record<string, string[]> = {
  LOGIN_PATH: ['/login', 'authentication/local', '/authentication/local\n', '/authentication/local"', ' '],
  GATEWAY_URL: [...gatewayUrls.split('|'), `http://${'x'.repeat(1000)}`],
  HSTS: ['yes', 'max-age=1', '; preload', 'preload\n', 'includeSubDomains'],
  LISTEN: '0|65536|080|80 default_server|80;|8.8.8.8:80|[::]:80|unix:/x|-1|80\n'.split('|'),
  SITE_ROOT: ['/not/there', `${dist}";`, `${dist}\n`, `${dist}/$uri`, `${dist}|x`, `${dist}\u0007`],
  RENDER_DIR: ['relative', '/dev/null/x'],
};

test.each(Object.entries(rejected))('a bad %s is rejected: %j', (name, values) => {
  const renderings = renderer.each(name, values, { API_URL: '/api' });
  expect(renderings).toHaveLength(values.length);
  for (const [index, rendering] of renderings.entries()) expectRejected(rendering, name, values[index] ?? '');
});

test('the runtime config contains the login path', () => {
  const loginPath = '/authentication/local-service-account';
  const rendering = renderer.one({ API_URL: '/api', LOGIN_PATH: loginPath });
  expect(JSON.parse(rendering.read('runtime.config.json'))).toEqual({ apiURL: '/api', loginPath });
});

test('the runtime config contains the gateway by the path that browsers use', () => {
  const rendering = renderer.one({ API_URL: '/api', GATEWAY_URL: 'http://gateway.cloud.svc:3000' });
  const config = { apiURL: '/api', gatewayURL: '/gateway' };
  expect(JSON.parse(rendering.read('runtime.config.json'))).toEqual(config);
});

test.each([
  ['', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
])('HSTS=%j sends "%s"', (HSTS, header) => {
  const headers = renderer.one({ HSTS }).read('security-headers.conf');
  expect(headers).toContain(`Strict-Transport-Security "${header}" always;`);
});

test.each([
  ['', 'listen 8080;'],
  ['9090', 'listen 9090;'],
  ['127.0.0.1:9090', 'listen 127.0.0.1:9090;'],
])('LISTEN=%j becomes "%s"', (LISTEN, directive) => {
  expect(renderer.one({ LISTEN }).read('nginx.conf')).toContain(directive);
});

test('no placeholder of the templates is left', () => {
  const rendering = renderer.one({ GATEWAY_URL: 'http://gateway' });
  for (const name of ['nginx.conf', 'security-headers.conf', 'gateway.conf'])
    expect(rendering.read(name)).not.toContain('${');
});

test('an unreadable template renders nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'superhero-incomplete-'));
  for (const name of ['entrypoint.sh', 'nginx.conf.template'])
    copyFileSync(join(deployFolder, name), join(folder, name));
  const incomplete = openRenderer(join(folder, 'entrypoint.sh'));
  const rendering = incomplete.one({});
  expect(rendering.code).not.toBe(0);
  expect(rendering.files).toEqual(['temp']);
  incomplete.remove();
  rmSync(folder, { recursive: true });
});

test('a restart renders again, and a rejected value keeps the previous files', () => {
  const target = join(dist, 'kept');
  const renderWith = (apiUrl: string): (number | string | undefined)[] => {
    const [rendering] = renderer.each('RENDER_DIR', [target], { API_URL: apiUrl });
    return [rendering?.code, readFileSync(join(target, 'runtime.config.json'), 'utf8')];
  };
  expect(renderWith('/api')).toEqual([0, '{"apiURL":"/api"}\n']);
  expect(renderWith('/other/api')).toEqual([0, '{"apiURL":"/other/api"}\n']);
  expect(renderWith('/api;')).toEqual([78, '{"apiURL":"/other/api"}\n']);
});

test.runIf(process.getuid?.() === 0)('a folder of another user is not rendered into', () => {
  const target = join(dist, 'foreign');
  mkdirSync(target);
  chownSync(target, 65_534, 65_534);
  const [rendering] = renderer.each('RENDER_DIR', [target], { API_URL: '/api' });
  expect(rendering?.code).toBe(78);
  expect(readdirSync(target)).toEqual([]);
});

test('preview and e2e send exactly the headers of production', async () => {
  const production = renderer.one({ API_URL: 'https://cloud.example/api/v3' }).read('security-headers.conf');
  const runtimeConfig = join(dist, 'runtime.config.json');
  const nginx = await startNginx({ dist, runtimeConfig, apiOrigin: 'https://cloud.example' });
  const development = readFileSync(join(nginx.folder, 'security-headers.conf'), 'utf8');
  await nginx.stop();
  expect(development).toBe(production);
});
