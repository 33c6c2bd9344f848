import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IdempotentWrite } from '../../../api/idempotent-write.ts';
import { withSessionCheck } from '../../../app/data/gateway.ts';
import { errorReport } from '../../../app/data/query-error.ts';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import type { WriteState } from '../../../app/data/use-write.ts';
import { SaveBar } from '../../../app/form/save-bar.tsx';
import {
  type CheckFailure,
  CheckFailureNotice,
  CheckProgressPanel,
  toCheckFailure,
  UnknownLines,
} from '../../../app/people-list/check-parts.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { logFailure } from '../../../lib/log-failure.ts';
import { wait } from '../../../lib/wait.ts';
import { LaterIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import {
  type AddedPeople,
  addPeople,
  addSchool,
  type Batch,
  checkBatch,
  createDraft,
  type Preview,
  previewBatch,
  readBatch,
} from '../api.ts';
import { PeoplePanel } from '../preview/people-panel.tsx';
import { PreviewNumbers, SchoolsTable, Warnings } from '../preview/preview.tsx';
import {
  type CheckCalls,
  checkList,
  type CheckProgress,
  type CheckSource,
  type CheckStep,
  noProgress,
} from './check-list.ts';
import styles from './new-page.module.css';

const schoolsShown = 8;

type Props = {
  source: CheckSource;
  back: ReactNode;
  /** What the list is, if it was not given by the operator. */
  note?: ReactNode;
  onCancel: () => void;
  onNext: (batch: Batch) => void;
};

/** Step 2: looks the people up, compares them, and shows who would be deleted. */
export function CheckStep({ source, back, note, onCancel, onNext }: Props) {
  const t = useTranslate();
  const { check, leftOut, resume } = useCheck(source);
  const batch = check.is === 'checked' ? check.batch : undefined;
  const preview = batch?.preview ?? null;
  return (
    <div className={styles.step}>
      {note}
      {check.is === 'running' && <Progress check={check} onCancel={onCancel} />}
      {check.is === 'failed' && <CheckFailureNotice failure={check} onContinue={resume} />}
      {check.is === 'incomplete' && <Incomplete check={check} onContinue={resume} />}
      {batch !== undefined && preview !== null && (
        <>
          <PreviewNumbers preview={preview} />
          <Warnings warnings={preview.warnings} />
          <PreviewPanels batch={batch} preview={preview} leftOut={leftOut} />
        </>
      )}
      <SaveBar
        summary={
          preview !== null && (
            <output>
              {t('deletion.check.checkedAt', { time: t.date(preview.at, { timeStyle: 'short' }) })}
            </output>
          )
        }
      >
        {back}
        {batch !== undefined && preview !== null && (
          <Button variant="primary" onClick={() => onNext(batch)}>
            {t('deletion.check.next', { count: preview.accepted })}
            <LaterIcon />
          </Button>
        )}
      </SaveBar>
    </div>
  );
}

function Progress({ check: { step }, onCancel }: { check: Check & { is: 'running' }; onCancel: () => void }) {
  const t = useTranslate();
  const { done, total } = step !== undefined && 'done' in step ? step : { done: 0, total: 0 };
  return <CheckProgressPanel done={done} total={total} text={describe()} onCancel={onCancel} />;

  function describe(): string {
    if (step === undefined) return t('app.loading');
    if (step.is === 'completing') return t('deletion.check.completing');
    return t(step.is === 'sending' ? 'peopleList.check.sending' : `deletion.check.${step.is}`, {
      done,
      total,
    });
  }
}

function Incomplete({
  check: { state },
  onContinue,
}: {
  check: Check & { is: 'incomplete' };
  onContinue: () => void;
}) {
  const t = useTranslate();
  if (state.is === 'rejected' && state.error.type === 'NOTHING_TO_DELETE')
    return (
      <Notice
        tone="warning"
        title={t('deletion.check.nothing.title')}
        text={t('deletion.check.nothing.text')}
      />
    );
  return (
    <>
      <RejectionNotice area="deletion" write={{ state, checkAgain: onContinue }} />
      {state.is !== 'unknown' && (
        <div>
          <Button onClick={onContinue}>{t('peopleList.check.continue')}</Button>
        </div>
      )}
    </>
  );
}

type PanelsProps = { batch: Batch; preview: Preview; leftOut: AddedPeople['leftOut'] };

function PreviewPanels({ batch, preview, leftOut }: PanelsProps) {
  const t = useTranslate();
  return (
    <div className={styles.panels}>
      <div className={styles.column}>
        <Panel
          title={t('deletion.schools.titleRoles')}
          trailing={t('deletion.schools', { count: preview.schoolCount })}
        >
          <SchoolsTable preview={preview} first={schoolsShown} />
        </Panel>
        <UnknownLines lines={leftOut} reasons="deletion.leftOut" />
      </div>
      <PeoplePanel batchId={batch.id} preview={preview} />
    </div>
  );
}

type Check =
  | { is: 'running'; step: CheckStep | undefined }
  | { is: 'checked'; batch: Batch }
  /** The list or its preview was rejected, or the outcome of the preview is unknown. */
  | { is: 'incomplete'; state: WriteState }
  | ({ is: 'failed' } & CheckFailure);

/** Runs the check of a list as soon as the step is shown, and continues it with `resume`. */
function useCheck(source: CheckSource) {
  const [check, setCheck] = useState<Check>({ is: 'running', step: undefined });
  const [progress, setProgress] = useState<CheckProgress>(noProgress);
  const running = useRef<AbortController>(undefined);
  const [write] = useState(() => new IdempotentWrite());

  async function run(from: CheckProgress) {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    const ifCurrent = (change: () => void) => !stop.signal.aborted && change();
    setCheck({ is: 'running', step: undefined });
    try {
      const result = await checkList(source, from, callsWith(write, stop.signal), {
        signal: stop.signal,
        onProgress: (next) => ifCurrent(() => setProgress(next)),
        onStep: (step) => ifCurrent(() => setCheck({ is: 'running', step })),
      });
      ifCurrent(() =>
        setCheck(result.is === 'checked' ? result : { is: 'incomplete', state: result.result }),
      );
    } catch (error) {
      ifCurrent(() => {
        logFailure('checking a list', error);
        setCheck(toFailure(error));
      });
    }
  }

  useEffect(() => {
    void run(noProgress);
    return () => running.current?.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a list; a changed list is another step
  }, []);

  return {
    check,
    leftOut: progress.leftOut,
    /** Continues where the check failed; a draft that is gone or can't take the list is created again. */
    resume: () => void run(needsNewDraft(check) ? noProgress : progress),
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
  return { is: 'failed', ...toCheckFailure(error) };
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
