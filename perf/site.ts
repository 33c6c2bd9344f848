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
import { startNginx } from '@superhero/stack/nginx';
import { startSchoolCloud } from '@superhero/stack/school-cloud';
import { addServers } from './add-servers.ts';

export type PageName = '/login' | '/';
export type Side = 'dashboard' | 'plain';

export type Site = {
  readonly apiUrl: string;
  /** Where a page of one of the two sides is. */
  address(side: Side, page: PageName): string;
  stop(): Promise<void>;
};

const dist = fileURLToPath(new URL('../apps/dashboard/dist', import.meta.url));
const plain = fileURLToPath(new URL('plain', import.meta.url));
/** What text on the plain pages is set in, of the fonts of the dashboard. */
const faces = ['pt-sans-basic-400', 'pt-sans-basic-700', 'pt-sans-narrow-basic-700'];

/**
 * The build and the plain pages behind one nginx with the configuration of production, the double behind them.
 * nginx gives its start page for any path, so each plain page is the start page of a server of its own.
 */
export async function openSite(databaseUrl: string): Promise<Site> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('There is no build yet. This helps: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'superhero-perf-'));
  // A copy: who builds anew during a long run does not change what is measured.
  const roots = {
    dashboard: join(folder, 'dashboard'),
    login: join(folder, 'login'),
    home: join(folder, 'home'),
  };
  cpSync(dist, roots.dashboard, { recursive: true });
  makePlainSite(roots.login, 'login');
  makePlainSite(roots.home, 'home');

  const schoolCloud = await startSchoolCloud({ databaseUrl });
  const runtimeConfig = join(folder, 'runtime.config.json');
  writeFileSync(runtimeConfig, JSON.stringify({ apiURL: schoolCloud.apiUrl }));
  const nginx = await startNginx({ dist: roots.dashboard, runtimeConfig, apiOrigin: schoolCloud.url });
  const ports = { login: await findFreePort(), home: await findFreePort() };
  await addServers(nginx, roots.dashboard, [
    { root: roots.login, port: ports.login },
    { root: roots.home, port: ports.home },
  ]);

  return {
    apiUrl: schoolCloud.apiUrl,
    address: (side, page) => {
      if (side === 'dashboard') return nginx.url + page;
      return `http://localhost:${page === '/login' ? ports.login : ports.home}${page}`;
    },
    stop: async () => {
      await nginx.stop();
      await schoolCloud.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/** The page, and beside it the same logo, icon and font files that the dashboard has, packed in the same way. */
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
