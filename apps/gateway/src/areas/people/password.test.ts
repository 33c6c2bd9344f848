import { vPasswordChange } from '@superhero/contract/gateway/valibot';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { consonants, digits, makePassword, vowels } from './account-writes.ts';

const made = Array.from({ length: 5_000 }, makePassword);
const isValid = (password: string) => v.is(vPasswordChange, { password });

test('property: generated passwords follow the platform’s rule', () => {
  expect(made.filter((password) => !isValid(password))).toEqual([]);
  // The rule of the contract rejects a password without one of the kinds.
  expect(['bake-duri-moso-tepi-47', 'Bake-duri-moso-tepi', 'Bakedurimosotepi47'].filter(isValid)).toEqual([]);
});

test('generated passwords are pronounceable words and digits that are not confused with letters', () => {
  const word = `(?:[${consonants}][${vowels}]){2}`;
  const form = new RegExp(`^${word}(?:-${word}){3}-[${digits}]{2}$`, 'iu');
  expect(made.filter((password) => !form.test(password))).toEqual([]);
  expect(`${consonants}${vowels}${digits}`).not.toMatch(/[01lyzcqxvw]/u);
  expect(made.filter((password) => /(?:^|-)(..)\1/iu.test(password))).toEqual([]);
});

test('generated passwords have at least 50 bits of entropy, and use every character', () => {
  const syllables = consonants.length * vowels.length;
  const combinations = (syllables * (syllables - 1)) ** 4 * digits.length ** 2;
  expect(Math.log2(combinations)).toBeGreaterThan(50);
  expect(new Set(made).size).toBe(made.length);
  const used = new Set(made.join('').toLowerCase());
  expect(used).toEqual(new Set(`-${consonants}${vowels}${digits}`));
});
