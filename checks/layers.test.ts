import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesMatching, read, root } from './source/files.ts';
import { dashboard, findWrongDirection, gateway, ownImports } from './source/imports.ts';

describe.each([
  { app: dashboard, atLeast: 50 },
  { app: gateway, atLeast: 15 },
])('the source of the $app.name', ({ app, atLeast }) => {
  const files = filesMatching(/\.tsx?$/)
    .filter((path) => path.startsWith(`${app.source}/`))
    .map((path) => path.slice(app.source.length + 1));

  test(`imports only from the left: ${app.layers.join(', ')}`, () => {
    const shipped = files.filter((file) => !/\.test\.tsx?$/.test(file));
    const wrong = shipped.flatMap((file) =>
      ownImports(file, read(`${app.source}/${file}`)).flatMap(
        (to) => findWrongDirection(app, file, to) ?? [],
      ),
    );
    expect(shipped.length).toBeGreaterThan(atLeast);
    expect(wrong).toEqual([]);
  });

  test('has only folders that have a place in that order', () => {
    const folders = files.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? '');
    expect(new Set([...folders, ...app.planned])).toEqual(new Set([...app.layers, 'testing']));
  });
});

test.each([
  ['lib/a.ts', 'lib/b.ts', undefined],
  ['session/a.ts', 'api/b.ts', undefined],
  ['areas/home/a.tsx', 'areas/home/b.ts', undefined],
  ['main.tsx', 'areas/home/a.tsx', undefined],
  ['lib/a.ts', 'ui/b.tsx', 'lib/a.ts imports ui/b.tsx, which stands further right'],
  ['areas/home/a.tsx', 'areas/session/b.tsx', 'areas/home/a.tsx imports areas/session/b.tsx, another area'],
  ['shell/a.tsx', 'routes.tsx', 'shell/a.tsx imports routes.tsx, which starts the app'],
  ['api/a.ts', 'testing/b.ts', 'api/a.ts is no test but imports testing/b.ts'],
])('that %s imports %s is judged: %s', (from, to, fault) => {
  expect(findWrongDirection(dashboard, from, to)).toBe(fault);
});

test('imports are found in every form', () => {
  const text = [
    "import { a } from './a.ts';",
    "import type { b } from '../b/b.ts';",
    "export * from './c.ts';",
    "const d = () => import('./d/d.tsx');",
    "import './e.css';",
    "import f from 'package';",
  ].join('\n');
  expect(ownImports('x/y.ts', text)).toEqual(['x/a.ts', 'b/b.ts', 'x/c.ts', 'x/d/d.tsx', 'x/e.css']);
});

describe.each([dashboard, gateway])(
  'the linter, by the rules of this repository for the $name,',
  ({ source, layers }) => {
    const copy = mkdtempSync(`${tmpdir()}/lint-`);
    const planted: string[] = [];
    let complaints = '';

    /** A file in that folder which imports from there. */
    function plant(folder: string, target: string): string {
      const path = `${source}/${folder}/planted-${planted.length}.ts`;
      mkdirSync(dirname(`${copy}/${path}`), { recursive: true });
      writeFileSync(`${copy}/${path}`, `import { it } from '${target}';\n\nexport const again = [it];\n`);
      planted.push(path);
      return path;
    }

    const inward = layers.slice(0, -1);
    const wrong = inward.flatMap((layer, place) =>
      layers
        .slice(place + 1)
        .map((right) => ({ layer, right, path: plant(layer, `../${right}/some/part.ts`) })),
    );
    const rightWay = layers
      .slice(1, -1)
      .flatMap((layer, place) =>
        layers.slice(0, place + 1).map((left) => plant(layer, `../${left}/part.ts`)),
      );
    const betweenAreas = plant('areas/home', '../session/part.ts');
    const outOfAreas = plant('areas/home', '../../shell/part.ts');
    const starters = layers.map((layer) =>
      layer === 'areas' ? plant('areas/home', '../../routes.tsx') : plant(layer, '../routes.tsx'),
    );

    beforeAll(() => {
      // Types are not asked for: there are none in the copy.
      const config = read('.oxlintrc.json').replace('"typeAware": true', '"typeAware": false');
      writeFileSync(`${copy}/.oxlintrc.json`, config);
      const run = spawnSync(`${root}/node_modules/.bin/oxlint`, ['--format', 'unix', 'apps'], {
        cwd: copy,
        encoding: 'utf8',
      });
      complaints = `${run.stdout}${run.stderr}`;
    });
    afterAll(() => {
      rmSync(copy, { recursive: true, force: true });
    });

    function isRefused(path: string): boolean {
      return complaints
        .split('\n')
        .some((line) => line.includes(`${path}:`) && line.includes('no-restricted-imports'));
    }

    test.each(wrong)('refuses that $layer imports from $right', ({ path }) => {
      expect(isRefused(path)).toBe(true);
    });

    test('refuses that one area imports another', () => {
      expect(isRefused(betweenAreas)).toBe(true);
    });

    test('refuses that a folder imports what starts the app', () => {
      expect(starters.filter((path) => !isRefused(path))).toEqual([]);
    });

    test('lets every import to the left pass', () => {
      expect([...rightWay, outOfAreas].filter(isRefused)).toEqual([]);
      const insideAndLeft = (layers.length - 2) * (layers.length - 1);
      expect(rightWay).toHaveLength(insideAndLeft / 2);
    });
  },
);
