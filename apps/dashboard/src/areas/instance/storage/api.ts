import {
  vStorageProvider,
  vStorageProviderList,
  vStorageProviderSaved,
  vStorageSchools,
  vStorageUsage,
} from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { gatewayQuery, gatewayWrite } from '../../../app/data/gateway.ts';
import { queryClient } from '../../../app/data/query-client.ts';
import { invalidateRecentActivity } from '../../../app/data/recent-activity.tsx';
import { isId } from '../../../lib/id.ts';

export type StorageProvider = v.InferOutput<typeof vStorageProvider>;

const listQuery = gatewayQuery(['storage', 'list'], gateway.listStorageProviders, vStorageProviderList);
const usageQuery = gatewayQuery(['storage', 'usage'], gateway.getStorageUsage, vStorageUsage);
const providerQuery = gatewayQuery(['storage', 'provider'], gateway.getStorageProvider, vStorageProvider);
const schoolsQuery = gatewayQuery(['storage', 'schools'], gateway.listStorageSchools, vStorageSchools);

export const createProvider = gatewayWrite(gateway.createStorageProvider, vStorageProviderSaved);
export const updateProvider = gatewayWrite(gateway.updateStorageProvider, vStorageProviderSaved);

// The school cloud counts the schools of each provider for it.
const usageAge = 60_000;

export const useProviders = () => useQuery(listQuery({}));
export const useStorageUsage = () => useQuery({ ...usageQuery({}), staleTime: usageAge });

export function useProvider(providerId: string) {
  return useQuery({ ...providerQuery({ path: { providerId } }), enabled: isId(providerId) });
}

export function useStorageSchools(providerId: string) {
  return useQuery(schoolsQuery({ path: { providerId } }));
}

/** After a change: loads the visible data again, and the choices in forms of schools. */
export function invalidateStorage(): void {
  for (const queryKey of [['storage'], ['schools', 'choices']])
    void queryClient.invalidateQueries({ queryKey });
  invalidateRecentActivity();
}
