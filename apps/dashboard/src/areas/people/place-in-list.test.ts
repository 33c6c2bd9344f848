import { describe, expect, test } from 'vitest';
import { hafen } from '../../testing/people-answers.ts';
import { findSearchFault, toAddress, toQuery } from './place-in-list.ts';

describe('what is looked for', () => {
  test.each([
    ['', 'none'],
    ['   ', 'none'],
    ['---', 'none'],
    ['🦊 "\\', 'none'],
    ['a'.repeat(101), 'long'],
    ['Li', undefined],
    ['Wu Anna', undefined],
    ['Ян Лі', undefined],
    ['Lia', undefined],
    ['  Jürgen   Bexten ', undefined],
    ['a@b', undefined],
  ])('"%s" is %s', (text, fault) => {
    expect(findSearchFault(text)).toBe(fault);
  });

  test('is asked for with its school and its page', () => {
    expect(toQuery({ search: ' bexten ', school: hafen.id, page: '3' })).toEqual({
      search: 'bexten',
      school: hafen.id,
      skip: 50,
      limit: 25,
    });
  });

  test.each(['0', '-1', 'x', '1e3', '99999'])('a page "%s" that there is none of is the first', (page) => {
    expect(toQuery({ search: 'bexten', page })).toMatchObject({ skip: 0 });
  });

  test.each(['5c40', hafen.id.toUpperCase(), `${hafen.id}0`])(
    'is not asked for with a school "%s" that is none',
    (school) => {
      expect(toQuery({ search: 'bexten', school })).toBeUndefined();
    },
  );

  test('stands in the address without what goes without saying', () => {
    expect(toAddress({ search: 'bexten', school: undefined, page: '1' })).toEqual({ search: 'bexten' });
  });
});
