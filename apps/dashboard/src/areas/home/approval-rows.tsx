import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Approval, type Decision, DecisionDialog } from '../../app/approvals/decision-dialog.tsx';
import { PanelRow } from '../../app/data/query-panel.tsx';
import { queryClient } from '../../app/data/query-client.ts';
import { RelativeMoment } from '../../app/frame/moment.tsx';
import { showSuccess } from '../../app/frame/success-toast.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { type Status, StatusIcon } from '../../ui/status-mark.tsx';

type Props = { approval: Approval };

/** A batch is approved on its page, which has the preview; what concerns a person here. */
export function WaitingApproval({ approval }: Props) {
  const intl = useIntl();
  const { batch } = approval;
  if (batch === null)
    return (
      <ApprovalRow
        approval={approval}
        status="waiting"
        title={intl.formatMessage(
          { id: `home.approval.${personalKind(approval)}` },
          { name: personName(approval) },
        )}
        end={<PersonDecisions approval={approval} decisions={['reject', 'approve']} />}
      />
    );
  return (
    <ApprovalRow
      approval={approval}
      status="waiting"
      title={intl.formatMessage(
        { id: 'home.approval.deletion' },
        { name: batch.name ?? '', count: batch.people },
      )}
      end={
        <LinkButton to="/deletion/$batchId" params={{ batchId: batch.id }}>
          {intl.formatMessage({ id: 'home.open' })}
        </LinkButton>
      }
    />
  );
}

/** An approval can be withdrawn until it is used, for example if the reason turns out to be wrong. */
export function UnusedApproval({ approval }: Props) {
  const intl = useIntl();
  const { person, isMine } = approval;
  return (
    <ApprovalRow
      approval={approval}
      status="success"
      title={intl.formatMessage(
        { id: `home.unused.${personalKind(approval)}` },
        { name: personName(approval) },
      )}
      end={
        <>
          <PersonDecisions approval={approval} decisions={['withdraw']} />
          {isMine && person !== null && (
            <LinkButton to="/people/$personId" params={{ personId: person.id }}>
              {intl.formatMessage({ id: 'home.open' })}
            </LinkButton>
          )}
        </>
      }
    />
  );
}

type RowProps = Props & { status: Status; title: string; end: ReactNode };

function ApprovalRow({ approval, status, title, end }: RowProps) {
  const intl = useIntl();
  const { requested, expiresAt } = approval;
  const name = requested.by.name ?? requested.by.id;
  const date = intl.formatDate(expiresAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <PanelRow
      icon={<StatusIcon status={status} />}
      details={
        <>
          {intl.formatMessage({ id: 'home.approval.requested' }, { name })}
          {' · '}
          <RelativeMoment at={requested.at} />
          {' · '}
          {intl.formatMessage({ id: 'home.approval.until' }, { date })}
        </>
      }
      end={end}
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
  const intl = useIntl();
  const [open, setOpen] = useState<Decision>();
  return (
    <>
      {decisions.map((decision) => (
        <Button
          key={decision}
          look={decision === 'approve' ? 'risk' : 'plain'}
          aria-haspopup="dialog"
          onClick={() => setOpen(decision)}
        >
          {intl.formatMessage({ id: `home.${decision}.open` })}
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
  const intl = useIntl();
  const name = personName(approval);
  const kind = personalKind(approval);
  const texts = decision === 'withdraw' ? ('home.withdraw' as const) : (`home.${kind}.${decision}` as const);
  const submit =
    decision === 'approve' ? (`home.${kind}.approve.submit` as const) : (`home.${decision}.submit` as const);
  return (
    <DecisionDialog
      approval={approval}
      decision={decision}
      title={intl.formatMessage({ id: `${texts}.title` }, { name })}
      subject={
        <p>
          <b>{name}</b>
          <br />
          {approval.requested.reason}
        </p>
      }
      consequences={[intl.formatMessage({ id: `${texts}.effect` })]}
      submitLabel={intl.formatMessage({ id: submit })}
      onDecided={() => {
        void queryClient.invalidateQueries({ queryKey: ['home', 'deletion'] });
        showSuccess(toasts[decision], { name });
      }}
      onClosed={onClosed}
    />
  );
}
