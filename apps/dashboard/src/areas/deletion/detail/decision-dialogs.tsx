import { type Decision, DecisionDialog } from '../../../app/approvals/decision-dialog.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { CheckIcon } from '../../../ui/area-icons.tsx';
import { type Batch, invalidateBatches } from '../api.ts';
import { batchName } from '../labels.tsx';
import { SchoolsTable } from '../preview/schools-table.tsx';
import { Warnings } from '../preview/warnings.tsx';
import { BatchSubject } from './batch-subject.tsx';
import { useNumberConfirmation } from './number-confirmation.ts';

type Props = { batch: Batch; decision: Decision; onClosed: () => void };

const toasts = {
  approve: 'toast.deletion.approved',
  reject: 'toast.deletion.rejected',
  withdraw: 'toast.deletion.withdrawn',
} as const;

const schoolsShown = 5;

/** Approves, rejects or withdraws the request of a batch. The approver sees the preview and types the number. */
export function BatchDecisionDialog({ batch, decision, onClosed }: Props) {
  const t = useTranslate();
  const { approval, preview, people } = batch;
  const isApproving = decision === 'approve';
  const confirmation = useNumberConfirmation(people);
  if (approval === null || preview === null) return null;
  const consequences = {
    approve: ['blocked', 'deleted', 'sessions', 'named'],
    reject: ['rejected'],
    withdraw: ['withdrawn'],
  } as const;
  return (
    <DecisionDialog
      approval={approval}
      decision={decision}
      title={t(`deletion.${decision}.title`, { count: people })}
      size={isApproving ? 'wide' : 'narrow'}
      subject={<BatchSubject batch={batch} />}
      consequences={consequences[decision].map((text) => t(`deletion.effect.${text}`, { count: people }))}
      submitLabel={t(`deletion.${decision}.submit`, { count: people })}
      icon={<CheckIcon />}
      {...(isApproving && {
        approved: { people, digest: preview.digest },
        confirmation,
      })}
      onDecided={() => {
        invalidateBatches();
        showSuccess(toasts[decision], { name: batchName(t, batch.name) });
      }}
      onClosed={onClosed}
    >
      {isApproving && (
        <>
          <Warnings warnings={preview.warnings} />
          <SchoolsTable preview={preview} first={schoolsShown} />
        </>
      )}
    </DecisionDialog>
  );
}
