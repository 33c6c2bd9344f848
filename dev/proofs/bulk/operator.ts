import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { callGateway } from '../call-gateway.ts';
import type { WorkSite } from '../work/site.ts';

const Change = v.object({
  id: v.string(),
  digest: v.string(),
  changes: v.number(),
  request: v.nullable(v.object({ orderId: v.string() })),
  counts: v.nullable(v.record(v.string(), v.number())),
});
const Order = v.object({ state: v.string(), waitsFor: v.nullable(v.string()) });

const readEvery = 1_000;
const timeForOne = 60 * 60_000;
/** The role that everyone gets. */
export const role = 'teacher';

export interface RequestedChange {
  readonly id: string;
  readonly orderId: string;
}

/** How it ended, and what came of its items. */
export interface Outcome {
  readonly state: string;
  readonly reason: string | null;
  readonly continued: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** Checks and requests a role for everyone. */
export async function requestChange(
  { gateway, tokens }: WorkSite,
  personIds: readonly string[],
): Promise<RequestedChange> {
  const [token = ''] = tokens;
  const checked = await callGateway(gateway, token, 'POST /people/bulk-changes', {
    body: { personIds, roles: { add: [role], remove: [] } },
  });
  const { id, digest, changes } = v.parse(Change, checked.body);
  if (changes !== personIds.length) throw new Error(`${changes} of ${personIds.length} people would change.`);
  const requested = await callGateway(gateway, token, `POST /people/bulk-changes/${id}/request`, {
    body: { name: 'Neues Kollegium', digest, leaveOut: [], reason: 'Ticket 4714' },
  });
  const { request } = v.parse(Change, requested.body);
  if (request === null) throw new Error('The bulk change has no order.');
  return { id, orderId: request.orderId };
}

/** Continues the order when it waits for its operator, until it has ended. */
export async function runChange(
  { instances, tokens }: WorkSite,
  { id, orderId }: RequestedChange,
): Promise<Outcome> {
  const [token = ''] = tokens;
  const deadline = Date.now() + timeForOne;
  let continued = 0;
  for (let attempt = 0; Date.now() < deadline; attempt += 1) {
    const instance = instances[attempt % instances.length];
    if (instance === undefined) throw new Error('No instance is running.');
    const signal = AbortSignal.timeout(30_000);
    const { status, body } = await callGateway(instance, token, `GET /work/${orderId}`, { signal });
    if (status === 200) {
      const { state, waitsFor } = v.parse(Order, body);
      if (['done', 'failed', 'stopped', 'expired', 'damaged'].includes(state)) {
        const change = await callGateway(instance, token, `GET /bulk-changes/${id}`, { signal });
        if (change.status === 200)
          return { state, reason: waitsFor, continued, counts: v.parse(Change, change.body).counts ?? {} };
      } else if (waitsFor === 'session') {
        const answer = await callGateway(instance, token, `POST /work/${orderId}/continue`, {
          body: { reason: 'Ticket 4715' },
          signal,
        });
        if (answer.status === 200) continued += 1;
      }
    }
    await pause(readEvery);
  }
  return { state: 'not ended', reason: null, continued, counts: {} };
}
