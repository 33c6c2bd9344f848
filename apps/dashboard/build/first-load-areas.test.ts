import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import config from '../vite.config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Pages of the first load, and the definitions of the areas. */
const expected = /\/src\/areas\/(?:(?:home|session)\/|\w+\/area\.ts)/;

type Output = (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/** An area whose page has 20,000 characters that do not compress, with an entry in the navigation. */
function oneMoreArea(): Plugin {
  const area = `${root}src/areas/more/area.ts`;
  const pages = `${root}src/areas/more/pages.js`;
  const text = Array.from({ length: 20_000 }, (_, i) =>
    String.fromCodePoint(97 + ((i * i * 7919) % 26)),
  ).join('');
  return {
    name: 'one-more-area',
    enforce: 'pre',
    resolveId: (id) => (id === './areas/more/area.ts' ? area : id === './pages.js' ? pages : null),
    load(id) {
      if (id === pages)
        return `export const MorePage = () => ${JSON.stringify(text)}; export const messages = {};`;
      if (id !== area) return null;
      return `import { areaRoute } from '../../app/frame/area-route.ts';
        const pages = () => import('./pages.js');
        export const moreRoutes = [areaRoute('/more', pages, 'MorePage', { nav: 'nav.more' })];`;
    },
    transform(code, id) {
      if (!id.endsWith('/src/areas.ts')) return null;
      const withRoutes = code.replace('...auditRoutes', '...auditRoutes, ...moreRoutes');
      if (withRoutes === code) throw new Error('the list of areas has changed');
      return `import { moreRoutes } from './areas/more/area.ts'; ${withRoutes}`;
    },
  };
}

/** These plugins need written files, and this build writes none. */
const forFiles = ['ship-licences', 'add-integrity', 'precompress'];

async function buildWith(...more: Plugin[]): Promise<Output> {
  const plugins = (config.plugins ?? []).filter(
    (plugin) => !(plugin && 'name' in plugin && forFiles.includes(plugin.name)),
  );
  const built = await build({
    ...config,
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [...plugins, ...more],
    build: { ...config.build, write: false },
  });
  if (!('output' in built)) throw new Error('expected the output of a single build');
  return built.output;
}

/** What `/` fetches before the first interaction: the scripts of the page, what they import, and their styles. */
function firstLoad(output: Output): Output {
  return withImports(output, ({ isEntry }) => isEntry);
}

function withImports(output: Output, isStart: (chunk: Rolldown.OutputChunk) => boolean): Output {
  const loaded = new Set<string>();
  const load = (file: string) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    const chunk = output.find(({ fileName }) => fileName === file);
    if (chunk?.type !== 'chunk') return;
    for (const needed of [...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]) load(needed);
  };
  for (const chunk of output) if (chunk.type === 'chunk' && isStart(chunk)) load(chunk.fileName);
  return output.filter(({ fileName }) => loaded.has(fileName));
}

function bytes(files: Output): number {
  const contents = files.map((file) => (file.type === 'chunk' ? file.code : file.source));
  return contents.map((content) => content.length).reduce((sum, size) => sum + size, 0);
}

describe('the first load', () => {
  let built: Output;

  beforeAll(async () => {
    // Otherwise React is built for tests, which is half as large again and not what users load.
    vi.stubEnv('NODE_ENV', 'production');
    built = await buildWith();
  });

  test('the first load contains no code of an area, and another area adds only its route', async () => {
    const before = firstLoad(built);
    const modules = before.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    expect(modules.length).toBeGreaterThan(100);
    expect(modules.filter((id) => id.includes('/src/areas/') && !expected.test(id))).toEqual([]);

    const after = await buildWith(oneMoreArea());
    expect(
      after.some(
        (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/more/pages.js')),
      ),
    ).toBe(true);
    // A route, its label, and the import of the bundler's runtime, which the other chunks then share. Not compressed,
    // because that varies by a hundred bytes with the minified names.
    expect(bytes(firstLoad(after)) - bytes(before)).toBeLessThan(300);
  });

  test.each(['session-time', 'login-page'])('%s loads no code of the areas', (name) => {
    const files = withImports(built, (chunk) => chunk.name === name);
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => file.type === 'chunk' && file.name === 'area')).toEqual([]);
  });

  test('no code of the page contains the parser of lists, which runs in the worker', () => {
    const modules = built.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    expect(modules.filter((id) => id.endsWith('/list-reader.ts'))).toHaveLength(1);
    expect(modules.filter((id) => /\/(?:parse-list|list-cells|list-worker)\.ts$/.test(id))).toEqual([]);
    expect(built.filter(({ fileName }) => /^_vue\/js\/list-worker-[\w-]+\.js$/.test(fileName))).toHaveLength(
      1,
    );
  });

  test('the first load starts with the comment that makes Chromium compile it during the download', () => {
    const start = built.find((file) => file.type === 'chunk' && file.name === 'index');
    // Chromium reads it only on the first line.
    expect(start?.type === 'chunk' && start.code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });
});
