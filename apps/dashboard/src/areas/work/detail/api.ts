import { vAnnouncement } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { useQuery } from '@tanstack/react-query';
import { gatewayQuery } from '../../../app/data/gateway.ts';
import type { WorkOrder } from '../../../app/work/orders.ts';

const announcementQuery = gatewayQuery(['work', 'announcement'], gateway.getAnnouncement, vAnnouncement);

/** What an order does with the announcement, unless a later one took its place. */
export function useScheduled({ id }: WorkOrder) {
  const { data } = useQuery(announcementQuery({}));
  return data?.scheduled?.orderId === id ? data.scheduled : undefined;
}
