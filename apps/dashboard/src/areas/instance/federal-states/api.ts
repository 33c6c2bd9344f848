import {
  vFederalState,
  vFederalStateList,
  vFederalStateSaved,
  vFederalStateUsage,
} from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { gatewayQuery, gatewayWrite } from '../../../app/data/gateway.ts';
import { queryClient } from '../../../app/data/query-client.ts';
import { invalidateRecentActivity } from '../../../app/data/recent-activity.tsx';
import { isId } from '../../../lib/id.ts';

export type FederalState = v.InferOutput<typeof vFederalState>;

const listQuery = gatewayQuery(['federal-states', 'list'], gateway.listFederalStates, vFederalStateList);
const usageQuery = gatewayQuery(
  ['federal-states', 'usage'],
  gateway.getFederalStateUsage,
  vFederalStateUsage,
);
const stateQuery = gatewayQuery(['federal-states', 'state'], gateway.getFederalState, vFederalState);

export const createState = gatewayWrite(gateway.createFederalState, vFederalStateSaved);
export const updateState = gatewayWrite(gateway.updateFederalState, vFederalStateSaved);

// The school cloud counts the schools of each state for it.
const usageAge = 60_000;

export const useStates = () => useQuery(listQuery({}));
export const useStateUsage = () => useQuery({ ...usageQuery({}), staleTime: usageAge });

export function useFederalState(stateId: string) {
  return useQuery({ ...stateQuery({ path: { stateId } }), enabled: isId(stateId) });
}

/** After a change: loads the visible data again, and the choices in forms of schools. */
export function invalidateStates(): void {
  for (const queryKey of [['federal-states'], ['schools', 'choices']])
    void queryClient.invalidateQueries({ queryKey });
  invalidateRecentActivity();
}
