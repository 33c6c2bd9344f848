import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesMatching, read } from './source/files.ts';
import { choosesClass, definedClasses, importedStyles, namedClasses, widthsIn } from './source/styles.ts';

const modules = filesMatching(/^apps\/dashboard\/src\/.*\.module\.css$/);
const sheets = filesMatching(/^apps\/dashboard\/src\/.*\.css$/);
const components = filesMatching(/^apps\/dashboard\/src\/.*\.tsx$/).filter(
  (path) => !path.includes('.test.'),
);
const page = read('apps/dashboard/index.html');

function usersOf(module: string): string[] {
  return components.filter((path) =>
    importedStyles(read(path)).some((file) => posix.join(posix.dirname(path), file) === module),
  );
}

describe.each(modules)('%s', (module) => {
  const defined = definedClasses(read(module));
  const users = usersOf(module).map(read);

  test('a stylesheet defines every class that is used', () => {
    const used = users.flatMap(namedClasses);
    expect(users).not.toEqual([]);
    expect(used.filter((name) => !defined.includes(name))).toEqual([]);
  });

  test('a stylesheet defines no unused class', () => {
    const unused = defined.filter(
      (name) =>
        !users.some(
          (source) =>
            namedClasses(source).includes(name) || (choosesClass(source) && source.includes(`'${name}'`)),
        ),
    );
    expect(unused).toEqual([]);
  });
});

test('classes for the whole site are defined in base.css, and all are used', () => {
  const defined = definedClasses(read('apps/dashboard/src/ui/base.css'));
  const inPage = [...page.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  const inComponents = components.flatMap((path) =>
    [...read(path).matchAll(/className=(?:"([^"]+)"|\{((?:(?!styles)[^}])*)\})/g)].flatMap(
      ([, plain, chosen = '']) =>
        plain === undefined ? [...chosen.matchAll(/'([^']+)'/g)].map(([, name = '']) => name) : [plain],
    ),
  );
  const used = [...new Set([...inPage, ...inComponents])];
  expect(used.toSorted()).toEqual(defined.toSorted());
});

describe('widths in media queries', () => {
  const breakpoints = [600, 960, 1280, 1920, 2560];
  const widths = sheets.flatMap((path) => widthsIn(read(path)).map((width) => ({ path, ...width })));

  test('spec 9.10: widths in media queries are the specified ones, or end just below them', () => {
    const wrong = widths.filter(({ comparison, pixels }) => {
      const isBelow = comparison === 'max-width:' || comparison === 'width<=';
      return !breakpoints.includes(isBelow ? Math.ceil(pixels + 0.02) : pixels);
    });
    expect(wrong).toEqual([]);
  });

  test('spec 9.10: widths in media queries are all in use', () => {
    const inUse = new Set(
      widths.map(({ comparison, pixels }) => (comparison === 'max-width:' ? pixels + 1 : pixels)),
    );
    expect(breakpoints.filter((width) => !inUse.has(width))).toEqual([]);
  });
});
