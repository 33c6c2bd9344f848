import {
  vAuditActivity,
  vAuditAttention,
  vAuditPage,
  vDeletionAttention,
  vSchoolsSummary,
} from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { useGatewaySession } from '../../app/data/area-layout.tsx';
import { siteNow } from '../../api/site-clock.ts';
import { groupByRequest } from '../../app/data/audit-requests.ts';
import { gatewayQuery } from '../../app/data/gateway.ts';
import { daysBefore } from '../../lib/day.ts';

export type Attention = InferOutput<typeof vAuditAttention>;
export type Activity = InferOutput<typeof vAuditActivity>;
export type DeletionAttention = InferOutput<typeof vDeletionAttention>;
export type SchoolsSummary = InferOutput<typeof vSchoolsSummary>;
export type Entry = InferOutput<typeof vAuditPage>['entries'][number];

/** The most that the gateway returns at once. */
const maxEntries = 100;

const attentionQuery = gatewayQuery(['home', 'attention'], gateway.getAuditAttention, vAuditAttention);
const deletionQuery = gatewayQuery(['home', 'deletion'], gateway.getDeletionAttention, vDeletionAttention);
const activityQuery = gatewayQuery(['home', 'activity'], gateway.getAuditActivity, vAuditActivity);
const summaryQuery = gatewayQuery(['home', 'summary'], gateway.getSchoolsSummary, vSchoolsSummary);
const dayQuery = gatewayQuery(['home', 'day'], gateway.listAudit, vAuditPage);

export function useAttention() {
  return useQuery(attentionQuery({}));
}

export function useDeletionAttention() {
  return useQuery(deletionQuery({}));
}

export function useActivity() {
  return useQuery(activityQuery({}));
}

export function useSchoolsSummary() {
  return useQuery(summaryQuery({}));
}

/** What colleagues changed on a day, newest first, in requests. */
export function useTeamChanges(daysAgo: number) {
  const operator = useGatewaySession().data?.user.id;
  // Days of the site's clock in the time zone of the browser. The query stays the same for the whole day.
  const now = new Date(siteNow());
  const from = daysBefore(now, daysAgo).toISOString();
  const to = daysBefore(now, daysAgo - 1).toISOString();
  return useQuery({
    ...dayQuery({ query: { from, to, limit: maxEntries } }),
    enabled: operator !== undefined,
    select: ({ entries, hasOlder }) => ({
      requests: groupByRequest(entries.filter((entry) => entry.operator.id !== operator)),
      hasOlder,
    }),
  });
}
