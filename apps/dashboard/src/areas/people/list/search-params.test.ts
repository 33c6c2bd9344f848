import { describe, expect, test } from 'vitest';
import { hafen } from '../../../testing/people-answers.ts';
import { findSearchError, toQuery } from './search-params.ts';

describe('the search parameters', () => {
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
  ])('"%s" has the error %s', (text, error) => {
    expect(findSearchError(text)).toBe(error);
  });

  test('send the school and the page with the search text', () => {
    expect(toQuery({ search: ' bexten ', school: hafen.id, page: '3' })).toEqual({
      search: 'bexten',
      school: hafen.id,
      skip: 50,
      limit: 25,
    });
  });

  test.each(['5c40', hafen.id.toUpperCase(), `${hafen.id}0`])(
    'send no request with the invalid school ID "%s"',
    (school) => {
      expect(toQuery({ search: 'bexten', school })).toBeUndefined();
    },
  );
});
