import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { proofs } from '../../dev/proofs/proofs.ts';
import { read, root } from '../source/files.ts';
import { findProblem, parseProofs } from './proofs.ts';

const table = `
| Proof | Command | Claim | Last result | Date | Commit |
| --- | --- | --- | --- | --- | --- |
| [Recovery](#recovery) | \`npm run proof -- recovery\` | A backup verifies | all 10 claims hold | 2026-11-16 | 265b95e |
| [Speed](#speed) | \`npm run proof -- speed\` | Limits | ✗ 7 of 11 claims hold | 2026-11-15 | e2806c7 |
`;
const [recovery, speed] = parseProofs(table);
const code = { paths: ['apps'] };

function listFiles(path: string): string {
  return execFileSync('git', ['ls-files', '--', path], { cwd: root, encoding: 'utf8' });
}

test('reads title, name, result and commit of each row', () => {
  expect([recovery, speed]).toEqual([
    {
      title: 'Recovery',
      name: 'recovery',
      result: 'all 10 claims hold',
      holds: true,
      commit: '265b95e',
    },
    { title: 'Speed', name: 'speed', result: '✗ 7 of 11 claims hold', holds: false, commit: 'e2806c7' },
  ]);
});

test('a proof of unchanged code whose claims hold needs nothing', () => {
  expect(recovery && findProblem(recovery, code, () => [])).toBeUndefined();
});

test('a proof of changed code is outdated, also if its claims hold', () => {
  expect(recovery && findProblem(recovery, code, () => ['apps/a.ts'])).toBe(
    'older than the code it proves: apps/a.ts changed after 265b95e',
  );
  expect(recovery && findProblem(recovery, code, () => ['apps/a.ts', 'b', 'c'])).toContain('a.ts and 2 more');
});

test('a claim that does not hold is a problem', () => {
  expect(speed && findProblem(speed, code, () => [])).toBe('✗ 7 of 11 claims hold');
});

test('a claim that does not hold can be accepted by a decision, but not for changed code', () => {
  const result = '✗ 7 of 11 claims hold; accepted in [024](decisions/024-speed-goals.md)';
  const [, proof] = parseProofs(table.replace('✗ 7 of 11 claims hold', result));
  expect(proof && findProblem(proof, code, () => [])).toBeUndefined();
  expect(proof && findProblem(proof, code, () => ['apps/a.ts'])).toContain('older than the code');
});

test('a proof of an unknown commit or of unknown code is a problem', () => {
  expect(recovery && findProblem(recovery, code, () => undefined)).toContain('not in the history');
  expect(recovery && findProblem(recovery, undefined, () => [])).toContain('does not say what it proves');
});

test('every proof that a release needs has one row in docs/proofs.md', () => {
  const needed = proofs.filter(({ proves }) => proves !== undefined).map(({ name }) => name);
  expect(needed.length).toBeGreaterThan(15);
  const rows = parseProofs(read('docs/proofs.md')).map(({ name }) => name);
  expect(rows.toSorted()).toEqual(needed.toSorted());
});

test('every file of a command exists', () => {
  const files = proofs
    .flatMap(({ steps }) => steps.flatMap(({ command }) => command))
    .filter((word) => /\/.*\.ts$/u.test(word));
  expect(files.length).toBeGreaterThan(proofs.length);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test.each(proofs.map(({ name, proves }) => ({ name, paths: proves?.paths ?? [] })))(
  'every path of $name has files',
  ({ paths }) => {
    const included = paths.filter((path) => !path.startsWith(':(exclude)'));
    expect(included.filter((path) => listFiles(path) === '')).toEqual([]);
  },
);
