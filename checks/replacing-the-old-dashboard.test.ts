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

test('every page that replaces the old dashboard exists', () => {
  const named = [...page.matchAll(/`(?<path>\/[^`]*)`/gu)].map(({ groups }) => groups?.['path'] ?? '');
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !routes.has(path))).toEqual([]);
});
