import * as v from 'valibot';
import { nothingThere, platformAnswerUnknown } from '../lib/refusal.ts';
import type { AdminApi } from './admin-api.ts';
import type { Caller } from './caller.ts';
import type { PlatformAnswer } from './door.ts';
import { Unclear } from './door.ts';

const Requested = v.object({ requestId: v.string(), deletionPlannedAt: v.string() });
const State = v.object({ deletionPlannedAt: v.string(), status: v.string() });

/** Locks the person out and ends their sessions now; the rest goes when its time has come. */
export async function requestDeletion(
  adminApi: AdminApi,
  caller: Caller,
  personId: string,
): Promise<PlatformAnswer & { readonly requested: v.InferOutput<typeof Requested> | undefined }> {
  const body = { targetRef: { domain: 'user', id: personId } };
  const answer = await adminApi.write(caller, {
    call: 'POST /deletionRequests',
    method: 'POST',
    path: '/deletionRequests',
    body,
  });
  if (answer.status !== 202) return { ...answer, requested: undefined };
  const requested = v.safeParse(Requested, answer.body);
  if (!requested.success) throw new Unclear(202);
  return { ...answer, requested: requested.output };
}

export async function readDeletion(
  adminApi: AdminApi,
  caller: Caller,
  requestId: string,
): Promise<v.InferOutput<typeof State>> {
  const path = `/deletionRequests/${requestId}`;
  const answer = await adminApi.read(caller, { call: 'GET /deletionRequests', path });
  if (answer.status === 404) throw nothingThere('deletion');
  const state = v.safeParse(State, answer.body);
  if (answer.status !== 200 || !state.success)
    throw platformAnswerUnknown(`DELETION_STATUS_${answer.status}`);
  return state.output;
}
