import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesMatching, root } from '../source/files.ts';
import { nameAndVersion } from './lock-file.ts';
import { products } from './shipped-packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
const here = join(folder, 'here');
const elsewhere = join(folder, 'a longer', 'way/down');

beforeAll(() => {
  build(here, { TZ: 'UTC', LANG: 'C' });
  build(elsewhere, { TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8' });
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the source, so that a change during the test cannot affect only one of the builds. */
function build(target: string, env: Record<string, string>): void {
  const source = target === here ? root : here;
  for (const path of filesMatching(/^(apps|packages)\/|^(package\.json|LICENSE|tsconfig\.base\.json)$/)) {
    mkdirSync(join(target, dirname(path)), { recursive: true });
    cpSync(join(source, path), join(target, path));
  }
  linkPackages(target);
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: target,
    // Without the variables of this test run, which would change Vite's mode.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Dependencies from this checkout, our own packages from the copy. */
function linkPackages(target: string): void {
  mkdirSync(join(target, 'node_modules', '@superhero'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '@superhero'))
    symlinkSync(join(root, 'node_modules', name), join(target, 'node_modules', name));
  for (const name of readdirSync(join(target, 'packages')))
    symlinkSync(join(target, 'packages', name), join(target, 'node_modules/@superhero', name));
  symlinkSync(join(root, 'apps/dashboard/node_modules'), join(target, 'apps/dashboard/node_modules'));
}

function checksums(target: string, app: string): Record<string, string> {
  const dist = join(target, 'apps', app, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.path, entry.name)).toSorted();
  return Object.fromEntries(
    paths.map((path) => [
      path.slice(dist.length + 1),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}

function licences(name: string, app = 'dashboard'): string {
  return readFileSync(join(here, 'apps', app, 'dist/licences', `${name}.txt`), 'utf8');
}

test.each([
  ['dashboard', 50],
  ['gateway', 8],
])('the same source produces the same %s in another folder, time zone and language', (app, fewest) => {
  expect(Object.keys(checksums(here, app)).length).toBeGreaterThan(fewest);
  expect(checksums(elsewhere, app)).toEqual(checksums(here, app));
});

test.each(products)('the $name contains only packages that are listed for it', ({ name, packages }) => {
  const bundled = [...licences('packages', name).matchAll(/^## (\S+) - (\S+)/gm)].map(
    ([, packageName, version]) => `${packageName}@${version}`,
  );
  expect(bundled.length).toBeGreaterThan(10);
  const listed = packages.map(nameAndVersion);
  expect(bundled.filter((one) => !listed.includes(one))).toEqual([]);
});

test('the build contains the licences of the product, its fonts and all its packages', () => {
  expect(licences('superhero-dashboard')).toContain('GNU AFFERO GENERAL PUBLIC LICENSE');
  expect(licences('pt-sans')).toContain('SIL OPEN FONT LICENSE');
  expect(licences('pt-sans-narrow')).toContain('SIL OPEN FONT LICENSE');
  const sections = licences('packages').split(/^## /m).slice(1);
  const withoutText = sections.filter((section) => !/copyright/i.test(section));
  expect(withoutText.map((section) => section.split('\n')[0])).toEqual([]);
});
