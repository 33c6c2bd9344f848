import { useState } from 'react';
import { useIntl } from 'react-intl';
import { type Approval, type Decision, DecisionDialog } from '../../app/approvals/decision-dialog.tsx';
import { PanelRow } from '../../app/data/query-panel.tsx';
import { queryClient } from '../../app/data/query-client.ts';
import { RelativeMoment } from '../../app/frame/moment.tsx';
import { showSuccess } from '../../app/frame/success-toast.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { type Status, StatusIcon } from '../../ui/status-mark.tsx';
import type { DeletionAttention } from './api.ts';

/** Approvals that this operator can give or withdraw, and batches that someone has to look at. */
export function DeletionRows({ approvals, unusedApprovals, batches }: DeletionAttention) {
  return (
    <>
      {approvals.map((approval) => (
        <WaitingApproval key={approval.id} approval={approval} />
      ))}
      {unusedApprovals.map((approval) => (
        <UnusedApproval key={approval.id} approval={approval} />
      ))}
      {batches.map((batch) => (
        <BatchRow key={batch.id} batch={batch} />
      ))}
    </>
  );
}

/** A batch is approved on its page, which has the preview; what concerns a person here. */
function WaitingApproval({ approval }: { approval: Approval }) {
  const intl = useIntl();
  const { batch, person, requested, expiresAt } = approval;
  const name = batch?.name ?? person?.name ?? person?.id ?? '';
  return (
    <PanelRow
      icon={<StatusIcon status="waiting" />}
      details={
        <>
          {intl.formatMessage(
            { id: 'home.approval.requested' },
            { name: requested.by.name ?? requested.by.id },
          )}
          {' · '}
          <RelativeMoment at={requested.at} />
          {' · '}
          {intl.formatMessage(
            { id: 'home.approval.until' },
            { date: intl.formatDate(expiresAt, { dateStyle: 'medium', timeStyle: 'short' }) },
          )}
        </>
      }
      end={
        batch === null ? (
          <PersonDecisions approval={approval} decisions={['reject', 'approve']} />
        ) : (
          <LinkButton to="/deletion/$batchId" params={{ batchId: batch.id }}>
            {intl.formatMessage({ id: 'home.open' })}
          </LinkButton>
        )
      }
    >
      <b>
        {batch === null
          ? intl.formatMessage({ id: `home.approval.${personalKind(approval)}` }, { name })
          : intl.formatMessage({ id: 'home.approval.deletion' }, { name, count: batch.people })}
      </b>
    </PanelRow>
  );
}

/** An approval can be withdrawn until it is used, for example if the reason turns out to be wrong. */
function UnusedApproval({ approval }: { approval: Approval }) {
  const intl = useIntl();
  const { person, requested, expiresAt } = approval;
  return (
    <PanelRow
      icon={<StatusIcon status="success" />}
      details={
        <>
          {intl.formatMessage(
            { id: 'home.approval.requested' },
            { name: requested.by.name ?? requested.by.id },
          )}
          {' · '}
          {intl.formatMessage(
            { id: 'home.approval.until' },
            { date: intl.formatDate(expiresAt, { dateStyle: 'medium', timeStyle: 'short' }) },
          )}
        </>
      }
      end={
        <>
          <PersonDecisions approval={approval} decisions={['withdraw']} />
          {approval.isMine && person !== null && (
            <LinkButton to="/people/$personId" params={{ personId: person.id }}>
              {intl.formatMessage({ id: 'home.open' })}
            </LinkButton>
          )}
        </>
      }
    >
      <b>
        {intl.formatMessage(
          { id: `home.unused.${personalKind(approval)}` },
          { name: person?.name ?? person?.id ?? '' },
        )}
      </b>
    </PanelRow>
  );
}

const toasts = {
  approve: 'toast.approval.approved',
  reject: 'toast.approval.rejected',
  withdraw: 'toast.approval.withdrawn',
} as const;

/** A kind that this version does not know is shown as a password, the least of what a person can be approved for. */
function personalKind({ kind }: Approval) {
  return kind === 'give-superhero' || kind === 'take-superhero' ? kind : 'password';
}

type DecisionsProps = { approval: Approval; decisions: readonly Decision[] };

function PersonDecisions({ approval, decisions }: DecisionsProps) {
  const intl = useIntl();
  const [open, setOpen] = useState<Decision>();
  const name = approval.person?.name ?? approval.person?.id ?? '';
  const kind = personalKind(approval);
  const textsOf = (decision: Decision) =>
    decision === 'withdraw'
      ? ({
          title: 'home.withdraw.title',
          effect: 'home.withdraw.effect',
          submit: 'home.withdraw.submit',
        } as const)
      : ({
          title: `home.${kind}.${decision}.title`,
          effect: `home.${kind}.${decision}.effect`,
          submit:
            decision === 'reject'
              ? ('home.reject.submit' as const)
              : (`home.${kind}.approve.submit` as const),
        } as const);
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
        <DecisionDialog
          approval={approval}
          decision={open}
          title={intl.formatMessage({ id: textsOf(open).title }, { name })}
          subject={
            <p>
              <b>{name}</b>
              <br />
              {approval.requested.reason}
            </p>
          }
          consequences={[intl.formatMessage({ id: textsOf(open).effect })]}
          submitLabel={intl.formatMessage({ id: textsOf(open).submit })}
          onDecided={() => {
            void queryClient.invalidateQueries({ queryKey: ['home', 'deletion'] });
            showSuccess(toasts[open], { name });
          }}
          onClosed={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

type Batch = DeletionAttention['batches'][number];

const statuses: Partial<Record<string, Status>> = { ready: 'waiting', running: 'running', failed: 'failure' };

function BatchRow({ batch }: { batch: Batch }) {
  const intl = useIntl();
  const { id, state, requester, people, deleted, failed } = batch;
  const name = batch.name ?? id;
  return (
    <PanelRow
      icon={<StatusIcon status={statuses[state] ?? 'unknown'} />}
      details={[intl.formatMessage({ id: 'home.batch.progress' }, { deleted, people }), requester?.name]
        .filter(Boolean)
        .join(' · ')}
      end={
        <LinkButton to="/deletion/$batchId" params={{ batchId: id }}>
          {intl.formatMessage({ id: 'home.open' })}
        </LinkButton>
      }
    >
      <b>
        {state === 'failed'
          ? intl.formatMessage({ id: 'home.batch.failed' }, { name, count: failed })
          : intl.formatMessage(
              { id: state === 'ready' ? 'home.batch.ready' : 'home.batch.running' },
              { name },
            )}
      </b>
    </PanelRow>
  );
}
