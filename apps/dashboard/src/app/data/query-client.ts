import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../api/call.ts';
import { session } from '../../session/session.ts';

const secondTry = 500;
const pauses = [5000, 10_000, 20_000, 40_000, 60_000] as const;
/** Of lists, besides the one that is looked at. */
const pagesKept = 10;

/**
 * Responses of the gateway. A failed request is retried once without showing it. Longer failures are shown and retried
 * automatically, but not for ever: every request keeps an idle session alive.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && isTransient(error) && pauseAfter(error) === 0,
      retryDelay: secondTry,
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
  const unseen = queryClient.getQueryCache().findAll({
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey[1] === 'list',
  });
  const oldest = unseen.toSorted((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt);
  for (const page of oldest.slice(0, -pagesKept)) queryClient.getQueryCache().remove(page);
});

/** Milliseconds until the next try; false where there will be none. */
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

// The next user sees nothing of the previous one; a user who has logged in again over the page gets fresh data.
session.subscribe(() => {
  const { user, isExpired } = session.get();
  if (user === undefined) queryClient.clear();
  else if (wasExpired && !isExpired) void queryClient.invalidateQueries();
  wasExpired = isExpired;
});
