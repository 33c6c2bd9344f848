import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesMatching, read } from '../source/files.ts';
import { foreign, locked, nameAndVersion, readLock } from './lock-file.ts';
import { manifests } from './manifests.ts';
import { withoutIntegrity } from './without-integrity.ts';

const lockFiles = filesMatching(/(^|\/)package-lock\.json$/);

/** Packages with an install script, by lock file; none is allowed to run. */
const blockedScripts = new Map([
  // Their binaries are separate packages; the scripts only save a start of Node.
  ['package-lock.json', ['lefthook']],
  // Installed by `npm ci --ignore-scripts`.
  ['dev/proofs/tools/package-lock.json', ['@mdn/mdn-http-observatory', 'node_extra_ca_certs_mozilla_bundle']],
]);

test('finds lock files, packages and manifests', () => {
  expect(lockFiles).toContain('package-lock.json');
  expect(foreign.length).toBeGreaterThan(300);
  expect([...manifests.keys()]).toEqual(
    expect.arrayContaining(['package.json', 'apps/dashboard/package.json', 'dev/school-cloud/package.json']),
  );
});

test('every dependency is pinned to one version', () => {
  const loose = [...manifests].flatMap(([path, manifest]) =>
    Object.entries({
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
      ...manifest.peerDependencies,
    })
      .filter(([, wanted]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(wanted))
      .map(([name, wanted]) => `${path}: ${name} ${wanted}`),
  );
  expect(loose).toEqual([]);
});

test('the links in the lock file are exactly our own packages', () => {
  const links = [...locked.values()].filter(({ link }) => link).map(({ resolved }) => resolved ?? '');
  const folders = [...manifests.keys()].map((path) => posix.dirname(path));
  const withOwnLockFile = lockFiles.map((path) => posix.dirname(path));
  expect(links.toSorted()).toEqual(folders.filter((path) => !withOwnLockFile.includes(path)).toSorted());
});

describe.each(lockFiles)('%s', (file) => {
  const lock = readLock(file);

  test('a lock file is of version 3', () => {
    expect(lock.lockfileVersion).toBe(3);
  });

  test('a lock file takes packages only from a registry, without naming it', () => {
    const elsewhere = lock.foreign.filter(({ resolved }) => resolved !== undefined);
    expect(elsewhere.map(nameAndVersion)).toEqual([]);
  });

  test('a lock file has a checksum for every package except the listed ones of other platforms', () => {
    const unknown = lock.foreign.filter(({ integrity }) => !integrity?.startsWith('sha512-'));
    const excepted = file === 'package-lock.json' ? withoutIntegrity : [];
    expect(unknown.map(nameAndVersion).toSorted()).toEqual(excepted.toSorted());
    expect(unknown.filter(({ optional }) => !optional)).toEqual([]);
  });

  test('a lock file has no package with an undecided install script', () => {
    const names = lock.foreign.filter((entry) => entry.hasInstallScript).map(({ name }) => name);
    expect(names.toSorted()).toEqual(blockedScripts.get(file) ?? []);
  });
});

test('npm runs no install scripts and stops at an undecided one', () => {
  const denied = blockedScripts.get('package-lock.json')?.map((name) => [name, false]) ?? [];
  expect(manifests.get('package.json')?.allowScripts).toEqual(Object.fromEntries(denied));
  expect(read('.npmrc').split('\n')).toContain('strict-allow-scripts=true');
});

test('npm accepts packages from a registry only and omits its address from the lock file', () => {
  expect(read('.npmrc').split('\n')).toEqual(
    expect.arrayContaining([
      'allow-git=none',
      'allow-remote=none',
      'allow-file=none',
      'omit-lockfile-registry-resolved=true',
      'save-exact=true',
    ]),
  );
});
