import { expect, test } from 'vitest';
import { isAllowed, licenceOf } from './licences.ts';
import { foreign, nameAndVersion } from './lock-file.ts';
import type { LockedPackage } from './lock-file.ts';
import { shipped } from './shipped-packages.ts';
import { withoutIntegrity } from './without-integrity.ts';

/** Used only for building and testing. */
const exceptionsOfTools = new Map([
  ['argparse', 'Python-2.0'],
  ['axe-core', 'MPL-2.0'],
  ['lightningcss', 'MPL-2.0'],
]);

function isException(entry: LockedPackage): boolean {
  const name = entry.name.replace(/^(lightningcss)-.*$/, '$1');
  return licenceOf(entry) === exceptionsOfTools.get(name) && licenceOf(entry) !== undefined;
}

function rejectedLicences(packages: LockedPackage[]): string[] {
  return packages
    .filter((entry) => !isAllowed(licenceOf(entry) ?? ''))
    .map((entry) => `${nameAndVersion(entry)}: ${licenceOf(entry) ?? 'none'}`);
}

test('all shipped packages have a licence that requires attribution at most', () => {
  expect(shipped.length).toBeGreaterThan(20);
  expect(rejectedLicences(shipped)).toEqual([]);
});

test('all tools have such a licence or are a listed exception', () => {
  const known = foreign.filter((entry) => !withoutIntegrity.includes(nameAndVersion(entry)));
  expect(rejectedLicences(known.filter((entry) => !isException(entry)))).toEqual([]);
  const used = new Set(known.filter(isException).map(({ name }) => name));
  expect([...exceptionsOfTools.keys()].filter((name) => !used.has(name))).toEqual([]);
});

test.each(['MIT', 'OFL-1.1', '(MPL-2.0 OR Apache-2.0)', '(MIT AND Zlib)'])('%s is allowed', (expression) => {
  expect(isAllowed(expression)).toBe(true);
});

test.each(['', 'UNLICENSED', 'GPL-3.0-only', 'MPL-2.0', '(MIT AND GPL-2.0-only)', '(MIT OR A) AND B'])(
  '"%s" is not allowed',
  (expression) => {
    expect(isAllowed(expression)).toBe(false);
  },
);
