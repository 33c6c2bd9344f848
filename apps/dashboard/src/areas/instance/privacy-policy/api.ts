import {
  vPolicyFile,
  vPolicyVersionChanged,
  vPolicyVersionList,
} from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { useQuery } from '@tanstack/react-query';
import * as v from 'valibot';
import { call, CallError } from '../../../api/call.ts';
import { searchTimeLimit } from '../../../api/gateway-client.ts';
import { publicConfig } from '../../../api/public-config.ts';
import { callLimit } from '../../../api/running-calls.ts';
import { gatewayQuery, gatewayWrite } from '../../../app/data/gateway.ts';
import { queryClient } from '../../../app/data/query-client.ts';
import { invalidateRecentActivity } from '../../../app/data/recent-activity.tsx';
import { useStore } from '../../../lib/store.ts';
import { isPdf } from './pdf.ts';

export type PolicyVersionList = v.InferOutput<typeof vPolicyVersionList>;
export type PolicyVersion = PolicyVersionList['versions'][number];

/** A file of 10 MB over a slow line. */
const uploadTimeLimit = 5 * 60_000;

const versionsQuery = gatewayQuery(['instance', 'policy'], gateway.listPolicyVersions, vPolicyVersionList);
// The gateway reads one file at a time.
const fileQuery = gatewayQuery(
  ['instance', 'policyFile'],
  gateway.getPolicyFile,
  vPolicyFile,
  searchTimeLimit,
);

export const publishPolicyVersion = gatewayWrite(
  gateway.publishPolicyVersion,
  vPolicyVersionChanged,
  uploadTimeLimit,
);
export const deletePolicyVersion = gatewayWrite(gateway.deletePolicyVersion, vPolicyVersionChanged);

export function usePolicyVersions() {
  return useQuery(versionsQuery({}));
}

/** Name and size. A stored file never changes. */
export function usePolicyFile({ id, hasFile }: PolicyVersion) {
  return useQuery({
    ...fileQuery({ path: { policyVersionId: id } }),
    enabled: hasFile,
    staleTime: Infinity,
  });
}

/** A school cloud with this theme has its policy elsewhere and rejects every new version. */
export function useIsUploadDisabled(): boolean {
  return useStore(publicConfig).SC_THEME === 'n21';
}

export function invalidatePolicy(): void {
  void queryClient.invalidateQueries({ queryKey: ['instance', 'policy'] });
  invalidateRecentActivity();
}

/** A proxy may answer with an HTML page instead, which must not be saved. */
export async function fetchPolicyFile(policyVersionId: string): Promise<Blob> {
  const pending = gateway.downloadPolicyFile({
    path: { policyVersionId },
    parseAs: 'blob',
    signal: callLimit(searchTimeLimit),
  });
  const file = await call(pending, v.blob());
  if (!(await isPdf(file))) throw CallError.malformed();
  return file;
}
