import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../api/call.ts';
import { session } from '../../session/session.ts';

const secondTry = 500;
const pauses = [5000, 10_000, 20_000, 40_000, 60_000] as const;
/** Of lists, besides the one that is looked at. */
const pagesKept = 10;

/**
 * What the gateway has told. A single missed call is made again at once and unseen, anything longer is shown and
 * tried again by itself; not for ever, because every call keeps an idle session alive.
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

// Nothing of what one person was told stays for the next; who has logged in again over the page sees it go on.
session.subscribe(() => {
  const { user, isExpired } = session.get();
  if (user === undefined) queryClient.clear();
  else if (wasExpired && !isExpired) void queryClient.invalidateQueries();
  wasExpired = isExpired;
});
