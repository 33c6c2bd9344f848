import { useSyncExternalStore } from 'react';
import { IdempotentWrite, type KeyHeader } from '../../../api/idempotent-write.ts';
import { sendWrite } from '../../../app/data/use-write.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { createStore } from '../../../lib/store.ts';
import { wait } from '../../../lib/wait.ts';
import { session } from '../../../session/session.ts';
import { type Batch, createPart, invalidateBatches, keepBatch, readProgress, startPart } from '../api.ts';
import { type DriveEnd, driveParts, type DriveStep, type PartCalls } from './drive-parts.ts';

/** A batch whose parts this tab starts, or has started. */
export type Drive =
  | { is: 'running'; step: DriveStep | undefined; isHalting: boolean }
  | { is: 'ended'; end: DriveEnd | { is: 'error' } };

const pauseBetweenReads = 5000;

/** Continues while the operator looks at other pages. Closing the tab stops it, and any tab can continue. */
const drives = createStore<ReadonlyMap<string, Drive>>(new Map());

export function useDrive(batchId: string): Drive | undefined {
  return useSyncExternalStore(drives.subscribe, () => drives.get().get(batchId));
}

/** Starts the remaining parts of a batch, if this tab does not do so already. */
export async function startDrive(batch: Batch, reason: { reason?: string }): Promise<void> {
  const { id } = batch;
  if (drives.get().get(id)?.is === 'running') return;
  set(id, { is: 'running', step: undefined, isHalting: false });
  try {
    const end = await driveParts(batch, callsWith(reason), {
      isHalted: () => isHalting(id),
      onStep: (step) => set(id, { is: 'running', step, isHalting: isHalting(id) }),
    });
    set(id, { is: 'ended', end });
  } catch (error) {
    logFailure('starting the parts of a batch', error);
    set(id, { is: 'ended', end: { is: 'error' } });
  }
  invalidateBatches();
}

/** Creates no further part after the current one. */
export function haltDrive(batchId: string): void {
  const drive = drives.get().get(batchId);
  if (drive?.is === 'running') set(batchId, { ...drive, isHalting: true });
}

function isHalting(batchId: string): boolean {
  const drive = drives.get().get(batchId);
  // After a logout there is none.
  return drive?.is !== 'running' || drive.isHalting;
}

function set(batchId: string, drive: Drive): void {
  if (session.get().user !== undefined) drives.set(new Map(drives.get()).set(batchId, drive));
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
  if (session.get().user === undefined && drives.get().size > 0) drives.set(new Map());
});
