import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { findFreePort } from '@superhero/stack/free-port';
import type { Nginx } from '@superhero/stack/nginx';
import { startNginx } from '@superhero/stack/nginx';
import { startSchoolCloud } from '@superhero/stack/school-cloud';
import { startTlsProxies } from '../tls-proxy.ts';

/** Makes the running nginx serve further folders, each with a copy of its server block. */
async function addServers(
  nginx: Nginx,
  firstRoot: string,
  more: readonly { root: string; port: number }[],
): Promise<void> {
  const file = join(nginx.folder, 'nginx.conf');
  const configuration = readFileSync(file, 'utf8');
  const begin = configuration.indexOf('  server {');
  const end = configuration.lastIndexOf('}');
  const server = configuration.slice(begin, end);
  const copies = more.map(({ root, port }) =>
    server.replace(`:${new URL(nginx.url).port};`, `:${port};`).replace(`"${firstRoot}"`, `"${root}"`),
  );
  writeFileSync(file, `${configuration.slice(0, end)}${copies.join('')}}\n`);
  nginx.reload();
  for (const { port } of more) await untilAnswered(`http://localhost:${port}/healthz`);
}

async function untilAnswered(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nginx does not answer at ${address}`);
}

export type PageName = '/login' | '/';
export type Side = 'dashboard' | 'plain';
export type Protocol = 'h2' | 'http/1.1';

export type Site = {
  /** The URL of the school cloud without TLS, for requests that no browser sends. */
  readonly apiUrl: string;
  /** The URL of the school cloud that the pages use. */
  readonly pageApiUrl: string;
  /** The certificate that a browser must trust, if there is TLS. */
  readonly certificate: string | undefined;
  /** The URL of a page of one side. */
  address(side: Side, page: PageName, protocol?: Protocol): string;
  stop(): Promise<void>;
};

const dist = fileURLToPath(new URL('../../../apps/dashboard/dist', import.meta.url));
const plain = fileURLToPath(new URL('plain', import.meta.url));
/** The fonts of the dashboard that the plain pages use. */
const faces = ['pt-sans-basic-400', 'pt-sans-basic-700', 'pt-sans-narrow-basic-700'];

/**
 * The build and the plain pages behind one nginx with the production configuration, and the simulator; a TLS proxy is
 * in front of all of them. nginx serves its start page for any path, so each plain page is the start page of its own server.
 */
export async function openSite(databaseUrl: string, { hasTls = true } = {}): Promise<Site> {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('There is no build yet. Run: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'superhero-perf-'));
  // A copy, so that a new build during a long run has no effect.
  const roots = {
    dashboard: join(folder, 'dashboard'),
    login: join(folder, 'login'),
    home: join(folder, 'home'),
  };
  cpSync(dist, roots.dashboard, { recursive: true });
  makePlainSite(roots.login, 'login');
  makePlainSite(roots.home, 'home');

  const schoolCloud = await startSchoolCloud({ databaseUrl });
  const ports = { dashboard: await findFreePort(), login: await findFreePort(), home: await findFreePort() };
  const pages = Object.values(ports).map((port) => `http://127.0.0.1:${port}`);
  const upstreams = [schoolCloud.url.replace('localhost', '127.0.0.1'), ...pages];
  const targets = [
    ...upstreams.map((upstream) => ({ upstream, hasHttp2: true })),
    ...pages.map((upstream) => ({ upstream })),
  ];
  const proxies = hasTls ? await startTlsProxies(targets) : undefined;
  const [api = '', ...hosts] =
    proxies?.hosts.map((host) => `https://${host}`) ??
    upstreams.map((url) => url.replace('127.0.0.1', 'localhost'));
  const pageApiUrl = schoolCloud.apiUrl.replace(schoolCloud.url, api);

  const runtimeConfig = join(folder, 'runtime.config.json');
  writeFileSync(runtimeConfig, JSON.stringify({ apiURL: pageApiUrl }));
  const nginx = await startNginx({
    dist: roots.dashboard,
    runtimeConfig,
    apiOrigin: api,
    port: ports.dashboard,
  });
  await addServers(nginx, roots.dashboard, [
    { root: roots.login, port: ports.login },
    { root: roots.home, port: ports.home },
  ]);

  return {
    apiUrl: schoolCloud.apiUrl,
    pageApiUrl,
    certificate: proxies?.certificate,
    address: (side, page, protocol = 'h2') => {
      const plainPage = page === '/login' ? 1 : 2;
      const host = hosts[(side === 'dashboard' ? 0 : plainPage) + (protocol === 'h2' ? 0 : pages.length)];
      return `${host}${page}`;
    },
    stop: async () => {
      await proxies?.stop();
      await nginx.stop();
      await schoolCloud.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The plain page with the same logo, icon and font files as the dashboard, compressed in the same way. */
function makePlainSite(root: string, page: 'login' | 'home'): void {
  mkdirSync(join(root, '_vue'), { recursive: true });
  const fonts = readdirSync(join(dist, '_vue/woff2'));
  for (const face of faces) {
    const font = fonts.find((file) => file.replace(/-[\w-]{8}\.woff2$/, '') === face);
    if (font === undefined) throw new Error(`The build has no ${face}.`);
    cpSync(join(dist, '_vue/woff2', font), join(root, `_vue/${face}.woff2`));
  }
  const texts = [`${page}/index.html`, `_vue/${page}.js`, '_vue/plain.css'].map((file) => join(plain, file));
  for (const file of [...texts, join(dist, 'logo.svg'), join(dist, 'icon-default.svg')]) {
    const content = readFileSync(file);
    const place = join(root, /\.(js|css)$/.test(file) ? '_vue' : '.', basename(file));
    writeFileSync(place, content);
    writeFileSync(`${place}.br`, brotliCompressSync(content));
    writeFileSync(`${place}.gz`, gzipSync(content, { level: 9 }));
  }
}
