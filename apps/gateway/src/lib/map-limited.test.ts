import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { mapLimited } from './parallel-reads.ts';

describe('mapLimited', () => {
  test('returns the results in the order of the items, whichever is first', async () => {
    const results = await mapLimited([1, 2, 3, 4, 5], 2, async (item) => {
      if (item % 2 === 0) await setImmediate();
      return item * 10;
    });
    expect(results).toEqual([10, 20, 30, 40, 50]);
  });

  test('takes no more items after a failure', async () => {
    const taken: number[] = [];
    const read = async (item: number): Promise<void> => {
      taken.push(item);
      await setImmediate();
      if (item === 1) throw new Error('failed');
    };
    await expect(mapLimited([1, 2, 3, 4, 5, 6], 2, read)).rejects.toThrow('failed');
    await setImmediate();
    expect(taken).toEqual([1, 2]);
  });
});
