import { useQuery } from '@tanstack/react-query';
import { useMatch, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loading } from '../frame/loading.tsx';
import { toPositiveInteger } from '../list/list-parameters.ts';
import { entryQuery, findPreviousValues, type PreviousValues, restorePage } from './previous-values.ts';
import { isNotFound, QueryErrorPage } from './query-page.tsx';
import { useQueryError } from './query-error.ts';

/** The values that a link from the audit log wants to have restored, and the entry that has them. */
export type Previous = PreviousValues & {
  entry: number;
  /** The action of the entry, and what it was about. */
  action: string;
  subjectId: string | undefined;
};

type Props = { children: (previous: Previous | undefined) => ReactNode };

/** Loads the entry that `restore` in the address names. Without it, the page is as usual. */
export function WithPrevious({ children }: Props) {
  const search: { restore?: string } = useSearch({ strict: false });
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const entry = search.restore === undefined ? undefined : toPositiveInteger(search.restore);
  const query = useQuery({ ...entryQuery({ path: { number: entry ?? 0 } }), enabled: entry !== undefined });
  const queryError = useQueryError(query);
  if (entry === undefined) return children(undefined);
  if (query.data !== undefined) {
    const { action, subject } = query.data;
    const about = { entry, action, subjectId: subject?.id };
    // An entry about something else has no value for this page.
    const isAboutPage = restorePage(query.data) === pathname;
    return children({ ...about, ...(isAboutPage ? findPreviousValues(query.data) : nothing) });
  }
  if (queryError === undefined) return <Loading />;
  if (!isNotFound(queryError.error)) return <QueryErrorPage queryError={queryError} />;
  return children({ entry, action: '', subjectId: undefined, ...nothing });
}

const nothing: PreviousValues = { values: {}, lost: [], isSuperheroChange: false };
