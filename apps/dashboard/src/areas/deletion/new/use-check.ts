import { useEffect, useRef, useState } from 'react';
import { errorReport } from '../../../app/data/query-error.ts';
import { withSessionCheck } from '../../../app/data/gateway.ts';
import type { WriteState } from '../../../app/data/use-write.ts';
import { IdempotentWrite } from '../../../api/idempotent-write.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { wait } from '../../../lib/wait.ts';
import { session } from '../../../session/session.ts';
import {
  addPeople,
  addSchool,
  type Batch,
  checkBatch,
  createDraft,
  previewBatch,
  readBatch,
} from '../api.ts';
import {
  type CheckCalls,
  checkList,
  type CheckPlace,
  type CheckSource,
  type CheckStep,
  startPlace,
} from './check-list.ts';

export type Check =
  | { is: 'running'; step: CheckStep | undefined }
  | { is: 'checked'; batch: Batch }
  /** The list or its preview was rejected, or the outcome of the preview is unknown. */
  | { is: 'incomplete'; state: WriteState }
  | { is: 'failed'; why: 'text' | 'loggedOut' | 'expired'; requestId: string | undefined };

/** Runs the check of a list as soon as the step is shown, and again from the same place with `go`. */
export function useCheck(source: CheckSource) {
  const [check, setCheck] = useState<Check>({ is: 'running', step: undefined });
  const [place, setPlace] = useState<CheckPlace>(startPlace);
  const running = useRef<AbortController>(undefined);
  const [write] = useState(() => new IdempotentWrite());

  async function run(from: CheckPlace) {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const ifCurrent = (change: () => void) => !stop.signal.aborted && change();
    setCheck({ is: 'running', step: undefined });
    try {
      const end = await checkList(source, from, callsWith(write, stop.signal), {
        signal: stop.signal,
        onPlace: (next) => ifCurrent(() => setPlace(next)),
        onStep: (step) => ifCurrent(() => setCheck({ is: 'running', step })),
      });
      ifCurrent(() => setCheck(end.is === 'checked' ? end : { is: 'incomplete', state: end.result }));
    } catch (error) {
      ifCurrent(() => {
        logFailure('checking a list', error);
        setCheck(toFailure(error));
      });
    }
  }

  useEffect(() => {
    void run(startPlace);
    return () => running.current?.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a list; a changed list is another step
  }, []);

  return {
    check,
    leftOut: place.leftOut,
    /** Continues at the same place; a draft that is gone or can't take the list is created again. */
    go: () => void run(needsNewDraft(check) ? startPlace : place),
  };
}

const finalTypes = ['PORTION_REUSED', 'BATCH_CLOSED'];

function needsNewDraft(check: Check): boolean {
  if (check.is === 'incomplete')
    return check.state.is === 'rejected' && finalTypes.includes(check.state.error.type);
  return check.is === 'failed' && check.why === 'expired';
}

function toFailure(error: unknown): Check {
  const report = errorReport(error);
  if (report?.code === 422) return { is: 'incomplete', state: { is: 'rejected', error: report } };
  if (session.get().isExpired || report?.code === 401)
    return { is: 'failed', why: 'loggedOut', requestId: report?.requestId };
  return { is: 'failed', why: report?.code === 404 ? 'expired' : 'text', requestId: report?.requestId };
}

function callsWith(write: IdempotentWrite, signal: AbortSignal): CheckCalls {
  return {
    create: () => createDraft({}, signal),
    add: (batchId, portion, people) => addPeople({ path: { batchId }, body: { portion, ...people } }, signal),
    addSchool: (batchId, schoolId, skip) =>
      addSchool({ path: { batchId }, body: { schoolId, skip } }, signal),
    check: (batchId) => checkBatch({ path: { batchId } }, signal),
    complete(batchId, lines) {
      const request = { path: { batchId }, body: { lines } };
      return withSessionCheck(() => write.send(request, (headers) => previewBatch(request, headers)));
    },
    read: (batchId) => readBatch({ path: { batchId } }, signal),
    pause: wait,
  };
}
