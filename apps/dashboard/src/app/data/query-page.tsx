import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from '../frame/loading.tsx';
import { NotFound } from '../frame/not-found.tsx';
import { QueryErrorPage } from './query-error-page.tsx';
import { errorReport } from './query-error.ts';
import { useQueryError } from './use-query-error.ts';

type Props<Data> = { query: UseQueryResult<Data>; notFound?: ReactNode; children: (data: Data) => ReactNode };

/** A page about one object: shows it once it has loaded, and otherwise "not found" or why it can't be loaded. */
export function QueryPage<Data>({ query, notFound = <NotFound />, children }: Props<Data>) {
  const queryError = useQueryError(query);
  if (query.data !== undefined) return children(query.data);
  // A query is disabled if the id in the address is not one.
  if (!query.isEnabled) return <NotFound />;
  if (queryError === undefined) return <Loading />;
  return isNotFound(queryError.error) ? notFound : <QueryErrorPage queryError={queryError} />;
}

/** Only if the gateway itself says so: a proxy in front of it answers 404 too. */
export function isNotFound(error: unknown): boolean {
  const report = errorReport(error);
  return report?.code === 404 && report.requestId !== undefined;
}
