import { useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Batch } from '../api.ts';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { type Drive, haltDrive, startDrive, useDrive } from './drives.ts';

/** How far this tab is with starting the parts, and what to do if it could not go on. */
export function DrivePanel({ batch }: { batch: Batch }) {
  const intl = useIntl();
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
          title={intl.formatMessage({ id: 'deletion.unclear.title' }, { part })}
          text={intl.formatMessage({ id: 'deletion.unclear.text' }, { people, pending, deleted, failed })}
        >
          <p>{intl.formatMessage({ id: 'deletion.unclear.next' }, { count: batch.remaining })}</p>
        </Notice>
      ))}
      {drive?.is === 'running' && <RunningNotice batch={batch} drive={drive} total={total} />}
      {drive?.is === 'ended' && <EndNotice drive={drive} onContinue={go} />}
      {canContinue && hasUnstarted && drive === undefined && (
        <Notice
          tone="warning"
          title={intl.formatMessage({ id: 'deletion.drive.paused' })}
          text={intl.formatMessage({ id: 'deletion.drive.pausedText' }, { count: batch.remaining })}
        >
          <Button onClick={go}>{intl.formatMessage({ id: 'deletion.drive.continue' })}</Button>
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
  const intl = useIntl();
  return (
    <Notice
      tone="info"
      title={intl.formatMessage({ id: 'deletion.drive.title' })}
      text={
        step === undefined
          ? intl.formatMessage({ id: 'deletion.drive.preparing' })
          : intl.formatMessage({ id: `deletion.drive.${step.is}` }, { part: step.part, total })
      }
    >
      {total > 1 && (
        <Button isWaiting={isHalting} onClick={() => haltDrive(batch.id)}>
          {intl.formatMessage({ id: isHalting ? 'deletion.drive.halting' : 'deletion.drive.halt' })}
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
  const intl = useIntl();
  // An unclear part has its own notice, for all operators.
  if (end.is === 'done' || end.is === 'unclear') return null;
  if (end.is === 'failed')
    return (
      <>
        <RejectionNotice area="deletion" write={{ state: end.result, checkAgain: onContinue }} />
        {end.result.is !== 'unknown' && (
          <div>
            <Button onClick={onContinue}>{intl.formatMessage({ id: 'deletion.drive.continue' })}</Button>
          </div>
        )}
      </>
    );
  return (
    <Notice
      tone={end.is === 'halted' ? 'info' : 'warning'}
      title={intl.formatMessage({ id: `deletion.drive.${end.is}` })}
      text={intl.formatMessage({ id: `deletion.drive.${end.is}Text` })}
    >
      <Button onClick={onContinue}>{intl.formatMessage({ id: 'deletion.drive.continue' })}</Button>
    </Notice>
  );
}
