import { describe, expect, test } from 'vitest';
import { exactNameFilter } from './search-text.ts';

/** The values that one branch of the filter accepts for a field. */
function accepted(words: readonly string[], branch: number, field: string): string[] {
  const filter = exactNameFilter(words) ?? [];
  return filter.filter(([key]) => key === `$or[${branch}][${field}][$in][]`).map(([, value]) => value);
}

describe('the filter for exact names', () => {
  test('the filter for exact names takes a single word for the first or the last name', () => {
    expect(exactNameFilter(['Li'])).toEqual([
      ['$or[0][firstName][$in][]', 'Li'],
      ['$or[1][lastName][$in][]', 'Li'],
    ]);
  });

  test('the filter for exact names divides the words in every way, in either order', () => {
    const divided = [0, 1, 2, 3].map((branch) => [
      accepted(['Bo', 'Li', 'Wu'], branch, 'firstName'),
      accepted(['Bo', 'Li', 'Wu'], branch, 'lastName'),
    ]);
    expect(divided).toEqual([
      [['Bo'], ['Li Wu']],
      [['Li Wu'], ['Bo']],
      [['Bo Li'], ['Wu']],
      [['Wu'], ['Bo Li']],
    ]);
  });

  test.each([
    ['li', 'Li'],
    ['LI-na', 'Li-Na'],
    ['д’я', "Д'Я"],
    ["o'n", 'O’N'],
    ['Zé', 'Ze\u0301'],
  ])('accepts %s for the stored name %s', (typed, stored) => {
    expect(accepted([typed], 0, 'firstName')).toContain(stored);
  });

  test('the filter for exact names has no pattern and fits into a request, however long the text is', () => {
    for (const word of ['Ґ', 'ґ’', '李', 'e\u0301-'].map((one) => one.repeat(17).slice(0, 17))) {
      for (let count = 1; count <= 6; count += 1) {
        const filter = exactNameFilter(Array.from({ length: count }, () => word));
        expect(new URLSearchParams(filter).toString().length).toBeLessThanOrEqual(6_000);
        expect(filter?.length).toBeGreaterThan(0);
        expect(filter?.every(([key]) => key.endsWith('[$in][]'))).toBe(true);
      }
    }
  });

  test('the filter for exact names does not exist for more words than names have', () => {
    expect(exactNameFilter(Array.from({ length: 7 }, () => 'Li'))).toBeUndefined();
    expect(exactNameFilter([])).toBeUndefined();
  });
});
