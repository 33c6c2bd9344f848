import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Batch } from '../api.ts';
import { type Run, startRun, stopRun, useRun } from './runs.ts';

/** The progress of this tab in starting the parts, and what to do after an interruption. */
export function RunPanel({ batch }: { batch: Batch }) {
  const t = useTranslate();
  const run = useRun(batch.id);
  const unclear = batch.parts.filter(({ state }) => state === 'unclear');
  const total = batch.parts.length + Math.ceil(batch.remaining / batch.partSize);
  const canContinue =
    batch.mayStart && batch.state === 'running' && run?.is !== 'running' && unclear.length === 0;
  const hasUnstarted = batch.remaining > 0 || batch.parts.at(-1)?.state === 'created';
  return (
    <>
      {unclear.map(({ part, people, pending, deleted, failed }) => (
        <Notice
          key={part}
          tone="error"
          title={t('deletion.unclear.title', { part })}
          text={t('deletion.unclear.text', { people, pending, deleted, failed })}
        >
          <p>{t('deletion.unclear.next', { count: batch.remaining })}</p>
        </Notice>
      ))}
      {run?.is === 'running' && <RunningNotice batch={batch} run={run} total={total} />}
      {run?.is === 'finished' && <ResultNotice run={run} onContinue={start} />}
      {canContinue && hasUnstarted && run === undefined && (
        <Notice
          tone="warning"
          title={t('deletion.run.paused')}
          text={t('deletion.run.pausedText', { count: batch.remaining })}
        >
          <Button onClick={start}>{t('deletion.run.continue')}</Button>
        </Notice>
      )}
    </>
  );

  function start() {
    void startRun(batch, {});
  }
}

type RunningProps = { batch: Batch; run: Run & { is: 'running' }; total: number };

function RunningNotice({ batch, run: { step, isStopping }, total }: RunningProps) {
  const t = useTranslate();
  return (
    <Notice
      tone="info"
      title={t('deletion.run.title')}
      text={
        step === undefined
          ? t('deletion.run.preparing')
          : t(`deletion.run.${step.is}`, { part: step.part, total })
      }
    >
      {total > 1 && (
        <Button isWaiting={isStopping} onClick={() => stopRun(batch.id)}>
          {t(isStopping ? 'deletion.run.stopping' : 'deletion.run.stop')}
        </Button>
      )}
    </Notice>
  );
}

type ResultProps = { run: Run & { is: 'finished' }; onContinue: () => void };

function ResultNotice({ run: { result }, onContinue }: ResultProps) {
  const t = useTranslate();
  // An unclear part has its own notice, for all operators.
  if (result.is === 'done' || result.is === 'unclear') return null;
  if (result.is === 'failed')
    return (
      <>
        <RejectionNotice area="deletion" write={{ state: result.result, checkAgain: onContinue }} />
        {result.result.is !== 'unknown' && (
          <div>
            <Button onClick={onContinue}>{t('deletion.run.continue')}</Button>
          </div>
        )}
      </>
    );
  return (
    <Notice
      tone={result.is === 'stopped' ? 'info' : 'warning'}
      title={t(`deletion.run.${result.is}`)}
      text={t(`deletion.run.${result.is}Text`)}
    >
      <Button onClick={onContinue}>{t('deletion.run.continue')}</Button>
    </Notice>
  );
}
