import type { PeopleChange, SchoolsChange } from '@superhero/contract/gateway/types';
import { useEffect, useRef, useState } from 'react';
import type { WriteState } from '../../../app/data/use-write.ts';
import { errorReport } from '../../../app/data/query-error.ts';
import { type CheckFailure, toCheckFailure } from '../../../app/people-list/check-parts.tsx';
import {
  lookUpAll,
  type LookupCalls,
  type LookupProgress,
  lookUpPortion,
  noProgress,
  type Who as Listed,
} from '../../../app/people-list/look-up.ts';
import { logFailure } from '../../../lib/log-failure.ts';
import { wait } from '../../../lib/wait.ts';
import { type BulkChange, checkPeople, checkSchools } from '../bulk/api.ts';

/** Who or what is changed; the gateway knows the items of an earlier bulk change. */
export type Who = Listed | { is: 'earlier' };

/** The request of a check, made from the ids that were found. */
export type ToRequest =
  | { subjects: 'people'; body: (ids: string[]) => PeopleChange }
  | { subjects: 'schools'; body: (ids: string[]) => SchoolsChange };

export type Check =
  | { is: 'running' }
  | { is: 'checked'; change: BulkChange }
  | { is: 'nothing' }
  | { is: 'rejected'; state: WriteState }
  | ({ is: 'failed' } & CheckFailure);

/** Runs the check as soon as the step is shown, and continues it with `resume`. */
export function useCheck(who: Who, request: ToRequest) {
  const [check, setCheck] = useState<Check>({ is: 'running' });
  const [progress, setProgress] = useState<LookupProgress>(noProgress);
  const running = useRef<AbortController>(undefined);

  async function run(from: LookupProgress) {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const ifCurrent = (change: () => void) => !stop.signal.aborted && change();
    setCheck({ is: 'running' });
    try {
      const options = { signal: stop.signal, onProgress: setProgress };
      const ids = who.is === 'earlier' ? [] : await lookUpAll(who, from, lookupOf(request), options);
      if (who.is !== 'earlier' && ids.length === 0) return setCheck({ is: 'nothing' });
      const change = await send(request, [...ids], stop.signal);
      ifCurrent(() => setCheck({ is: 'checked', change }));
    } catch (error) {
      ifCurrent(() => {
        logFailure('checking a bulk change', error);
        setCheck(toFailure(error));
      });
    }
  }

  useEffect(() => {
    void run(noProgress);
    return () => running.current?.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a change; a changed one is another step
  }, []);

  return { check, progress, resume: () => void run(progress) };
}

function toFailure(error: unknown): Check {
  const report = errorReport(error);
  if (report !== undefined && [404, 422].includes(report.code) && report.requestId !== undefined)
    return { is: 'rejected', state: { is: 'rejected', error: report } };
  return { is: 'failed', ...toCheckFailure(error) };
}

function send(request: ToRequest, ids: string[], signal: AbortSignal): Promise<BulkChange> {
  return request.subjects === 'people'
    ? checkPeople({ body: request.body(ids) }, signal)
    : checkSchools({ body: request.body(ids) }, signal);
}

/** Schools are listed by ID only. */
function lookupOf({ subjects }: ToRequest): LookupCalls {
  return {
    pause: wait,
    lookUp:
      subjects === 'people'
        ? lookUpPortion
        : ({ emails = [], externalIds = [] }) =>
            Promise.resolve([...emails, ...externalIds].map(() => ({ id: null, reason: 'no-id' }))),
  };
}
