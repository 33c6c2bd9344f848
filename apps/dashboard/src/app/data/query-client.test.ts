import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

const pageOf = (page: number) => ({
  queryKey: ['schools', 'list', page],
  queryFn: () => page,
  staleTime: Infinity,
});

const readPages = (): number[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['schools', 'list'] })
    .map(({ queryKey }) => Number(queryKey[2]));

test('keeps the last few pages of a list and all other results', async () => {
  queryClient.setQueryData(['schools', 'choices'], 'loaded');
  const observer = new QueryObserver(queryClient, pageOf(1));
  const stop = observer.subscribe(() => {});
  for (let page = 1; page <= 20; page += 1) {
    observer.setOptions(pageOf(page));
    await expect.poll(() => observer.getCurrentResult().data).toBe(page);
  }
  expect(readPages()).toHaveLength(11);
  expect(readPages()).toContain(20);
  expect(queryClient.getQueryData(['schools', 'choices'])).toBe('loaded');

  observer.setOptions(pageOf(19));
  expect(observer.getCurrentResult().data).toBe(19);
  stop();
});
