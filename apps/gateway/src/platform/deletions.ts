import * as v from 'valibot';
import { notFound } from '../lib/api-error.ts';
import type { BoundClient } from './client.ts';
import { readBody, readWritten } from './responses.ts';

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
