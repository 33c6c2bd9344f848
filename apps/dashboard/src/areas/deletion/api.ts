import {
  vAddedPeople,
  vAddedSchoolPeople,
  vBatch,
  vBatchPage,
  vBatchPeople,
  vCheckProgress,
  vDraft,
  vOtherBatchDetail,
  vOtherBatchPage,
} from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import type { ListBatchPeopleData } from '@superhero/contract/gateway/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { searchTimeLimit } from '../../api/gateway-client.ts';
import { gatewayQuery, gatewayRead, gatewayWrite } from '../../app/data/gateway.ts';
import { queryClient } from '../../app/data/query-client.ts';
import type { SendExport } from '../../app/list/fetch-csv.ts';
import { isId } from '../../lib/id.ts';

export type Batch = InferOutput<typeof vBatch>;
export type BatchSummary = InferOutput<typeof vBatchPage>['batches'][number];
export type BatchPerson = InferOutput<typeof vBatchPeople>['people'][number];
export type Part = Batch['parts'][number];
export type Preview = NonNullable<Batch['preview']>;
export type AddedPeople = InferOutput<typeof vAddedPeople>;
export type OtherBatch = InferOutput<typeof vOtherBatchPage>['batches'][number];
export type PeopleQuery = NonNullable<ListBatchPeopleData['query']>;

// Portions of people and checks call the school cloud several times.
const portionTimeLimit = 60_000;

export const batchesQuery = gatewayQuery(['deletion', 'list'], gateway.listDeletionBatches, vBatchPage);
export const batchQuery = gatewayQuery(['deletion', 'batch'], gateway.getDeletionBatch, vBatch);
const peopleQuery = gatewayQuery(
  ['deletion', 'people'],
  gateway.listBatchPeople,
  vBatchPeople,
  searchTimeLimit,
);
const failedQuery = gatewayQuery(
  ['deletion', 'failed'],
  gateway.listFailedDeletions,
  vBatchPeople,
  searchTimeLimit,
);
export const otherBatchesQuery = gatewayQuery(
  ['deletion', 'others'],
  gateway.listOtherBatches,
  vOtherBatchPage,
);
const otherBatchQuery = gatewayQuery(
  ['deletion', 'other'],
  gateway.getOtherBatch,
  vOtherBatchDetail,
  searchTimeLimit,
);

export const readBatch = gatewayRead(gateway.getDeletionBatch, vBatch);
export const readProgress = gatewayRead(gateway.readBatchProgress, vBatch, searchTimeLimit);

export const createDraft = gatewayRead(gateway.createDeletionBatch, vDraft);
export const addPeople = gatewayRead(gateway.addPeopleToBatch, vAddedPeople, portionTimeLimit);
export const addSchool = gatewayRead(gateway.addSchoolToBatch, vAddedSchoolPeople, portionTimeLimit);
export const checkBatch = gatewayRead(gateway.checkDeletionBatch, vCheckProgress, portionTimeLimit);

export const previewBatch = gatewayWrite(gateway.previewDeletionBatch, vBatch);
export const requestDeletion = gatewayWrite(gateway.requestDeletion, vBatch);
export const runBatch = gatewayWrite(gateway.runDeletionBatch, vBatch);
export const retryPart = gatewayWrite(gateway.retryBatchPart, vBatch);
export const stopBatch = gatewayWrite(gateway.stopDeletionBatch, vBatch);

export function useBatch(batchId: string) {
  return useQuery({ ...batchQuery({ path: { batchId } }), enabled: isBatchId(batchId) });
}

export function useBatchPeople(batchId: string, query: PeopleQuery) {
  return useQuery({
    ...peopleQuery({ path: { batchId }, query }),
    placeholderData: keepPreviousData,
    // A list does not change after its preview, and every page reads names from the school cloud.
    staleTime: 60_000,
  });
}

/** The key has the number of failures, so that the list follows the progress. */
export function useFailedPeople(batchId: string, failed: number, query: { skip: number; limit: number }) {
  const options = failedQuery({ path: { batchId }, query });
  return useQuery({
    ...options,
    queryKey: [...options.queryKey, String(failed)],
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

export function useOtherBatch(platformBatchId: string) {
  return useQuery({ ...otherBatchQuery({ path: { platformBatchId } }), enabled: isId(platformBatchId) });
}

/** Shows a batch that a write or a progress read has returned. */
export function keepBatch(batch: Batch): void {
  queryClient.setQueryData(batchQuery({ path: { batchId: batch.id } }).queryKey, batch);
}

/** After a write: loads the visible data again. */
export function invalidateBatches(): void {
  void queryClient.invalidateQueries({ queryKey: ['deletion', 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['deletion', 'batch'] });
  void queryClient.invalidateQueries({ queryKey: ['home', 'deletion'] });
}

export function exportBatch(batchId: string): SendExport {
  return (options) => gateway.exportDeletionBatch({ path: { batchId }, ...options });
}

export function isBatchId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
