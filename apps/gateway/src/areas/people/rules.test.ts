import { expect, test } from 'vitest';
import { makePassword } from './rules.ts';

test('generated passwords are unique and follow the platform’s rule', () => {
  const rule = /^(?=.*[A-Z])(?=.*\d)(?=.*[a-z])(?=.*[-_!<>§$%&/()=?\\;:,.#+*~'])\S.{6,253}\S$/u;
  const made = Array.from({ length: 2_000 }, makePassword);
  expect(made.filter((password) => !rule.test(password))).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
});
