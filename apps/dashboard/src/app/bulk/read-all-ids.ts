/** As many as one bulk change can have. */
export const maxItems = 5000;
const portion = 100;

/** One page of the list, as it is filtered and sorted now. */
export type ReadPage = (
  page: { skip: number; limit: number },
  signal: AbortSignal,
) => Promise<{ ids: readonly string[]; total: number }>;

/** The ids of everything that the filter of a list shows, in its order, up to `maxItems`. */
export async function readAllIds(
  readPage: ReadPage,
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<string[]> {
  const all = new Set<string>();
  for (let skip = 0; all.size < maxItems; skip += portion) {
    const { ids, total } = await readPage({ skip, limit: portion }, signal);
    for (const id of ids) all.add(id);
    onRead(all.size);
    signal.throwIfAborted();
    // Without the first, a list that shrinks while it is read would never end.
    if (ids.length === 0 || skip + portion >= total) break;
  }
  return [...all].slice(0, maxItems);
}
