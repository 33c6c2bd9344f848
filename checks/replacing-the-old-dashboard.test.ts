import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/replacing-the-old-dashboard.md', 'utf8');

const areas = 'apps/dashboard/src/areas';

function routesOf(area: string): string[] {
  const file = `${areas}/${area}/area.ts`;
  if (!existsSync(file)) return [];
  const found = readFileSync(file, 'utf8').matchAll(/areaRoute\(\s*'(?<path>[^']+)'/gu);
  return [...found].map(({ groups }) => groups?.['path'] ?? '');
}

/** The pages of the areas, and those of the session. */
const routes = new Set(['/', '/login', ...readdirSync(areas).flatMap(routesOf)]);

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Old job') && !line.startsWith('| ---'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/gu, '')));

test('every job of the old dashboard has a page or a reason', () => {
  expect(rows.length).toBeGreaterThan(40);
  const without = rows.filter(([, now = '']) => !/^(?:\*\*gone\*\*: .{20}|`\/)/u.test(now));
  expect(without).toEqual([]);
});

test('every page that replaces the old dashboard exists', () => {
  const named = [...page.matchAll(/`(?<path>\/[^`]*)`/gu)].map(({ groups }) => groups?.['path'] ?? '');
  expect(named.filter((path) => !routes.has(path))).toEqual([]);
});
