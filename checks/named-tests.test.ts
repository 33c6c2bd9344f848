// Some pages and the removals of the proof `mutants` name tests; those tests must exist.
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { removals } from '../dev/proofs/mutants/removals.ts';
import { escapePattern } from './source/escape-pattern.ts';
import { read, root } from './source/files.ts';

type NamedTest = { file: string; title: string };

/** `path/of.spec.ts`: "title", "another title" */
function namedTests(markdown: string): NamedTest[] {
  const names = [...markdown.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?)`(?:: ("[^"]+"(?:, "[^"]+")*))?/g)];
  return names.flatMap(([, file = '', titles = '""']) =>
    titles.split(/(?<="), (?=")/).map((title) => ({ file, title: title.slice(1, -1) })),
  );
}

/** Patterns for the titles in a test file: a template placeholder, `%s` or `$name` matches anything. */
function titlesIn(source: string): RegExp[] {
  const calls = [
    ...source.matchAll(
      /\b(?:test|describe)(?:\.each\([^]*?\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`)/g,
    ),
  ];
  return calls.map(([, plain, template]) => {
    const words = (plain ?? template ?? '').split(/\$\{[^}]*\}|%[a-z]|\$\w+/);
    return new RegExp(`^${words.map(escapePattern).join('.+')}$`);
  });
}

function exists({ file, title }: NamedTest): boolean {
  return existsSync(`${root}/${file}`) && titlesIn(read(file)).some((pattern) => pattern.test(title));
}

describe.each([
  ['docs/security.md', 30],
  ['docs/data-protection.md', 10],
  ['docs/platform-traps.md', 50],
])('%s', (page, fewest) => {
  const named = namedTests(read(page));

  test('a page names only tests that exist, each by file and title', () => {
    expect(named.filter((name) => !exists(name))).toEqual([]);
  });

  test('a page names tests at all', () => {
    expect(named.length).toBeGreaterThan(fewest);
  });
});

test('every removed control names a test that exists', () => {
  expect(
    removals.map(({ test: file, title }) => ({ file, title })).filter((named) => !exists(named)),
  ).toEqual([]);
});

test('finds titles, including those of test.each', () => {
  const source =
    "test('plain (1)', f); test(`a ${kind} one`, f); test.each([\n['x']])('for %s', f); best('no', f);";
  const isTitle = (title: string) => titlesIn(source).some((pattern) => pattern.test(title));
  expect(['plain (1)', 'a good one', 'for x'].filter(isTitle)).toHaveLength(3);
  expect(['plain', 'plain 1', 'a one', 'for ', 'no', ''].filter(isTitle)).toEqual([]);
});
