import { vBulkChange, vBulkItems, vRoleNames, vSchoolChoices } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import type { ListBulkItemsData } from '@superhero/contract/gateway/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { searchTimeLimit } from '../../../api/gateway-client.ts';
import { gatewayQuery, gatewayRead, gatewayWrite } from '../../../app/data/gateway.ts';
import type { SendExport } from '../../../app/list/fetch-csv.ts';
import type { WorkOrder } from '../../../app/work/orders.ts';

export type BulkChange = InferOutput<typeof vBulkChange>;
export type BulkItem = InferOutput<typeof vBulkItems>['items'][number];
export type ItemsQuery = NonNullable<ListBulkItemsData['query']>;

// It looks up every person or school of the list.
const checkTimeLimit = 5 * 60_000;
// Roles and storages change every few months.
const choicesAge = 5 * 60_000;

const changeQuery = gatewayQuery(['work', 'bulk'], gateway.getBulkChange, vBulkChange);
const itemsQuery = gatewayQuery(['work', 'bulkItems'], gateway.listBulkItems, vBulkItems, searchTimeLimit);
const rolesQuery = gatewayQuery(['people', 'roles'], gateway.listRoles, vRoleNames);
const choicesQuery = gatewayQuery(['schools', 'choices'], gateway.listSchoolChoices, vSchoolChoices);

export const checkPeople = gatewayRead(gateway.checkPeopleChange, vBulkChange, checkTimeLimit);
export const checkSchools = gatewayRead(gateway.checkSchoolsChange, vBulkChange, checkTimeLimit);
export const requestPeople = gatewayWrite(gateway.requestPeopleChange, vBulkChange);
export const requestSchools = gatewayWrite(gateway.requestSchoolsChange, vBulkChange);

/** A bulk change that was requested, read again when its job has moved on. */
export function useBulkChange({ subject, state, waitsFor, counts: { done, failed } }: WorkOrder) {
  const options = changeQuery({ path: { changeId: subject.id } });
  return useQuery({
    ...options,
    queryKey: [...options.queryKey, `${state} ${waitsFor ?? ''} ${done} ${failed}`],
    placeholderData: keepPreviousData,
  });
}

/** `version` differs after what is listed may have changed. */
export function useBulkItems(changeId: string, query: ItemsQuery, version: string) {
  const options = itemsQuery({ path: { changeId }, query });
  return useQuery({
    ...options,
    queryKey: [...options.queryKey, version],
    placeholderData: keepPreviousData,
    // Every page reads names from the school cloud.
    staleTime: 60_000,
  });
}

export function useRoleNames() {
  return useQuery({ ...rolesQuery({}), staleTime: choicesAge });
}

export function useStorageProviders(isNeeded: boolean) {
  return useQuery({
    ...choicesQuery({}),
    staleTime: choicesAge,
    enabled: isNeeded,
    select: ({ storageProviders }) => storageProviders,
  });
}

export function exportItems(changeId: string): SendExport {
  return (options) => gateway.exportBulkChange({ path: { changeId }, ...options });
}
