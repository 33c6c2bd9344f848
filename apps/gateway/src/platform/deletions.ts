import * as v from 'valibot';
import { notFound } from '../lib/api-error.ts';
import { OutcomeUnknownError } from './client.ts';
import type { BoundClient } from './client.ts';
import { assertApplied, readBody, readWritten } from './responses.ts';

/** `created` until it is executed, then `deletion-requested`. */
const Batch = v.object({
  id: v.string(),
  name: v.string(),
  status: v.string(),
  validUsers: v.number(),
  invalidUsers: v.number(),
  skippedUsers: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
const Ids = v.array(v.string());
const BatchDetail = v.object({
  ...Batch.entries,
  validUsers: Ids,
  invalidUsers: Ids,
  skippedUsers: Ids,
  pendingDeletions: Ids,
  failedDeletions: Ids,
  successfulDeletions: Ids,
});
const BatchPage = v.object({ total: v.number(), data: v.array(Batch) });

/** A batch of the platform with the number of its people. */
export type PlatformBatch = v.InferOutput<typeof Batch>;
/** A batch of the platform with the ids of its people. A request that expired or was cancelled is in none of the lists. */
export type PlatformBatchDetail = v.InferOutput<typeof BatchDetail>;

/** The detail has no pages: a batch of 150,000 people has 4 MB, and twice as much after its execution (T62). */
const maxDetailSize = 32 * 1024 * 1024;

export function bindDeletionBatches(adminApi: BoundClient) {
  return {
    /** Newest first. Without a limit the platform would return 1,000, with 0 all of them. */
    list: async ({ skip, limit }: { readonly skip: number; readonly limit: number }) => {
      const path = `/deletion-batches?limit=${limit}&skip=${skip}`;
      const response = await adminApi.read({ call: 'GET /deletion-batches', path });
      const { data, total } = readBody(response, BatchPage, 'DELETION_BATCHES');
      return { batches: data, total };
    },

    get: async (batchId: string): Promise<PlatformBatchDetail> => {
      const path = `/deletion-batches/${batchId}`;
      const call = 'GET /deletion-batches/{id}';
      const response = await adminApi.read({ call, path, maxAnswer: maxDetailSize });
      if (response.status === 404) throw notFound('deletion batch');
      return readBody(response, BatchDetail, 'DELETION_BATCH');
    },

    /** Deletes no people yet. The domain is always `user`: with any other one the platform deletes people too (T56). */
    create: async ({ name, personIds }: { readonly name: string; readonly personIds: readonly string[] }) => {
      const body = { name, targetRefDomain: 'user', targetRefIds: personIds };
      const path = '/deletion-batches';
      const response = await adminApi.write({ call: 'POST /deletion-batches', method: 'POST', path, body });
      return { ...response, created: readWritten(response, Batch, 201, 'deletion batch') };
    },

    /**
     * Must not be repeated: an answer other than 202 says nothing about what was started (T49, T51). The counts of the
     * answer are right, those of the creation may be outdated (T55).
     */
    execute: async (batchId: string) => {
      const path = `/deletion-batches/${batchId}/execute`;
      const call = 'POST /deletion-batches/execute';
      const response = await adminApi.write({ call, method: 'POST', path });
      return { ...response, started: readWritten(response, Batch, 202, 'deletion batch') };
    },

    /** The platform confirms it even if none of them has failed (T58). */
    resetFailed: async (batchId: string, personIds: readonly string[]) => {
      const path = `/deletion-batches/${batchId}/reset-failed`;
      const call = 'POST /deletion-batches/reset-failed';
      const body = { targetRefIds: personIds };
      const response = await adminApi.write({ call, method: 'POST', path, body });
      assertApplied(response, 204, 'deletion batch');
      return response;
    },
  };
}

const Requested = v.object({ requestId: v.string(), deletionPlannedAt: v.string() });
const Deletion = v.object({ deletionPlannedAt: v.string(), status: v.string() });

export function bindDeletions(adminApi: BoundClient) {
  return {
    /** Locks the person out and ends their sessions now; the data is deleted later. */
    request: async (personId: string) => {
      const body = { targetRef: { domain: 'user', id: personId } };
      const path = '/deletionRequests';
      const response = await adminApi.write({ call: 'POST /deletionRequests', method: 'POST', path, body });
      return { ...response, requested: readWritten(response, Requested, 202, 'person') };
    },

    get: async (requestId: string): Promise<v.InferOutput<typeof Deletion>> => {
      const path = `/deletionRequests/${requestId}`;
      const response = await adminApi.read({ call: 'GET /deletionRequests', path });
      if (response.status === 404) throw notFound('deletion');
      return readBody(response, Deletion, 'DELETION');
    },
  };
}

const Deleted = v.object({ deletedFiles: v.number() });

/** The files service, in the session of the caller. */
export function bindFiles(filesService: BoundClient) {
  return {
    /**
     * Marks all files of a school as deleted. How the service rejects a call is not known, so any answer other than a
     * success is an unknown outcome.
     */
    deleteOfSchool: async (schoolId: string) => {
      const path = `/admin/file/storage-location/school/${schoolId}`;
      const call = 'DELETE /storage-location/school';
      const { status, body } = await filesService.write({ call, method: 'DELETE', path });
      if (status < 200 || status >= 300) throw new OutcomeUnknownError(status);
      const read = v.safeParse(Deleted, body);
      return { status, deletedFiles: read.success ? read.output.deletedFiles : null };
    },
  };
}
