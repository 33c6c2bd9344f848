import { vOwnAccount, vOwnAccountUpdated } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { gatewayQuery, gatewayWrite } from '../../app/data/gateway.ts';
import { queryClient } from '../../app/data/query-client.ts';
import { invalidateRecentActivity } from '../../app/data/recent-activity.tsx';

export type OwnAccount = InferOutput<typeof vOwnAccount>;

const accountQuery = gatewayQuery(['account', 'own'], gateway.getOwnAccount, vOwnAccount);

export const updateOwnAccount = gatewayWrite(gateway.updateOwnAccount, vOwnAccountUpdated);

export function useOwnAccount() {
  return useQuery(accountQuery({}));
}

/** After a change or a rejection: loads the visible data again. */
export async function invalidateAccount(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['people'] });
  invalidateRecentActivity();
  await queryClient.invalidateQueries({ queryKey: ['account'] });
}
