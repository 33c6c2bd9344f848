import type { WriteResult } from '../../../api/idempotent-write.ts';
import { withRetries } from '../../../app/people-list/with-retries.ts';
import type { Portion } from '../../../lib/list-reader.ts';
import type { AddedPeople, Batch } from '../api.ts';

/** A list in the worker, or all people of a school. */
export type CheckSource =
  | {
      is: 'list';
      lines: number;
      portions: number;
      people: number;
      portion: (index: number) => Promise<Portion>;
    }
  | { is: 'school'; schoolId: string };

/** The progress of a check; kept after an error, so that the check continues where it failed. */
export type CheckProgress = {
  draftId: string | undefined;
  portion: number;
  people: number;
  school: { read: number; total: number | undefined };
  /** Email addresses and external ids without exactly one person; the gateway does not store them. */
  leftOut: AddedPeople['leftOut'];
};

export type CheckStep =
  { is: 'sending' | 'school' | 'comparing'; done: number; total: number } | { is: 'completing' };

export type CheckCalls = {
  create: () => Promise<{ id: string }>;
  add: (draftId: string, portion: number, people: Portion) => Promise<AddedPeople>;
  addSchool: (draftId: string, schoolId: string, skip: number) => Promise<{ read: number; total: number }>;
  check: (draftId: string) => Promise<{ done: number; total: number }>;
  complete: (draftId: string, lines: number) => Promise<WriteResult<Batch>>;
  read: (draftId: string) => Promise<Batch>;
  pause: (milliseconds: number) => Promise<void>;
};

export type CheckResult =
  | { is: 'checked'; batch: Batch }
  | { is: 'incomplete'; result: Exclude<WriteResult<Batch>, { is: 'succeeded' }> };

export const noProgress: CheckProgress = {
  draftId: undefined,
  portion: 0,
  people: 0,
  school: { read: 0, total: undefined },
  leftOut: [],
};

type Options = {
  signal: AbortSignal;
  onProgress: (progress: CheckProgress) => void;
  onStep: (step: CheckStep) => void;
};

/**
 * Sends a list in portions, compares it with other batches and schools, and completes the preview. Each call is
 * repeated after a temporary failure: the gateway answers a repeated portion as the first time.
 */
export async function checkList(
  source: CheckSource,
  from: CheckProgress,
  calls: CheckCalls,
  { signal, onProgress, onStep }: Options,
): Promise<CheckResult> {
  let progress = from;
  const move = (next: Partial<CheckProgress>) => {
    progress = { ...progress, ...next };
    onProgress(progress);
  };
  const attempt = <Answer>(call: () => Promise<Answer>) => withRetries(call, calls.pause, signal);

  const draftId = progress.draftId ?? (await attempt(calls.create)).id;
  move({ draftId });
  const lines = source.is === 'list' ? await sendList(source) : await readSchool(source.schoolId);

  for (;;) {
    const { done, total } = await attempt(() => calls.check(draftId));
    onStep({ is: 'comparing', done, total });
    if (done >= total) break;
  }

  onStep({ is: 'completing' });
  const result = await calls.complete(draftId, Math.max(1, lines));
  if (result.is !== 'succeeded') return { is: 'incomplete', result };
  return { is: 'checked', batch: result.answer ?? (await attempt(() => calls.read(draftId))) };

  async function sendList(list: CheckSource & { is: 'list' }): Promise<number> {
    while (progress.portion < list.portions) {
      onStep({ is: 'sending', done: progress.people, total: list.people });
      const index = progress.portion;
      const portion = await list.portion(index);
      const added = await attempt(() => calls.add(draftId, index, portion));
      const { ids = [], emails = [], externalIds = [] } = portion;
      move({
        portion: index + 1,
        people: progress.people + ids.length + emails.length + externalIds.length,
        // People who were sent by id are listed by the gateway.
        leftOut: ids.length > 0 ? progress.leftOut : [...progress.leftOut, ...added.leftOut],
      });
    }
    return list.lines;
  }

  async function readSchool(schoolId: string): Promise<number> {
    for (;;) {
      const { read, total } = progress.school;
      if (total !== undefined && read >= total) return total;
      onStep({ is: 'school', done: read, total: total ?? 0 });
      move({ school: await attempt(() => calls.addSchool(draftId, schoolId, read)) });
    }
  }
}
