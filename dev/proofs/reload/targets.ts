import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from './load.ts';

const extensions = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Everything that a browser may ask a site for: the page, each file of the build, and the runtime config. */
export function targetsOf(site: { url: string; dist: string; runtimeConfig: string }): Target[] {
  const files = readdirSync(site.dist, { recursive: true, encoding: 'utf8' });
  const target = (path: string, file: string, encoding: keyof typeof extensions): Target => ({
    url: `${site.url}${path}`,
    headers: { Accept: path === '/login' ? 'text/html' : '*/*', 'Accept-Encoding': encoding },
    body: readFileSync(file),
  });
  const assets = files.filter((file) => /\.(js|css|svg|woff2)$/.test(file));
  return [
    target('/runtime.config.json', site.runtimeConfig, 'identity'),
    ...(['br', 'gzip', 'identity'] as const).flatMap((encoding) => {
      const packed = (file: string): string =>
        files.includes(`${file}${extensions[encoding]}`) ? `${file}${extensions[encoding]}` : file;
      return [
        target('/login', join(site.dist, packed('index.html')), encoding),
        ...assets.map((file) => target(`/${file}`, join(site.dist, packed(file)), encoding)),
      ];
    }),
  ];
}
