import type { SendResult } from '../../../app/data/use-write.ts';
import type { Batch } from '../api.ts';

/** What is done for a part right now. */
export type RunStep = { is: 'creating' | 'starting' | 'confirming'; part: number };

type Failure = Exclude<SendResult<never>, { is: 'succeeded' }>;

export type RunResult =
  /** All people are in parts that the platform accepted. */
  | { is: 'done' }
  /** The operator stopped it; the remaining people are in no part. */
  | { is: 'stopped' }
  /** The platform reported an error, but deletes some people of the part. */
  | { is: 'unclear'; part: number }
  /** The part was sent, and the platform has not confirmed it yet. */
  | { is: 'unconfirmed'; part: number }
  | { is: 'failed'; step: RunStep; result: Failure };

type Sent = SendResult<Batch>;

export type PartCalls = {
  create: (batch: Batch) => Promise<Sent>;
  start: (batch: Batch, part: number) => Promise<Sent>;
  /** Reads the batch from the platform. */
  read: (batch: Batch) => Promise<Batch>;
  pause: () => Promise<void>;
};

type Options = { isStopped: () => boolean; onStep: (step: RunStep) => void };

/** Nothing was changed: another part is being created, or further batches have to be compared first. */
const busyTypes = ['SUBJECT_BUSY', 'CHECKS_INCOMPLETE'];
const busyRetries = 12;

/** An execution of 40,000 people took the platform some seconds longer than it answers; parts are smaller. */
const confirmations = 12;

/**
 * Creates and starts one part after the other. The next part is created only after the platform has accepted the
 * previous one. After an error or a missing answer the part is read, never started again (T49, T51).
 */
export async function runParts(
  batch: Batch,
  calls: PartCalls,
  { isStopped, onStep }: Options,
): Promise<RunResult> {
  let current = batch;
  for (;;) {
    const from = current;
    const last = from.parts.at(-1);
    if (last?.state === 'unclear') return { is: 'unclear', part: last.part };
    if (last?.state === 'created') {
      const step = { is: 'starting', part: last.part } as const;
      onStep(step);
      const started = await whileBusy(() => calls.start(from, last.part));
      if (started.is !== 'succeeded' && started.is !== 'unknown')
        return { is: 'failed', step, result: started };
      const answer = started.is === 'succeeded' ? started.answer : undefined;
      const confirmed = isConfirmed(answer, last.part) ? answer : await confirm(current, last.part);
      if (confirmed === undefined) return { is: 'unconfirmed', part: last.part };
      current = confirmed;
    } else {
      if (current.remaining === 0) return { is: 'done' };
      if (isStopped()) return { is: 'stopped' };
      const step = { is: 'creating', part: (last?.part ?? 0) + 1 } as const;
      onStep(step);
      const created = await whileBusy(() => calls.create(from));
      if (created.is !== 'succeeded') return { is: 'failed', step, result: created };
      const next = created.answer ?? (await calls.read(current));
      // Without a new part its people can no longer be deleted. Otherwise the loop would not end.
      if (next.parts.length === current.parts.length && next.remaining >= current.remaining)
        return { is: 'unconfirmed', part: step.part };
      current = next;
    }
  }

  async function whileBusy(call: () => Promise<Sent>): Promise<Sent> {
    for (let left = busyRetries; ; left -= 1) {
      const sent = await call();
      const isBusy = sent.is === 'unavailable' && busyTypes.includes(sent.error.type);
      if (!isBusy || left === 0) return sent;
      await calls.pause();
    }
  }

  /** Reads the part until the platform has accepted it or reports an error. */
  async function confirm(from: Batch, part: number): Promise<Batch | undefined> {
    onStep({ is: 'confirming', part });
    for (let left = confirmations; left > 0; left -= 1) {
      const read = await calls.read(from).catch(() => undefined);
      if (isConfirmed(read, part)) return read;
      if (left > 1) await calls.pause();
    }
    return undefined;
  }
}

function isConfirmed(batch: Batch | undefined, part: number): batch is Batch {
  const state = batch?.parts.find((one) => one.part === part)?.state;
  return state !== undefined && state !== 'created';
}
