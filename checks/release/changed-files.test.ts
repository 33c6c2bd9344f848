import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChangedFiles } from './changed-files.ts';

const repository = mkdtempSync(join(tmpdir(), 'superhero-proofs-'));
let proven = '';

function git(...args: string[]): string {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@test.example'];
  return execFileSync('git', [...author, ...args], { cwd: repository, encoding: 'utf8' }).trim();
}

function commit(files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) writeFileSync(join(repository, path), text);
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Change');
  return git('rev-parse', '--short', 'HEAD');
}

beforeAll(() => {
  git('init', '--quiet');
  for (const folder of ['gateway', 'docs']) mkdirSync(join(repository, folder));
  proven = commit({ 'gateway/a.ts': '1', 'gateway/b.ts': '1', 'docs/proofs.md': '1' });
  commit({ 'gateway/a.ts': '2', 'gateway/b.ts': '2', 'gateway/a.test.ts': '1', 'docs/proofs.md': '2' });
  commit({ 'gateway/b.ts': '1' });
});

afterAll(() => rmSync(repository, { recursive: true }));

test('names files that differ, without tests, other folders and reverted changes', () => {
  expect(listChangedFiles(repository, proven, { paths: ['gateway'] })).toEqual(['gateway/a.ts']);
});

test('names tests too for proofs that run tests', () => {
  expect(listChangedFiles(repository, proven, { paths: ['gateway'], includesTests: true })).toEqual([
    'gateway/a.test.ts',
    'gateway/a.ts',
  ]);
});

test('finds nothing after the current commit', () => {
  expect(listChangedFiles(repository, 'HEAD', { paths: ['gateway'] })).toEqual([]);
});

test('does not know a commit of another history', () => {
  expect(listChangedFiles(repository, '265b95e', { paths: ['gateway'] })).toBeUndefined();
});
