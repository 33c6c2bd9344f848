import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  fetchEntries,
  fetchEntry,
  fetchOperators,
  type EntryFilter,
  type EntryPlace,
} from '../../api/audit.ts';
import { askGateway } from '../../shell/ask-gateway.ts';

const rowsPerPage = 50;

/** Old rows stay until the new ones are there; of several questions only the answer to the last one counts. */
export function useEntries(query: EntryFilter & EntryPlace, isAsked: boolean) {
  return useQuery({
    queryKey: ['audit', 'list', query],
    queryFn: ({ signal }) => askGateway(() => fetchEntries({ ...query, limit: rowsPerPage }, signal)),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
}

export function useEntry(number: number) {
  return useQuery({
    queryKey: ['audit', 'entry', number],
    queryFn: ({ signal }) => askGateway(() => fetchEntry(number, signal)),
  });
}

export function useOperators() {
  return useQuery({
    queryKey: ['audit', 'operators'],
    queryFn: ({ signal }) => askGateway(() => fetchOperators(signal)),
  });
}
