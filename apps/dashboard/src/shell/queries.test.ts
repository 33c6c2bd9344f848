import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queries } from './queries.ts';

afterEach(() => queries.clear());

const pageOf = (page: number) => ({
  queryKey: ['schools', 'list', page],
  queryFn: () => page,
  staleTime: Infinity,
});

const readPages = (): number[] =>
  queries
    .getQueryCache()
    .findAll({ queryKey: ['schools', 'list'] })
    .map(({ queryKey }) => Number(queryKey[2]));

test('of the pages that somebody has turned, the last few are kept, and all else that was told', async () => {
  queries.setQueryData(['schools', 'choices'], 'told');
  const observer = new QueryObserver(queries, pageOf(1));
  const stop = observer.subscribe(() => {});
  for (let page = 1; page <= 20; page += 1) {
    observer.setOptions(pageOf(page));
    await expect.poll(() => observer.getCurrentResult().data).toBe(page);
  }
  expect(readPages()).toHaveLength(11);
  expect(readPages()).toContain(20);
  expect(queries.getQueryData(['schools', 'choices'])).toBe('told');

  observer.setOptions(pageOf(19));
  expect(observer.getCurrentResult().data).toBe(19);
  stop();
});
