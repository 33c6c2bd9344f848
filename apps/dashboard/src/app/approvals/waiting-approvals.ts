import { vApprovals } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { useQuery } from '@tanstack/react-query';
import { gatewayQuery } from '../data/gateway.ts';

const approvalsQuery = gatewayQuery(['work', 'approvals'], gateway.listApprovals, vApprovals);

/** The requests that this operator can decide about. */
export function useWaitingApprovals() {
  return useQuery({
    ...approvalsQuery({}),
    select: ({ approvals }) => approvals.filter(({ mayDecide }) => mayDecide),
  });
}
