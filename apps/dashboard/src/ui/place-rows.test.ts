import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeRows } from './place-rows.ts';

const page = fc.uniqueArray(fc.integer({ min: 1, max: 12 }).map(String));

test('remaining items keep their row, new ones get a free row, and no two share one', () => {
  fc.assert(
    fc.property(page, page, page, (first, second, third) => {
      const before = placeRows(second, placeRows(first, new Map()));
      const places = placeRows(third, before);
      expect([...places.keys()]).toEqual(third);
      expect(new Set(places.values()).size).toBe(third.length);
      for (const id of third.filter((one) => before.has(one))) expect(places.get(id)).toBe(before.get(id));
    }),
  );
});

test('reuses all rows in the same order for another page of the same length', () => {
  const before = placeRows(['a', 'b', 'c'], new Map());
  expect([...placeRows(['d', 'e', 'f'], before).values()]).toEqual([...before.values()]);
});
