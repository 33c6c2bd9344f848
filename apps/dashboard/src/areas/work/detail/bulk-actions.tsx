import { useState } from 'react';
import { type Approval, type Decision, DecisionDialog } from '../../../app/approvals/decision-dialog.tsx';
import { TicketText } from '../../../app/data/ticket-text.tsx';
import { usePageActions } from '../../../app/frame/page-actions.ts';
import { Moment } from '../../../app/frame/moment.tsx';
import { type RecordAction, RecordActions } from '../../../app/frame/record-actions.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useExport } from '../../../app/list/export-button.tsx';
import { orderName, useOrderActions } from '../../../app/work/order-actions.tsx';
import { invalidateWork, type WorkOrderDetail } from '../../../app/work/orders.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { CheckIcon, RetryIcon, UndoIcon } from '../../../ui/area-icons.tsx';
import { type BulkChange, exportItems } from '../bulk/api.ts';
import { SchoolsPanel, WarningsNotice } from '../bulk/groups-panels.tsx';
import { describeChange, subjectsOf } from '../bulk/labels.ts';

type Props = { order: WorkOrderDetail; change: BulkChange };

/** Only what the caller can do now; the gateway enforces the same rules. */
export function BulkActions({ order, change }: Props) {
  const t = useTranslate();
  const [open, setOpen] = useState<Decision>();
  const { actions: signals, dialog } = useOrderActions(order);
  const approval = change.request?.approval ?? undefined;
  const decisions = (approval === undefined ? [] : decisionsOf(approval)).map((decision) => ({
    id: decision,
    name: t(`approval.${decision}.open`),
    icon: decision === 'approve' ? CheckIcon : undefined,
    opensDialog: true,
    run: () => setOpen(decision),
  }));
  usePageActions([...decisions, ...signals]);
  const { counts } = change;
  const left = counts === null ? 0 : counts.total - counts.changed;
  const to = `/work/new/${subjectsOf(change)}`;
  const retry: RecordAction | false = change.mayRetry && {
    id: 'retry',
    name: t('bulk.retry', { count: left }),
    icon: RetryIcon,
    link: { to, search: { retries: change.id } },
  };
  const undo: RecordAction | false = change.mayUndo && {
    id: 'undo',
    name: t('bulk.undo'),
    icon: UndoIcon,
    link: { to, search: { undoes: change.id } },
  };
  const saved = useExport({ area: 'bulk', send: exportItems(change.id) });
  const exported: RecordAction = saved.isWaiting === true ? saved : { ...saved, name: t('bulk.export') };

  const [decision, ...otherDecisions] = decisions;
  const [signal, ...otherSignals] = signals;
  // Only continuing stands out: pausing and stopping are not what the page is for.
  const main = decision ?? (signal?.id === 'continue' ? signal : undefined) ?? retry;
  const second = [
    ...otherDecisions,
    ...(decision === undefined && signal?.id === 'continue' ? otherSignals : signals),
    exported,
  ];
  return (
    <>
      <RecordActions
        first={main}
        second={second.slice(0, 2)}
        more={[...second.slice(2), main !== retry && retry, undo]}
      />
      {dialog}
      {open !== undefined && approval !== undefined && (
        <BulkDecisionDialog
          order={order}
          change={change}
          approval={approval}
          decision={open}
          onClosed={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function decisionsOf({ state, mayDecide, mayWithdraw }: Approval): Decision[] {
  if (state === 'waiting' && mayDecide) return ['approve', 'reject'];
  return mayWithdraw && (state === 'waiting' || state === 'approved') ? ['withdraw'] : [];
}

const decided = {
  approve: { effects: ['starts', 'exact', 'named'], toast: 'toast.bulk.approved' },
  reject: { effects: ['nothing'], toast: 'toast.bulk.rejected' },
  withdraw: { effects: ['nothing'], toast: 'toast.bulk.withdrawn' },
} as const;

type DialogProps = Props & { approval: Approval; decision: Decision; onClosed: () => void };

/** The approver types the number of items. */
function BulkDecisionDialog({ order, change, approval, decision, onClosed }: DialogProps) {
  const t = useTranslate();
  const items = change.request?.items ?? change.changes;
  const digest = approval.bulkChange?.digest ?? change.digest;
  // Without separators, which differ between languages.
  const word = String(items);
  const { by, at } = approval.requested;
  const { effects, toast } = decided[decision];
  const name = orderName(t, order);
  return (
    <DecisionDialog
      approval={approval}
      decision={decision}
      title={t(`bulk.${decision}.title`, { count: items })}
      size={decision === 'approve' ? 'wide' : 'narrow'}
      subject={
        <>
          <b>{name}</b>
          <br />
          {describeChange(t, change)} · {t(`bulk.count.${subjectsOf(change)}`, { count: items })}
          <br />
          {t('bulk.requestedBy', { name: by.name ?? by.id })}, <Moment at={at} />
          {approval.requested.reason !== null && (
            <>
              <br />
              <TicketText text={approval.requested.reason} />
            </>
          )}
        </>
      }
      consequences={effects.map((effect) => t(`bulk.effect.${effect}`))}
      submitLabel={t(`bulk.${decision}.submit`)}
      icon={<CheckIcon />}
      {...(decision === 'approve' && {
        approved: { items, digest },
        confirmation: {
          word,
          label: t('bulk.confirm.label', { word }),
          hint: t('bulk.confirm.hint'),
          error: t('bulk.confirm.error', { word }),
        },
      })}
      onDecided={() => {
        invalidateWork();
        showSuccess(toast, { name });
      }}
      onClosed={onClosed}
    >
      {decision === 'approve' && (
        <>
          <WarningsNotice change={change} />
          <SchoolsPanel change={change} />
        </>
      )}
    </DecisionDialog>
  );
}
