import type { PeopleChange, SchoolsChange } from '@superhero/contract/gateway/types';
import { useEffect, useRef, useState } from 'react';
import type { WriteState } from '../../../app/data/use-write.ts';
import { errorReport } from '../../../app/data/query-error.ts';
import { type CheckFailure, toCheckFailure } from '../../../app/people-list/check-parts.tsx';
import { logFailure } from '../../../lib/log-failure.ts';
import { wait } from '../../../lib/wait.ts';
import { type BulkChange, checkPeople, checkSchools, lookUpPeople } from '../bulk/api.ts';
import { checkChange, type CheckCalls, type CheckProgress, noProgress, type Who } from './check-change.ts';

/** The request of a check, made from the ids that were found. */
export type ToRequest =
  | { subjects: 'people'; body: (ids: string[]) => PeopleChange }
  | { subjects: 'schools'; body: (ids: string[]) => SchoolsChange };

export type Check =
  | { is: 'running' }
  | { is: 'checked'; change: BulkChange }
  | { is: 'noPeople' | 'tooMany' }
  | { is: 'rejected'; state: WriteState }
  | ({ is: 'failed' } & CheckFailure);

/** Runs the check as soon as the step is shown, and continues it with `resume`. */
export function useCheck(who: Who, request: ToRequest) {
  const [check, setCheck] = useState<Check>({ is: 'running' });
  const [progress, setProgress] = useState<CheckProgress>(noProgress);
  const running = useRef<AbortController>(undefined);

  async function run(from: CheckProgress) {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const ifCurrent = (change: () => void) => !stop.signal.aborted && change();
    setCheck({ is: 'running' });
    try {
      const result = await checkChange(who, from, callsOf(request, stop.signal), {
        signal: stop.signal,
        onProgress: (next) => ifCurrent(() => setProgress(next)),
      });
      ifCurrent(() => setCheck(result));
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

function callsOf(request: ToRequest, signal: AbortSignal): CheckCalls {
  return {
    async lookUp({ emails = [], externalIds = [] }) {
      // Schools are listed by ID only.
      if (request.subjects === 'schools')
        return [...emails, ...externalIds].map(() => ({ id: null, reason: 'no-id' }));
      const body = {
        ...(emails.length > 0 && { emails }),
        ...(externalIds.length > 0 && { externalIds }),
      };
      return (await lookUpPeople({ body }, signal)).lines;
    },
    check: (ids) =>
      request.subjects === 'people'
        ? checkPeople({ body: request.body(ids) }, signal)
        : checkSchools({ body: request.body(ids) }, signal),
    pause: wait,
  };
}
