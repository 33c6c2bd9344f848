import { describe, expect, it } from 'vitest';
import { readPage, readSelect, readSort, wrapPage } from './page.ts';

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
  ])('a page of v1 for %j has the form of the real server', (query, expected) => {
    expect(wrapPage(readPage(query, limits), 9, ['a'])).toEqual(expected);
  });

  it('a page of v1 starts at 0 when the skip is not a number', () => {
    expect(readPage({ $skip: 'some' }, limits)).toMatchObject({ skip: 0, skipAsSent: 'some' });
  });
});

it.each([
  [{}, []],
  [{ $sort: 'name' }, [{ field: 'name', direction: 'asc' }]],
  [{ $sort: '-name' }, [{ field: 'name', direction: 'desc' }]],
  [{ $sort: { name: '1' } }, [{ field: 'name', direction: 'asc' }]],
  [
    { $sort: { lastName: '-1', firstName: '1' } },
    [
      { field: 'lastName', direction: 'desc' },
      { field: 'firstName', direction: 'asc' },
    ],
  ],
])('%j is a valid order', (query, expected) => {
  expect(readSort(query)).toEqual(expected);
});

const document = { _id: '1', name: 'Hafen', purpose: 'test' };

it.each([
  [{}, document],
  [{ $select: 'name' }, { _id: '1', name: 'Hafen' }],
  [{ $select: ['name', 'missing'] }, { _id: '1', name: 'Hafen' }],
  [{ $select: ['_id'] }, { _id: '1' }],
])('%j reduces a document to the selected fields', (query, expected) => {
  expect(readSelect(query)(document)).toEqual(expected);
});
