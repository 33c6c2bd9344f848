import { useSyncExternalStore } from 'react';
import { IdempotentWrite, type KeyHeader } from '../../../api/idempotent-write.ts';
import { sendWrite } from '../../../app/data/use-write.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { createStore } from '../../../lib/store.ts';
import { wait } from '../../../lib/wait.ts';
import { session } from '../../../session/session.ts';
import { type Batch, createPart, invalidateBatches, keepBatch, readProgress, startPart } from '../api.ts';
import { type PartCalls, runParts, type RunResult, type RunStep } from './run-parts.ts';

/** A batch whose parts this tab starts, or has started. */
export type Run =
  | { is: 'running'; step: RunStep | undefined; isStopping: boolean }
  | { is: 'finished'; result: RunResult | { is: 'error' } };

const pauseBetweenReads = 5000;

/** Continues while the operator looks at other pages. Closing the tab stops it, and any tab can continue. */
const runs = createStore<ReadonlyMap<string, Run>>(new Map());

export function useRun(batchId: string): Run | undefined {
  return useSyncExternalStore(runs.subscribe, () => runs.get().get(batchId));
}

/** Starts the remaining parts of a batch, if this tab does not do so already. */
export async function startRun(batch: Batch, reason: { reason?: string }): Promise<void> {
  const { id } = batch;
  if (runs.get().get(id)?.is === 'running') return;
  set(id, { is: 'running', step: undefined, isStopping: false });
  try {
    const result = await runParts(batch, callsWith(reason), {
      isStopped: () => isStopping(id),
      onStep: (step) => set(id, { is: 'running', step, isStopping: isStopping(id) }),
    });
    set(id, { is: 'finished', result });
  } catch (error) {
    logFailure('starting the parts of a batch', error);
    set(id, { is: 'finished', result: { is: 'error' } });
  }
  invalidateBatches();
}

/** Creates no further part after the current one. */
export function stopRun(batchId: string): void {
  const run = runs.get().get(batchId);
  if (run?.is === 'running') set(batchId, { ...run, isStopping: true });
}

function isStopping(batchId: string): boolean {
  const run = runs.get().get(batchId);
  // After a logout there is none.
  return run?.is !== 'running' || run.isStopping;
}

function set(batchId: string, run: Run): void {
  if (session.get().user !== undefined) runs.set(new Map(runs.get()).set(batchId, run));
}

function callsWith(reason: { reason?: string }): PartCalls {
  return {
    create: ({ id }) => send({ path: { batchId: id }, body: reason }, createPart),
    start: ({ id }, part) => send({ path: { batchId: id, part }, body: reason }, startPart),
    async read({ id }) {
      const batch = await readProgress({ path: { batchId: id } }, new AbortController().signal);
      keepBatch(batch);
      return batch;
    },
    pause: () => wait(pauseBetweenReads),
  };
}

async function send<Request>(
  request: Request,
  write: (request: Request, headers: KeyHeader) => Promise<Batch>,
) {
  const result = await sendWrite(new IdempotentWrite(), request, write);
  if (result.is === 'succeeded' && result.answer !== undefined) keepBatch(result.answer);
  return result;
}

// The next user must not see what the last one did.
session.subscribe(() => {
  if (session.get().user === undefined && runs.get().size > 0) runs.set(new Map());
});
