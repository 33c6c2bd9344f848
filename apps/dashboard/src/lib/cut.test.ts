import { expect, test } from 'vitest';
import { cut } from './cut.ts';

test('keeps a text that fits', () => {
  expect(cut('', 3)).toBe('');
  expect(cut('abc', 3)).toBe('abc');
});

test('shortens a longer text and adds an ellipsis', () => {
  expect(cut('abcd', 3)).toBe('ab…');
  expect(cut('x'.repeat(1_000_000), 100)).toHaveLength(100);
});

test('does not split a surrogate pair', () => {
  expect(cut('🦸🦸🦸', 3)).toBe('🦸🦸🦸');
  expect(cut('🦸🦸🦸', 2)).toBe('🦸…');
});
