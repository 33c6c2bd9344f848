import { serverError } from './legacy-error.ts';
import type { PageLimits } from './query/page.ts';
import { readPage, readSelect, readSort, wrapPage } from './query/page.ts';

type Item = Readonly<Record<string, unknown>>;

const pageKeys = ['$limit', '$skip', '$sort', '$select', '$populate'];

/** For short lists, which are filtered by equality, sorted and cut in memory. */
export function answerList(items: readonly Item[], query: Record<string, unknown>, limits: PageLimits) {
  const filters = Object.entries(query).filter(([name]) => !pageKeys.includes(name));
  for (const [name, value] of filters)
    if (typeof value !== 'string')
      throw serverError(`The simulated school cloud cannot filter this list by "${name}".`);
  const found = items.filter((item) =>
    filters.every(([name, value]) => [item[name]].flat().some((each) => each === value)),
  );
  const inOrder = readSort(query).reduceRight((list, { field, direction }) => {
    const sign = direction === 'asc' ? 1 : -1;
    return list.toSorted((one, other) => (String(one[field]) < String(other[field]) ? -sign : sign));
  }, found);
  const page = readPage(query, limits);
  const end = page.limit === undefined ? undefined : page.skip + page.limit;
  return wrapPage(page, found.length, inOrder.slice(page.skip, end).map(readSelect(query)));
}
