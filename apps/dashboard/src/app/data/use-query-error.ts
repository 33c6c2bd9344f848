import { useState } from 'react';
import { nextPause } from './query-client.ts';

export type QueryError = {
  error: Error;
  at: number;
  /** Milliseconds from then until it is tried again by itself; false where it is not. */
  pause: number | false;
  isTrying: boolean;
  retry: () => void;
};

type Query = {
  data: unknown;
  error: Error | null;
  errorUpdatedAt: number;
  errorUpdateCount: number;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Why there is nothing to show; it stays while a new try is under way, so that the page does not flicker. */
export function useQueryError(query: Query): QueryError | undefined {
  const { data, error, errorUpdatedAt, errorUpdateCount, isFetching, refetch } = query;
  const [last, setLast] = useState<Pick<QueryError, 'error' | 'at' | 'pause'>>();
  if (error !== null && errorUpdatedAt !== last?.at) {
    setLast({ error, at: errorUpdatedAt, pause: nextPause(error, errorUpdateCount) });
  }
  if (data !== undefined || last === undefined) return undefined;
  return { ...last, isTrying: isFetching, retry: () => void refetch() };
}
