import { expect, test } from 'vitest';
import { cut } from './cut.ts';

test('a text that fits stays as it is', () => {
  expect(cut('', 3)).toBe('');
  expect(cut('abc', 3)).toBe('abc');
});

test('a longer one ends early and says so', () => {
  expect(cut('abcd', 3)).toBe('ab…');
  expect(cut('x'.repeat(1_000_000), 100)).toHaveLength(100);
});

test('no letter is cut in half', () => {
  expect(cut('🦸🦸🦸', 3)).toBe('🦸🦸🦸');
  expect(cut('🦸🦸🦸', 2)).toBe('🦸…');
});
