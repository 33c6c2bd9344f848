import { expect, test } from 'vitest';
import { findChangelogProblem, findOtherVersions } from './versions.ts';

const released = '# Changelog\n\n## Unreleased\n\n## 1.0.0 - 2026-11-20\n\n### Added\n\n- Login.\n';

test('names the files with another version', () => {
  const named = [
    { where: 'a', version: '1.0.0' },
    { where: 'b', version: '0.9.0' },
  ];
  expect(findOtherVersions('1.0.0', named)).toEqual(['b has 0.9.0']);
});

test('rejects a version that is not semantic', () => {
  expect(findOtherVersions('1.0', [])).toEqual(['package.json has 1.0']);
});

test('accepts a changelog with this version and its date on top', () => {
  expect(findChangelogProblem(released, '1.0.0')).toBeUndefined();
});

test.each([
  ['no section Unreleased', released.replace('## Unreleased\n\n', '')],
  ['Unreleased is not empty', released.replace('Unreleased\n', 'Unreleased\n\n- More.\n')],
  ['not a version and a date', released.replace(' - 2026-11-20', '')],
  ['newest version is 0.9.0', released.replace('1.0.0', '0.9.0')],
])('rejects a changelog: %s', (problem, changelog) => {
  expect(findChangelogProblem(changelog, '1.0.0')).toContain(problem);
});
