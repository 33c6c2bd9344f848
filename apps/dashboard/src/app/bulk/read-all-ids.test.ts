import { expect, test } from 'vitest';
import { maxItems, readAllIds, type ReadPage } from './read-all-ids.ts';

const idOf = (index: number) => `id-${index}`;
const { signal } = new AbortController();

/** A list of this many rows. */
function listOf(total: number, asked: number[] = []): ReadPage {
  return async ({ skip, limit }) => {
    asked.push(skip);
    const count = Math.max(0, Math.min(limit, total - skip));
    return { ids: Array.from({ length: count }, (_, index) => idOf(skip + index)), total };
  };
}

test.each([0, 1, 99, 100, 101, 250, maxItems, maxItems + 1])(
  'reads all of %i rows in their order, up to the limit',
  async (total) => {
    const counts: number[] = [];
    const ids = await readAllIds(listOf(total), signal, (count) => counts.push(count));
    expect(ids).toEqual(Array.from({ length: Math.min(total, maxItems) }, (_, index) => idOf(index)));
    expect(counts.at(-1)).toBe(ids.length);
  },
);

test('reads no page after the last one', async () => {
  const asked: number[] = [];
  await readAllIds(listOf(200, asked), signal, () => {});
  expect(asked).toEqual([0, 100]);
});

test('counts a row once that moved to the next page while the list was read', async () => {
  const pages = [
    { ids: ['a', 'b'], total: 102 },
    { ids: ['b', 'c'], total: 102 },
  ];
  const ids = await readAllIds(
    async ({ skip }) => pages[skip / 100] ?? { ids: [], total: 102 },
    signal,
    () => {},
  );
  expect(ids).toEqual(['a', 'b', 'c']);
});

test('ends if the list is shorter than its total says', async () => {
  const ids = await readAllIds(
    async ({ skip }) => ({ ids: skip === 0 ? ['a'] : [], total: 1000 }),
    signal,
    () => {},
  );
  expect(ids).toEqual(['a']);
});

test('stops after a cancellation', async () => {
  const stop = new AbortController();
  const asked: number[] = [];
  const reading = readAllIds(listOf(1000, asked), stop.signal, () => stop.abort());
  await expect(reading).rejects.toThrow('abort');
  expect(asked).toEqual([0]);
});
