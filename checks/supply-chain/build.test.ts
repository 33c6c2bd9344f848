import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../source/files.ts';
import { nameAndVersion } from './lock-file.ts';
import { buildCopy, buildGatewayHere, checksums, unusual, usual } from './reproduce.ts';
import { makeSbom } from './sbom.ts';
import { products } from './shipped-packages.ts';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
const here = join(folder, 'here');
const elsewhere = join(folder, 'a longer', 'way/down');

beforeAll(async () => {
  buildGatewayHere(here, usual);
  buildCopy(elsewhere, unusual, ['gateway']);
  await build({
    root: join(root, 'apps/dashboard'),
    mode: 'uncompressed',
    logLevel: 'error',
    build: { outDir: join(here, 'apps/dashboard/dist'), emptyOutDir: true },
  });
  // Far more than the builds take, also on a busy machine.
}, 1_200_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function licences(name: string, app = 'dashboard'): string {
  return readFileSync(join(here, 'apps', app, 'dist/licences', `${name}.txt`), 'utf8');
}

// `npm run release:check` compares both products.
test('the same source produces the same gateway in another folder, time zone and language, with another umask', () => {
  expect(Object.keys(checksums(here, 'gateway')).length).toBeGreaterThan(8);
  expect(checksums(elsewhere, 'gateway')).toEqual(checksums(here, 'gateway'));
});

test.each(products)('the SBOM of the $name is the same elsewhere', ({ name, entry, packages }) => {
  const written = readFileSync(join(elsewhere, `sbom-${name}.cdx.json`), 'utf8');
  expect(written).toBe(`${JSON.stringify(makeSbom(entry, packages), null, 2)}\n`);
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
  // A licence can have headings of its own.
  const sections = licences('packages')
    .split(/^## (?=\S+ - \d)/m)
    .slice(1);
  const withoutText = sections.filter((section) => !/copyright/i.test(section));
  expect(withoutText.map((section) => section.split('\n')[0])).toEqual([]);
});
