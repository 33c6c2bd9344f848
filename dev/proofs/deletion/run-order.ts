import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { callGateway } from '../call-gateway.ts';
import type { Answer } from '../call-gateway.ts';

const Run = v.object({ id: v.string(), state: v.string(), waitsFor: v.nullable(v.string()) });
type Run = v.InferOutput<typeof Run>;
const WithRun = v.object({ run: v.nullable(Run) });

const readEvery = 1_500;
const timeForOne = 25 * 60_000;

export interface RequestedBatch {
  readonly id: string;
  /** Of its requester. */
  readonly token: string;
}

/** How a run went, and what its operator had to do. */
export interface Outcome {
  readonly batchId: string;
  readonly state: string;
  readonly reason: string | null;
  readonly continued: number;
}

interface Site {
  /** Those that run now. */
  readonly instances: readonly { readonly url: string }[];
}

/** Gives the order for a batch, and continues it when it waits for its operator, until it has ended. */
export async function runOrder(site: Site, { id: batchId, token }: RequestedBatch): Promise<Outcome> {
  const deadline = Date.now() + timeForOne;
  let continued = 0;
  let last: Run | null = null;
  for (let attempt = 0; Date.now() < deadline; attempt += 1) {
    const send = (call: string, body?: object): Promise<Answer> => {
      const instance = site.instances[attempt % site.instances.length];
      if (instance === undefined) throw new Error('No instance is running.');
      const signal = AbortSignal.timeout(30_000);
      return callGateway(instance, token, call, { signal, ...(body && { body }) });
    };
    const { status, body } = await send(`GET /deletion/batches/${batchId}`);
    if (status === 200) {
      last = v.parse(WithRun, body).run;
      if (last === null) await send(`POST /deletion/batches/${batchId}/run`, { reason: 'Ticket 4712' });
      else if (['done', 'failed', 'stopped', 'expired', 'damaged'].includes(last.state))
        return { batchId, state: last.state, reason: last.waitsFor, continued };
      else if (last.waitsFor === 'people-check') {
        const answer = await send(`POST /work/${last.id}/continue`, { reason: 'Ticket 4713' });
        if (answer.status === 200) continued += 1;
      }
    }
    await pause(readEvery);
  }
  return { batchId, state: last?.state ?? 'not ordered', reason: last?.waitsFor ?? null, continued };
}
