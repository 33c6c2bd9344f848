import { vSwitchChanged, vSwitchList } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { useQuery } from '@tanstack/react-query';
import type * as v from 'valibot';
import { gatewayQuery, gatewayWrite } from '../../../app/data/gateway.ts';
import { queryClient } from '../../../app/data/query-client.ts';
import { invalidateRecentActivity } from '../../../app/data/recent-activity.tsx';

export type Switch = v.InferOutput<typeof vSwitchList>['switches'][number];

const switchesQuery = gatewayQuery(['instance', 'switches'], gateway.listSwitches, vSwitchList);

export const updateSwitch = gatewayWrite(gateway.updateSwitch, vSwitchChanged);

export function useSwitches() {
  return useQuery(switchesQuery({}));
}

export function invalidateSwitches(): void {
  void queryClient.invalidateQueries({ queryKey: ['instance', 'switches'] });
  invalidateRecentActivity();
}
