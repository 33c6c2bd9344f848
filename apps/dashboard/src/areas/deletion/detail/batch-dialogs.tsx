import type { KeyHeader } from '../../../api/idempotent-write.ts';
import { type Decision, DecisionDialog } from '../../../app/approvals/decision-dialog.tsx';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { refreshCounts } from '../../../app/work/watch-counts.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import type { ToastId } from '../../../app/frame/toasts.tsx';
import { TicketText } from '../../../app/data/ticket-text.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { CheckIcon } from '../../../ui/area-icons.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { type Batch, invalidateBatches, keepBatch, retryPart, runBatch, stopBatch } from '../api.ts';
import { batchName } from '../labels.tsx';
import { SchoolsTable, Warnings } from '../preview/preview.tsx';
import styles from './batch-page.module.css';

type Props = { batch: Batch; onClosed: () => void };

/** Lets the gateway delete the people, part by part; the page shows the progress. */
export function StartDialog({ batch, onClosed }: Props) {
  const t = useTranslate();
  const { remaining, partSize } = batch;
  const parts = Math.ceil(remaining / partSize);
  const write = useBatchWrite(runBatch, 'audit.action.deletion.run', { batch, onClosed });
  const effects = [
    'blocked',
    'deleted',
    'sessions',
    ...(parts > 1 ? (['parts'] as const) : []),
    'background',
  ] as const;
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
      write={write}
      notice={<RejectionNotice area="deletion" write={write} />}
      onSubmit={(reason) => void write.write({ path: { batchId: batch.id }, body: reason })}
      onClosed={onClosed}
    />
  );
}

/** Orders again what an order or a browser has left; the number of people was typed before. */
export function ContinueDialog({ batch, onClosed }: Props) {
  const t = useTranslate();
  const write = useBatchWrite(runBatch, 'audit.action.deletion.run', { batch, onClosed });
  return (
    <ActionDialog
      title={t('deletion.continue.title')}
      subject={<BatchSubject batch={batch} />}
      consequences={(['continued', 'deleted', 'sessions', 'background'] as const).map((text) =>
        t(`deletion.effect.${text}`),
      )}
      submitLabel={t('deletion.continue.submit')}
      write={write}
      notice={<RejectionNotice area="deletion" write={write} />}
      onSubmit={(reason) => void write.write({ path: { batchId: batch.id }, body: reason })}
      onClosed={onClosed}
    />
  );
}

/** The remaining people stay. */
export function StopDialog({ batch, onClosed }: Props) {
  const t = useTranslate();
  const write = useBatchWrite(stopBatch, 'toast.deletion.stopped', { batch, onClosed });
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
  const write = useBatchWrite(retryPart, 'toast.deletion.retried', { batch, onClosed });
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

type Send<Request> = (request: Request, headers: KeyHeader) => Promise<Batch>;

/** Shows the batch as the write has changed it, and closes the dialog. */
function useBatchWrite<Request>(send: Send<Request>, toast: ToastId, { batch, onClosed }: Props) {
  const t = useTranslate();
  return useWrite(send, (changed) => {
    if (changed !== undefined) keepBatch(changed);
    invalidateBatches();
    refreshCounts();
    showSuccess(toast, { name: batchName(t, batch.name) });
    onClosed();
  });
}

const decisions = {
  approve: { effects: ['blocked', 'deleted', 'sessions', 'named'], toast: 'toast.deletion.approved' },
  reject: { effects: ['noDeletion'], toast: 'toast.deletion.rejected' },
  withdraw: { effects: ['noDeletion'], toast: 'toast.deletion.withdrawn' },
} as const;

/** Approves, rejects or withdraws the request of a batch. The approver sees the preview and types the number. */
export function BatchDecisionDialog({ batch, decision, onClosed }: Props & { decision: Decision }) {
  const t = useTranslate();
  const { approval, preview, people } = batch;
  const isApproving = decision === 'approve';
  const confirmation = useNumberConfirmation(people);
  if (approval === null || preview === null) return null;
  const { effects, toast } = decisions[decision];
  return (
    <DecisionDialog
      approval={approval}
      decision={decision}
      title={t(`deletion.${decision}.title`, { count: people })}
      size={isApproving ? 'wide' : 'narrow'}
      subject={<BatchSubject batch={batch} />}
      consequences={effects.map((text) => t(`deletion.effect.${text}`, { count: people }))}
      submitLabel={t(`deletion.${decision}.submit`, { count: people })}
      icon={<CheckIcon />}
      {...(isApproving && { approved: { people, digest: preview.digest }, confirmation })}
      onDecided={() => {
        invalidateBatches();
        showSuccess(toast, { name: batchName(t, batch.name) });
      }}
      onClosed={onClosed}
    >
      {isApproving && (
        <>
          <Warnings warnings={preview.warnings} />
          <SchoolsTable preview={preview} />
        </>
      )}
    </DecisionDialog>
  );
}

/** What a dialog is about: the name of the batch, who requested it and how many people it has. */
function BatchSubject({ batch: { name, people, requester, requestedAt, reason } }: { batch: Batch }) {
  const t = useTranslate();
  return (
    <div className={styles.card}>
      <BinIcon />
      <div>
        <b>{batchName(t, name)}</b>
        <p className={styles.line}>
          {t('deletion.people', { count: people })}
          {requester !== null && requestedAt !== null && (
            <>
              {' · '}
              {t('deletion.requestedBy', { name: requester.name ?? requester.id })},{' '}
              <Moment at={requestedAt} />
            </>
          )}
        </p>
        {reason !== null && (
          <p className={styles.line}>
            <TicketText text={reason} />
          </p>
        )}
      </div>
    </div>
  );
}

/** The field into which the number of people is typed before they are deleted. */
function useNumberConfirmation(people: number) {
  const t = useTranslate();
  // Without separators, which differ between languages.
  const word = String(people);
  return {
    word,
    label: t('deletion.confirm.label', { word }),
    hint: t('deletion.confirm.hint'),
    error: t('deletion.confirm.error', { word }),
  };
}
