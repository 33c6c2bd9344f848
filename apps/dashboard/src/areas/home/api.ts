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
import { gatewayQuery } from '../../app/data/gateway.ts';

export type Attention = InferOutput<typeof vAuditAttention>;
export type Activity = InferOutput<typeof vAuditActivity>;
export type DeletionAttention = InferOutput<typeof vDeletionAttention>;
export type SchoolsSummary = InferOutput<typeof vSchoolsSummary>;
export type Entry = InferOutput<typeof vAuditPage>['entries'][number];

const entriesShown = 5;

const attentionQuery = gatewayQuery(['home', 'attention'], gateway.getAuditAttention, vAuditAttention);
const deletionQuery = gatewayQuery(['home', 'deletion'], gateway.getDeletionAttention, vDeletionAttention);
const activityQuery = gatewayQuery(['home', 'activity'], gateway.getAuditActivity, vAuditActivity);
const summaryQuery = gatewayQuery(['home', 'summary'], gateway.getSchoolsSummary, vSchoolsSummary);
const changesQuery = gatewayQuery(['home', 'changes'], gateway.listAudit, vAuditPage);

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

/** The last changes of this operator. */
export function useMyChanges() {
  const operator = useGatewaySession().data?.user.id ?? '';
  return useQuery({
    ...changesQuery({ query: { operator, limit: entriesShown } }),
    enabled: operator !== '',
  });
}
