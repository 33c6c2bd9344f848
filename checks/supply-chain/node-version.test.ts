import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read } from '../source/files.ts';

const required = /"node": ">=(\d+)"/.exec(read('package.json'))?.[1];

test.each([
  ['dev/with-node', /^major=(\d+)$/m],
  ['dev/with-node', /^version=(\d+)\./m],
  ['package.json', /"@types\/node": "(\d+)\./],
  ['apps/gateway/vite.config.ts', /target: 'node(\d+)'/],
  ['.github/workflows/ci.yml', /container: node:(\d+)-/],
  ['deploy/Containerfile', /^FROM node:(\d+)-\S+ AS build$/m],
  ['deploy/Containerfile', /^FROM node:(\d+)-\S+ AS gateway$/m],
  ['README.md', /Node (\d+)/],
])('%s names the Node version that package.json requires, in %s', (path, pattern) => {
  expect(required).toBeDefined();
  expect(pattern.exec(read(path))?.[1]).toBe(required);
});

test('images, the workflow and the proof of the images use one release of Debian', () => {
  const found = ['deploy/Containerfile', '.github/workflows/ci.yml', 'dev/proofs/images/base-images.ts']
    .flatMap((path) => [...read(path).matchAll(/node:\d+-(\w+)|debian:(\d+)|minbase', '(\w+)'/g)])
    .map(([, ofNode, debian, ofProof]) => ofNode ?? debian ?? ofProof);
  expect(found).toHaveLength(5);
  expect(new Set(found)).toEqual(new Set(['13', 'trixie']));
});

test('the tests run on the required Node version or a newer one', () => {
  expect(Number.parseInt(process.versions.node, 10)).toBeGreaterThanOrEqual(Number(required));
});

/** Runs `dev/with-node` where Node 20 is installed and npm delivers other content than the pinned one. */
function runOnOldNode(...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'with-node-'));
  const program = (path: string, script: string) =>
    writeFileSync(join(folder, path), `#!/usr/bin/env bash\n${script}`, { mode: 0o755 });
  mkdirSync(join(folder, 'dev'));
  program('dev/with-node', read('dev/with-node'));
  program('node', 'if [ "$1" = --version ]; then echo v20.20.2; else echo 20; fi');
  program('npm', 'for name in node-linux-{x64,arm64}; do echo other > "$5/$name-${6##*@}.tgz"; done');
  const env = { PATH: `${folder}:/usr/bin:/bin`, npm_lifecycle_event: 'dev' };
  const { status, stdout, stderr } = spawnSync(join(folder, 'dev/with-node'), args, {
    env,
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return { status, stdout, stderr };
}

test('dev/with-node does not run a Node whose digest differs from the pinned one', () => {
  const { status, stdout, stderr } = runOnOldNode('node', '--version');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('is not the one that dev/with-node expects');
});

test('a command on an older Node says in one sentence how to run it', () => {
  expect(runOnOldNode('--check')).toEqual({
    status: 1,
    stdout: '',
    stderr: `This needs Node ${required}, and here is v20.20.2. Run: dev/with-node npm run dev\n`,
  });
});
