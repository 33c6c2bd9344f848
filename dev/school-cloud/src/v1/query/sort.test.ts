import { expect, it } from 'vitest';
import { readSort } from './sort.ts';

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
])('%j is an order that v1 understands', (query, expected) => {
  expect(readSort(query)).toEqual(expected);
});
