import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { root } from '../source/files.ts';
import { nameAndVersion } from './lock-file.ts';
import { manifests } from './manifests.ts';
import { runTimePackages } from './run-time-packages.ts';

const isOwn = (name: string): boolean => name.startsWith('@superhero/');

test.each([
  ['dashboard', 16, 60, 'react'],
  ['gateway', 8, 80, 'fastify'],
])('the %s declares at most %i run-time packages and installs at most %i', (app, most, all, known) => {
  const direct = Object.keys(manifests.get(`apps/${app}/package.json`)?.dependencies ?? {});
  const installed = runTimePackages(`apps/${app}`);
  expect(direct).toContain(known);
  expect(direct.filter((name) => !isOwn(name)).length).toBeLessThanOrEqual(most);
  expect(installed.filter(({ name }) => !isOwn(name)).length).toBeLessThanOrEqual(all);
});

test.each(['dashboard', 'gateway'])('npm finds the same packages for the %s', (app) => {
  const tree = execFileSync('npm', ['ls', '--omit=dev', '--all', '--json', '--workspace', `apps/${app}`], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // Optional peer dependencies that other packages use for types only.
  const types = /^(@?typescript[/@]|@types\/react@|csstype@)/;
  const listedByNpm = namesIn(JSON.parse(tree)).filter((name) => !types.test(name));
  const ours = runTimePackages(`apps/${app}`).map(nameAndVersion);
  expect(new Set(ours)).toEqual(
    new Set(listedByNpm.filter((name) => !name.startsWith(`@superhero/${app}@`))),
  );
});

const Node = v.object({
  version: v.optional(v.string()),
  dependencies: v.optional(v.record(v.string(), v.unknown()), {}),
});

/** Packages without a version are optional and not installed. */
function namesIn(tree: unknown): string[] {
  return Object.entries(v.parse(Node, tree).dependencies).flatMap(([name, node]) => {
    const { version } = v.parse(Node, node);
    return version === undefined ? [] : [`${name}@${version}`, ...namesIn(node)];
  });
}
