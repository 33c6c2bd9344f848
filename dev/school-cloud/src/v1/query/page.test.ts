import { describe, expect, it } from 'vitest';
import { readPage, wrapPage } from './page.ts';

const limits = { default: 5, max: 100 };

describe('a page of v1', () => {
  it.each([
    [{}, { total: 9, limit: 5, skip: 0, data: ['a'] }],
    [
      { $limit: '3', $skip: '2' },
      { total: 9, limit: 3, skip: '2', data: ['a'] },
    ],
    [{ $limit: '1000' }, { total: 9, limit: 100, skip: 0, data: ['a'] }],
    [{ $limit: '0' }, { total: 9, limit: 0, skip: 0, data: ['a'] }],
    [{ $limit: 'many' }, { total: 9, limit: 5, skip: 0, data: ['a'] }],
    [{ $limit: 'false' }, { total: 9, skip: 0, data: ['a'] }],
    [{ $limit: '-1' }, ['a']],
  ])('%j has the form of the real one', (query, expected) => {
    expect(wrapPage(readPage(query, limits), 9, ['a'])).toEqual(expected);
  });

  it('counts from the start when the skip is no number', () => {
    expect(readPage({ $skip: 'some' }, limits)).toMatchObject({ skip: 0, skipAsSent: 'some' });
  });
});
