import { expect, test } from 'vitest';
import { SearchQueue } from './search-queue.ts';

/** Searches that the test ends. */
function useSearches() {
  const searches = new SearchQueue();
  const running: { name: string; end: () => void }[] = [];
  const most = { atOnce: 0 };
  const take = (name: string, operator = 'one', caller = new AbortController().signal) =>
    searches.run(operator, caller, () => {
      most.atOnce = Math.max(most.atOnce, running.length + 1);
      return new Promise<string>((resolve) => {
        const search = {
          name,
          end: () => {
            running.splice(running.indexOf(search), 1);
            resolve(name);
          },
        };
        running.push(search);
      });
    });
  return { take, running, most };
}

test('of several searches of one operator only the first and the last run, one after the other', async () => {
  const { take, running, most } = useSearches();
  const [first, second, third] = [take('first'), take('second'), take('third')];
  const superseded = second.catch((error: unknown) => error);
  expect(running.map(({ name }) => name)).toEqual(['first']);
  running[0]?.end();
  expect(await first).toBe('first');
  expect(await superseded).toMatchObject({ body: { type: 'SEARCH_SUPERSEDED' } });
  await expect.poll(() => running.map(({ name }) => name)).toEqual(['third']);
  running[0]?.end();
  expect(await third).toBe('third');
  expect(most.atOnce).toBe(1);
});

test('operators do not wait for each other', async () => {
  const { take, running } = useSearches();
  const both = [take('first', 'one'), take('first', 'two')];
  expect(running).toHaveLength(2);
  for (const search of running.toReversed()) search.end();
  expect(await Promise.all(both)).toEqual(['first', 'first']);
});

test('a queued search never runs if its caller disconnects, and a running one is waited for', async () => {
  const { take, running, most } = useSearches();
  const [caller, waiter] = [new AbortController(), new AbortController()];
  const first = take('first', 'one', caller.signal);
  const left = take('second', 'one', waiter.signal).catch((error: unknown) => error);
  caller.abort();
  waiter.abort();
  expect(running.map(({ name }) => name)).toEqual(['first']);
  running[0]?.end();
  await first;
  expect(await left).toMatchObject({ body: { type: 'SEARCH_SUPERSEDED' } });
  const third = take('third');
  expect(running.map(({ name }) => name)).toEqual(['third']);
  running[0]?.end();
  expect(await third).toBe('third');
  expect(most.atOnce).toBe(1);
});

test('a failed search lets the next one run', async () => {
  const searches = new SearchQueue();
  const { signal } = new AbortController();
  const failing = searches.run('one', signal, () => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toThrow('failed');
  expect(await searches.run('one', signal, () => Promise.resolve('answer'))).toBe('answer');
});
