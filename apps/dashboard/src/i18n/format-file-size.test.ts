import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatFileSize } from './format-file-size.ts';
import { type Language, languages } from './languages.ts';
import { createTranslate } from './translate.tsx';

const inLanguage = (language: Language) => createTranslate(language, {});

describe('spec 9.4: a file size', () => {
  test.each([
    ['de', '1,5 MB'],
    ['en', '1.5 MB'],
    ['es', '1,5 MB'],
    ['uk', '1,5 МБ'],
  ] as const)('a file size is formatted for %s as %s', (language, text) => {
    expect(formatFileSize(inLanguage(language), 1_500_000).replaceAll('\u00A0', ' ')).toBe(text);
  });

  test.each(languages)('a file size has at most two fraction digits in %s', (language) => {
    const t = inLanguage(language);
    const property = fc.property(fc.double({ min: 0, max: 1e18, noNaN: true }), (bytes) => {
      const [, fraction = ''] = /[.,](\d+)\D*$/.exec(formatFileSize(t, bytes)) ?? [];
      // A number with grouped thousands ends in three digits, which are not a fraction.
      return fraction.length <= 2 || /^\d{1,3}([.,\s]\d{3})+\D*$/.test(formatFileSize(t, bytes));
    });
    expect(() => fc.assert(property, { numRuns: 1000 })).not.toThrow();
  });
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1234, '1.23 kB'],
  [999_000, '999 kB'],
  [999_990, '999.99 kB'],
  [999_999, '1 MB'],
  [1_000_000, '1 MB'],
  [1_000_000_000, '1 GB'],
  [2_500_000_000_000, '2.5 TB'],
  [3e15, '3,000 TB'],
])('formats %d bytes as %s', (bytes, text) => {
  expect(formatFileSize(inLanguage('en'), bytes).replaceAll('\u00A0', ' ')).toBe(text);
});
