import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Batch } from '../api.ts';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { type Drive, haltDrive, startDrive, useDrive } from './drives.ts';

/** How far this tab is with starting the parts, and what to do if it could not go on. */
export function DrivePanel({ batch }: { batch: Batch }) {
  const t = useTranslate();
  const drive = useDrive(batch.id);
  const unclear = batch.parts.filter(({ state }) => state === 'unclear');
  const total = batch.parts.length + Math.ceil(batch.remaining / batch.partSize);
  const canContinue =
    batch.mayStart && batch.state === 'running' && drive?.is !== 'running' && unclear.length === 0;
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
      {drive?.is === 'running' && <RunningNotice batch={batch} drive={drive} total={total} />}
      {drive?.is === 'ended' && <EndNotice drive={drive} onContinue={go} />}
      {canContinue && hasUnstarted && drive === undefined && (
        <Notice
          tone="warning"
          title={t('deletion.drive.paused')}
          text={t('deletion.drive.pausedText', { count: batch.remaining })}
        >
          <Button onClick={go}>{t('deletion.drive.continue')}</Button>
        </Notice>
      )}
    </>
  );

  function go() {
    void startDrive(batch, {});
  }
}

type RunningProps = { batch: Batch; drive: Drive & { is: 'running' }; total: number };

function RunningNotice({ batch, drive: { step, isHalting }, total }: RunningProps) {
  const t = useTranslate();
  return (
    <Notice
      tone="info"
      title={t('deletion.drive.title')}
      text={
        step === undefined
          ? t('deletion.drive.preparing')
          : t(`deletion.drive.${step.is}`, { part: step.part, total })
      }
    >
      {total > 1 && (
        <Button isWaiting={isHalting} onClick={() => haltDrive(batch.id)}>
          {t(isHalting ? 'deletion.drive.halting' : 'deletion.drive.halt')}
        </Button>
      )}
    </Notice>
  );
}

function EndNotice({
  drive: { end },
  onContinue,
}: {
  drive: Drive & { is: 'ended' };
  onContinue: () => void;
}) {
  const t = useTranslate();
  // An unclear part has its own notice, for all operators.
  if (end.is === 'done' || end.is === 'unclear') return null;
  if (end.is === 'failed')
    return (
      <>
        <RejectionNotice area="deletion" write={{ state: end.result, checkAgain: onContinue }} />
        {end.result.is !== 'unknown' && (
          <div>
            <Button onClick={onContinue}>{t('deletion.drive.continue')}</Button>
          </div>
        )}
      </>
    );
  return (
    <Notice
      tone={end.is === 'halted' ? 'info' : 'warning'}
      title={t(`deletion.drive.${end.is}`)}
      text={t(`deletion.drive.${end.is}Text`)}
    >
      <Button onClick={onContinue}>{t('deletion.drive.continue')}</Button>
    </Notice>
  );
}
