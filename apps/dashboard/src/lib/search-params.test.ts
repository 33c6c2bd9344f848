import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSearch, pickTexts, stringifySearch } from './search-params.ts';

test.each([
  ['', {}],
  ['?redirect=%2Fschools%3Fq%3D1', { redirect: '/schools?q=1' }],
  ['?a=1&a=2', { a: ['1', '2'] }],
  ['?n=007&j={"a":1}', { n: '007', j: '{"a":1}' }],
])('parses %j as %j', (search, texts) => {
  expect(parseSearch(search)).toEqual(texts);
});

test('omits values that are neither strings nor numbers', () => {
  expect(stringifySearch({ a: undefined, b: null, c: {}, d: 2 })).toBe('?d=2');
  expect(stringifySearch({ a: undefined })).toBe('');
});

test('picks the named parameters that occur once and are not empty, and overrides the others', () => {
  const search = parseSearch('?a=1&b=&c=2&c=3&other=4');
  expect(pickTexts(search, ['a', 'b', 'c', 'd'])).toStrictEqual({
    a: '1',
    b: undefined,
    c: undefined,
    d: undefined,
  });
});

test('property: reads back what it has written', () => {
  const search = fc.dictionary(
    fc.string({ unit: 'grapheme' }),
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.array(fc.string(), { minLength: 2 })),
    { noNullPrototype: true },
  );
  fc.assert(
    fc.property(search, (texts) => {
      expect(parseSearch(stringifySearch(texts))).toEqual(texts);
    }),
    { numRuns: 2000 },
  );
});
