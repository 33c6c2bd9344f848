import { expect, it } from 'vitest';
import { readSelect } from './select.ts';

const document = { _id: '1', name: 'Hafen', purpose: 'test' };

it.each([
  [{}, document],
  [{ $select: 'name' }, { _id: '1', name: 'Hafen' }],
  [{ $select: ['name', 'missing'] }, { _id: '1', name: 'Hafen' }],
  [{ $select: ['_id'] }, { _id: '1' }],
])('%j reduces a document to the selected fields', (query, expected) => {
  expect(readSelect(query)(document)).toEqual(expected);
});
