import { type ReactNode, useState } from 'react';
import type { KeyHeader } from '../../../api/idempotent-write.ts';
import { Deciders } from '../../../app/approvals/deciders.tsx';
import { type Approval, DecisionDialog } from '../../../app/approvals/decision-dialog.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NamedBox } from '../../../ui/panel.tsx';
import { invalidatePeople } from '../api.ts';
import { fullName } from '../labels.tsx';
import type { About, ActionProps } from './actions.ts';
import { InfoDialog } from './info-dialog.tsx';
import { PersonCard, PersonDialog } from './person-dialog.tsx';

type Props = ActionProps & { about: About };
type Request = { path: { personId: string }; body: { reason: string } };

type FlowProps = Props & {
  /** The last one that the operator requested. Null if there is none. */
  approval: Approval | null;
  send: (request: Request, headers: KeyHeader) => Promise<Approval>;
  /** What the approval allows. */
  children: ReactNode;
};

/** Requests an approval, shows the request while it waits, and then what it allows. */
export function ApprovalFlow({ approval, send, children, ...props }: FlowProps) {
  const [requested, setRequested] = useState<Approval>();
  const [isApproved, setIsApproved] = useState(false);
  const latest = requested ?? approval;
  // Kept: the approval is used by what it allows, which then still has to show its result.
  if (latest?.state === 'approved' && !isApproved) setIsApproved(true);
  if (isApproved) return children;
  if (latest?.state === 'waiting') return <WaitingDialog {...props} approval={latest} />;
  return <RequestDialog {...props} last={latest} send={send} onRequested={setRequested} />;
}

type RequestProps = Props &
  Pick<FlowProps, 'send'> & {
    /** The previous request, which was decided, used or has expired. */
    last: Approval | null;
    onRequested: (approval: Approval | undefined) => void;
  };

function RequestDialog({ about, person, last, send, onRequested, onClosed }: RequestProps) {
  const t = useTranslate();
  return (
    <PersonDialog
      action={`${about}Request`}
      person={person}
      consequences={[
        t(`people.${about}Request.approval`),
        t('people.approval.where'),
        t(`people.${about}Request.then`),
      ]}
      requiresReason
      send={({ path, body: { reason = '' } }, headers) => send({ path, body: { reason } }, headers)}
      body={{}}
      toast="toast.people.approvalRequested"
      onSucceeded={onRequested}
      staysOpen
      onClosed={onClosed}
    >
      {() => <LastRequest last={last} />}
    </PersonDialog>
  );
}

function LastRequest({ last }: { last: Approval | null }) {
  const t = useTranslate();
  if (last?.state === 'rejected' && last.decided !== null) {
    const { by, reason } = last.decided;
    return (
      <Notice
        tone="info"
        title={t('people.approval.rejected')}
        text={t('people.approval.rejectedBy', { name: by.name ?? by.id, reason: reason ?? '–' })}
      />
    );
  }
  if (last?.state !== 'expired') return null;
  return <Notice tone="info" title={t('people.approval.expired')} text={t('people.approval.expiredText')} />;
}

function WaitingDialog({ about, person, approval, onClosed }: Props & { approval: Approval }) {
  const t = useTranslate();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const name = fullName(person);
  if (isWithdrawing)
    return (
      <DecisionDialog
        key="withdraw"
        approval={approval}
        decision="withdraw"
        title={t(`people.${about}Withdraw.title`, { name })}
        subject={<PersonCard person={person} />}
        consequences={[
          t(about === 'password' ? 'people.passwordWithdraw.effect' : 'people.superheroWithdraw.effect'),
        ]}
        submitLabel={t('people.approval.withdrawSubmit')}
        onDecided={() => {
          invalidatePeople();
          showSuccess('toast.people.approvalWithdrawn', { name, audit: { person: person.id } });
        }}
        onClosed={onClosed}
      />
    );
  return (
    <InfoDialog
      key="waiting"
      title={t(`people.${about}Waiting.title`, { name })}
      onClosed={onClosed}
      actions={
        <Button aria-haspopup="dialog" onClick={() => setIsWithdrawing(true)}>
          {t('people.approval.withdraw')}
        </Button>
      }
    >
      <NamedBox>
        <PersonCard person={person} />
      </NamedBox>
      <p>{t(`people.${about}Waiting.text`)}</p>
      <p>
        <Deciders approvalId={approval.id} />
      </p>
      <Facts>
        <Fact name={t('people.approval.requested')}>
          <Moment at={approval.requested.at} />
        </Fact>
        <Fact name={t('people.approval.until')}>
          <Moment at={approval.expiresAt} />
        </Fact>
        <Fact name={t('reason.label')}>{approval.requested.reason ?? '–'}</Fact>
      </Facts>
    </InfoDialog>
  );
}
