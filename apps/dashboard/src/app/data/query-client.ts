import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../api/call.ts';
import { session } from '../../session/session.ts';

const firstRetryDelay = 500;
const pauses = [5000, 10_000, 20_000, 40_000, 60_000] as const;
/** Pages of lists that stay in the cache, besides the visible one. */
const pagesKept = 10;

/**
 * The cache of gateway responses. A failed request is retried once before the error is shown. Further retries are
 * automatic, but limited: every request keeps an idle session alive.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && isTransient(error) && pauseAfter(error) === 0,
      retryDelay: firstRetryDelay,
      refetchInterval: ({ state }) =>
        state.data === undefined && isTransient(state.error)
          ? nextPause(state.error, state.errorUpdateCount)
          : false,
    },
  },
});

// Going back shows a page as it was. Only the last pages of a list are kept, so that memory does not grow.
queryClient.getQueryCache().subscribe(({ type }) => {
  if (type !== 'observerAdded') return;
  const inactive = queryClient.getQueryCache().findAll({
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey[1] === 'list',
  });
  const oldestFirst = inactive.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  for (const page of oldestFirst.slice(0, -pagesKept)) queryClient.getQueryCache().remove(page);
});

/** Milliseconds until the next automatic retry; false if there is none. */
export function nextPause(error: unknown, failures: number): number | false {
  const pause = pauses[failures - 1];
  return pause !== undefined && isTransient(error) && Math.max(pause, pauseAfter(error));
}

function isTransient(error: unknown): boolean {
  return error instanceof CallError && error.isTransient;
}

function pauseAfter(error: unknown): number {
  return error instanceof CallError ? error.retryAfter * 1000 : 0;
}

let wasExpired = session.get().isExpired;

// After a logout the next user must not see cached data. After a login on an expired page the data is fetched again.
session.subscribe(() => {
  const { user, isExpired } = session.get();
  if (user === undefined) queryClient.clear();
  else if (wasExpired && !isExpired) void queryClient.invalidateQueries();
  wasExpired = isExpired;
});
