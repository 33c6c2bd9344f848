import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  fetchEntries,
  fetchEntry,
  fetchOperators,
  type EntryFilter,
  type EntryPlace,
} from '../../api/audit.ts';
import { toPositiveInteger } from '../../app/list/list-parameters.ts';
import { withSessionCheck } from '../../app/data/with-session-check.ts';

const rowsPerPage = 50;

/** Keeps the rows of the previous query until those of the new one have arrived. */
export function useEntries(query: EntryFilter & EntryPlace, isAsked: boolean) {
  return useQuery({
    queryKey: ['audit', 'list', query],
    queryFn: ({ signal }) => withSessionCheck(() => fetchEntries({ ...query, limit: rowsPerPage }, signal)),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
}

export function useEntry(number: string) {
  return useQuery({
    queryKey: ['audit', 'entry', number],
    queryFn: ({ signal }) => withSessionCheck(() => fetchEntry(Number(number), signal)),
    enabled: toPositiveInteger(number) !== undefined,
  });
}

export function useOperators() {
  return useQuery({
    queryKey: ['audit', 'operators'],
    queryFn: ({ signal }) => withSessionCheck(() => fetchOperators(signal)),
  });
}
