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
  const readRest = async (): Promise<void> => {
    for (const [index, item] of entries) {
      if (hasFailed) return;
      results.set(index, await read(item));
    }
  };
  const loops = Array.from({ length: limit }, async () => {
    try {
      await readRest();
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  });
  await Promise.all(loops);
  return [...results].toSorted(([one], [other]) => one - other).map(([, result]) => result);
}

/** Few, to leave the platform capacity for other requests. */
export const parallelReads = 4;

interface Page<Item> {
  readonly items: readonly Item[];
  /** The number of items on all pages. */
  readonly total: number;
}

/**
 * Reads a list that is sorted by id, several pages at the same time; the order of the items is not kept. An item created
 * between two reads shifts others to the next page, so that they are read twice, but returned once.
 */
export async function readAllPages<Item>(
  pageLength: number,
  idOf: (item: Item) => string,
  readPage: (skip: number) => Promise<Page<Item>>,
): Promise<Item[]> {
  const first = await readPage(0);
  const items = [...first.items];
  let next = pageLength;
  const readRest = async (): Promise<void> => {
    while (next < first.total) {
      const skip = next;
      next += pageLength;
      items.push(...(await readPage(skip)).items);
    }
  };
  await Promise.all(Array.from({ length: parallelReads }, readRest));
  return [...new Map(items.map((item) => [idOf(item), item])).values()];
}
