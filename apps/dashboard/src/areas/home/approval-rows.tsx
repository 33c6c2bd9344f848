import { type ReactElement, type ReactNode, use, useState } from 'react';
import { type Approval, type Decision, DecisionDialog } from '../../app/approvals/decision-dialog.tsx';
import { queryClient } from '../../app/data/query-client.ts';
import { PanelRow } from '../../app/data/query-panel.tsx';
import { TicketText } from '../../app/data/ticket-text.tsx';
import { RelativeMoment } from '../../app/frame/moment.tsx';
import { showSuccess } from '../../app/frame/success-toast.tsx';
import { useTranslate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import { Button } from '../../ui/button.tsx';
import { type Status, StatusIcon } from '../../ui/status-mark.tsx';
import type { DeletionAttention } from './api.ts';
import { IsFirst, NextStep } from './next-step.tsx';

/** Approvals that this operator can give or withdraw, and batches that someone has to look at. */
export function deletionRows({ approvals, unusedApprovals, batches }: DeletionAttention): ReactElement[] {
  return [
    ...approvals.map((approval) => <WaitingApproval key={approval.id} approval={approval} />),
    // A bulk change starts when it is approved.
    ...unusedApprovals
      .filter(({ person }) => person !== null)
      .map((approval) => <UnusedApproval key={approval.id} approval={approval} />),
    ...batches.map((batch) => <BatchRow key={batch.id} batch={batch} />),
  ];
}

type Batch = DeletionAttention['batches'][number];

const statuses: Partial<Record<string, Status>> = { ready: 'waiting', running: 'running', failed: 'failure' };

function BatchRow({ batch }: { batch: Batch }) {
  const t = useTranslate();
  const { id, state, requester, people, deleted, failed } = batch;
  const name = batch.name ?? id;
  return (
    <PanelRow
      icon={<StatusIcon status={statuses[state] ?? 'unknown'} />}
      details={[t('home.batch.progress', { deleted, people }), requester?.name].filter(Boolean).join(' · ')}
      trailing={
        <NextStep to="/deletion/$batchId" params={{ batchId: id }}>
          {t('home.open')}
        </NextStep>
      }
    >
      <b>
        {state === 'failed'
          ? t('home.batch.failed', { name, count: failed })
          : t(state === 'ready' ? 'home.batch.ready' : 'home.batch.running', { name })}
      </b>
    </PanelRow>
  );
}

type Props = { approval: Approval };

/** A batch or a bulk change is approved on its page, which lists the people; a request about a person is decided here. */
function WaitingApproval({ approval }: Props) {
  const t = useTranslate();
  const { batch, bulkChange } = approval;
  if (bulkChange)
    return (
      <ApprovalRow
        approval={approval}
        status="waiting"
        title={t('home.approval.bulk-change', { name: bulkChange.name, count: bulkChange.items })}
        trailing={
          <NextStep to="/work/$workId" params={{ workId: bulkChange.orderId }}>
            {t('home.open')}
          </NextStep>
        }
      />
    );
  if (batch === null)
    return (
      <ApprovalRow
        approval={approval}
        status="waiting"
        title={t(`home.approval.${personalKind(approval)}`, { name: personName(approval) })}
        trailing={<PersonDecisions approval={approval} decisions={['reject', 'approve']} />}
      />
    );
  return (
    <ApprovalRow
      approval={approval}
      status="waiting"
      title={t('home.approval.deletion', { name: batch.name ?? '', count: batch.people })}
      trailing={
        <NextStep to="/deletion/$batchId" params={{ batchId: batch.id }}>
          {t('home.open')}
        </NextStep>
      }
    />
  );
}

/** An approval can be withdrawn until it is used, for example if the reason turns out to be wrong. */
function UnusedApproval({ approval }: Props) {
  const t = useTranslate();
  const { person, isMine } = approval;
  return (
    <ApprovalRow
      approval={approval}
      status="success"
      title={t(`home.unused.${personalKind(approval)}`, { name: personName(approval) })}
      trailing={
        <>
          <PersonDecisions approval={approval} decisions={['withdraw']} />
          {isMine && person !== null && (
            <NextStep to="/people/$personId" params={{ personId: person.id }}>
              {t('home.open')}
            </NextStep>
          )}
        </>
      }
    />
  );
}

type RowProps = Props & { status: Status; title: string; trailing: ReactNode };

function ApprovalRow({ approval, status, title, trailing }: RowProps) {
  const t = useTranslate();
  const { requested, expiresAt } = approval;
  const { reason } = requested;
  const name = requested.by.name ?? requested.by.id;
  const date = t.date(expiresAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <PanelRow
      icon={<StatusIcon status={status} />}
      details={
        <>
          {reason !== null && (
            <>
              <TicketText text={cut(reason, 80)} />
              {' · '}
            </>
          )}
          {t('home.approval.requested', { name })}
          {' · '}
          <RelativeMoment at={requested.at} />
          {' · '}
          {t('home.approval.until', { date })}
        </>
      }
      trailing={trailing}
    >
      <b>{title}</b>
    </PanelRow>
  );
}

function personName({ person }: Approval): string {
  return person?.name ?? person?.id ?? '';
}

/** A kind that this version does not know is shown as a password, the least of what a person can be approved for. */
function personalKind({ kind }: Approval) {
  return kind === 'give-superhero' || kind === 'take-superhero' ? kind : 'password';
}

const toasts = {
  approve: 'toast.approval.approved',
  reject: 'toast.approval.rejected',
  withdraw: 'toast.approval.withdrawn',
} as const;

type DecisionsProps = Props & { decisions: readonly Decision[] };

function PersonDecisions({ approval, decisions }: DecisionsProps) {
  const t = useTranslate();
  const isFirst = use(IsFirst);
  const [open, setOpen] = useState<Decision>();
  return (
    <>
      {decisions.map((decision) => (
        <Button
          key={decision}
          variant={isFirst && decision === 'approve' ? 'primary' : 'plain'}
          aria-haspopup="dialog"
          onClick={() => setOpen(decision)}
        >
          {t(`approval.${decision}.open`)}
        </Button>
      ))}
      {open !== undefined && (
        <PersonDecision approval={approval} decision={open} onClosed={() => setOpen(undefined)} />
      )}
    </>
  );
}

type DecisionProps = Props & { decision: Decision; onClosed: () => void };

function PersonDecision({ approval, decision, onClosed }: DecisionProps) {
  const t = useTranslate();
  const name = personName(approval);
  const kind = personalKind(approval);
  const texts = decision === 'withdraw' ? ('home.withdraw' as const) : (`home.${kind}.${decision}` as const);
  const submit =
    decision === 'approve' ? (`home.${kind}.approve.submit` as const) : (`home.${decision}.submit` as const);
  return (
    <DecisionDialog
      approval={approval}
      decision={decision}
      title={t(`${texts}.title`, { name })}
      subject={
        <p>
          <b>{name}</b>
          <br />
          {approval.requested.reason !== null && <TicketText text={approval.requested.reason} />}
        </p>
      }
      consequences={[t(`${texts}.effect`)]}
      submitLabel={t(submit)}
      onDecided={() => {
        void queryClient.invalidateQueries({ queryKey: ['home', 'deletion'] });
        showSuccess(toasts[decision], { name });
      }}
      onClosed={onClosed}
    />
  );
}
