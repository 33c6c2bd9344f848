import { describe, expect, test } from 'vitest';
import { idFilter, oneOf, searchFilter } from './filter-rules.ts';
import { listParameters } from './list-parameters.ts';

const id = '5c4001000000000000000002';

const parameters = listParameters(['search', 'school', 'state'], {
  filters: { search: searchFilter(10), school: idFilter(), state: oneOf(['on', 'off']) },
  sorts: ['name', 'updatedAt'],
  rowCounts: [25, 50],
  lastPage: 4000,
});

describe('list parameters', () => {
  test.each([
    [{ search: 'harbour', school: id, state: 'on' }, {}],
    [{ search: 'a'.repeat(11) }, { search: 'long' }],
    [
      { school: id.toUpperCase(), state: 'maybe' },
      { school: 'id', state: 'unknown' },
    ],
  ])('the filters %j have the problems %j', (search, problems) => {
    expect(parameters.findProblems(search)).toEqual(problems);
    expect(parameters.isValid(search)).toBe(Object.keys(problems).length === 0);
  });

  test.each(['0', '-1', 'x', '1e3', '99999999', '01'])(
    'the page "%s" is treated as the first one',
    (page) => {
      expect(parameters.pageOf({ page })).toEqual({ page: 1, rows: 25 });
    },
  );

  test('a page past the end is treated as the last one', () => {
    expect(parameters.pageOf({ page: '9999', rows: '50' })).toEqual({ page: 4000, rows: 50 });
  });

  test('an unknown order or number of rows is replaced by the default', () => {
    expect(parameters.orderOf({ sort: 'colour', order: 'up' })).toEqual({ sort: 'name', order: 'asc' });
    expect(parameters.pageOf({ rows: '1000' })).toEqual({ page: 1, rows: 25 });
  });

  test('a text is sorted by the best matches, unless an order is chosen', () => {
    const ranked = listParameters(['search'], {
      filters: { search: searchFilter(100) },
      sorts: ['name', 'updatedAt'],
      rankedBy: 'search',
    });
    expect(ranked.orderOf({ search: 'linden' }).sort).toBeUndefined();
    expect(ranked.orderOf({ search: '' }).sort).toBe('name');
    expect(ranked.toSearch({ search: 'linden', sort: 'name' })).toEqual({ search: 'linden', sort: 'name' });
    expect(ranked.toSearch({ sort: 'name' })).toEqual({});
  });

  test('the address has no defaults and no empty values', () => {
    const search = {
      page: '1',
      rows: '25',
      sort: 'name',
      order: 'desc',
      search: '',
      state: 'on',
      other: 'x',
    };
    expect(parameters.toSearch(search)).toEqual({ state: 'on', order: 'desc' });
  });

  test('changed filters show the first page in the same order', () => {
    const search = { state: 'on', sort: 'updatedAt', rows: '50', page: '3', before: '7' };
    expect(parameters.withFilters(search, { school: id })).toEqual({
      school: id,
      sort: 'updatedAt',
      rows: '50',
    });
  });

  test('a cursor that is not a row number is ignored', () => {
    expect(parameters.cursorsOf({ before: '9', after: '09' })).toEqual({ before: 9 });
  });
});
