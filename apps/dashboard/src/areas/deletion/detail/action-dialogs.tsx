import { useWrite } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { type Batch, invalidateBatches, keepBatch, retryPart, stopBatch } from '../api.ts';
import { batchName } from '../labels.tsx';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { BatchSubject } from './batch-subject.tsx';
import { startDrive } from './drives.ts';
import { useNumberConfirmation } from './number-confirmation.ts';

type Props = { batch: Batch; onClosed: () => void };

const idle = { state: { is: 'idle' }, isBusy: false, checkAgain: () => {} } as const;

/** Starts the parts one after the other; the page shows how far it is. */
export function StartDialog({ batch, onClosed }: Props) {
  const t = useTranslate();
  const { remaining, partSize } = batch;
  const parts = Math.ceil(remaining / partSize);
  const effects = ['blocked', 'deleted', 'sessions', ...(parts > 1 ? (['parts'] as const) : [])] as const;
  return (
    <ActionDialog
      title={t('deletion.start.title', { count: remaining })}
      subject={<BatchSubject batch={batch} />}
      consequences={effects.map((text) =>
        t(`deletion.effect.${text}`, { count: remaining, parts, size: partSize }),
      )}
      submitLabel={t('deletion.start.submit', { count: remaining })}
      isIrreversible
      requiresReason={false}
      icon={<BinIcon />}
      confirmation={useNumberConfirmation(remaining)}
      write={idle}
      onSubmit={(reason) => {
        onClosed();
        void startDrive(batch, reason);
      }}
      onClosed={onClosed}
    />
  );
}

/** The remaining people stay. */
export function StopDialog({ batch, onClosed }: Props) {
  const t = useTranslate();
  const write = useWrite(stopBatch, (stopped) => {
    if (stopped !== undefined) keepBatch(stopped);
    invalidateBatches();
    showSuccess('toast.deletion.stopped', { name: batchName(t, batch.name) });
    onClosed();
  });
  return (
    <ActionDialog
      title={t('deletion.stop.title')}
      subject={<BatchSubject batch={batch} />}
      consequences={[
        t('deletion.effect.stopped', { count: batch.remaining }),
        t('deletion.effect.startedStay'),
      ]}
      submitLabel={t('deletion.stop.submit')}
      write={write}
      notice={<RejectionNotice area="deletion" write={write} />}
      onSubmit={(reason) => void write.write({ path: { batchId: batch.id }, body: reason })}
      onClosed={onClosed}
    />
  );
}

/** Retries the failed deletions of one part; the gateway compares their number with what the operator saw. */
export function RetryDialog({ batch, part, onClosed }: Props & { part: number }) {
  const t = useTranslate();
  const failed = batch.parts.find((one) => one.part === part)?.failed ?? 0;
  const write = useWrite(retryPart, (retried) => {
    if (retried !== undefined) keepBatch(retried);
    invalidateBatches();
    showSuccess('toast.deletion.retried', { name: batchName(t, batch.name) });
    onClosed();
  });
  return (
    <ActionDialog
      title={t('deletion.retry.title', { count: failed })}
      subject={<BatchSubject batch={batch} />}
      consequences={[t('deletion.effect.retried'), t('deletion.effect.deletedStay')]}
      submitLabel={t('deletion.retry.submit', { count: failed })}
      write={write}
      notice={<RejectionNotice area="deletion" write={write} />}
      onSubmit={(reason) =>
        void write.write({ path: { batchId: batch.id, part }, body: { failed, ...reason } })
      }
      onClosed={onClosed}
    />
  );
}
