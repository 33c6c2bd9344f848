/** Calls `read` for each item, at most `limit` at a time, and returns the results in the order of the items. */
export async function mapLimited<Item, Result>(
  items: readonly Item[],
  limit: number,
  read: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  // All loops share one iterator, so each item is taken once. After a failure no loop takes another item.
  const entries = items.entries();
  let hasFailed = false;
  const readOn = async (): Promise<void> => {
    for (const [index, item] of entries) {
      if (hasFailed) return;
      results.set(index, await read(item));
    }
  };
  const loops = Array.from({ length: limit }, async () => {
    try {
      await readOn();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  });
  await Promise.all(loops);
  return [...results].toSorted(([one], [other]) => one - other).map(([, result]) => result);
}
