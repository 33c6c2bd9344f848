import { useState } from 'react';
import { useIntl } from 'react-intl';
import { type Approval, DecisionDialog } from '../../../app/approvals/decision-dialog.tsx';
import { useQueryError } from '../../../app/data/query-error.ts';
import { isNotFound } from '../../../app/data/query-page.tsx';
import { PanelFailure } from '../../../app/data/query-panel.tsx';
import { DialogBand } from '../../../app/form/instance-code.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NamedBox } from '../../../ui/panel.tsx';
import { invalidatePeople, requestPasswordApproval, usePasswordApproval } from '../api.ts';
import { fullName } from '../labels.tsx';
import type { ActionProps } from './actions.ts';
import { SetPasswordDialog } from './credentials.tsx';
import { PersonCard, PersonDialog } from './person-dialog.tsx';

/** Sets a password. For that of another superhero a third one has to approve first (decision 033). */
export function PasswordDialog(props: ActionProps) {
  return props.person.isProtected ? <SuperheroPassword {...props} /> : <SetPasswordDialog {...props} />;
}

function SuperheroPassword(props: ActionProps) {
  const { person, onClosed } = props;
  const intl = useIntl();
  const query = usePasswordApproval(person.id);
  const queryError = useQueryError(query);
  const [isApproved, setIsApproved] = useState(false);
  // Kept: the approval is used when the password is set, and the dialog then still shows the password.
  if (query.data?.state === 'approved' && !isApproved) setIsApproved(true);
  if (isApproved) return <SetPasswordDialog {...props} />;
  if (query.data?.state === 'waiting') return <WaitingDialog {...props} approval={query.data} />;
  if (query.data !== undefined || isNotFound(query.error))
    return <RequestDialog {...props} last={query.data} />;
  return (
    <Dialog
      title={intl.formatMessage({ id: 'people.password.title' }, { name: fullName(person) })}
      head={<DialogBand />}
      closeLabel={intl.formatMessage({ id: 'people.passwordWaiting.close' })}
      onClosed={onClosed}
    >
      {queryError === undefined ? (
        <output>{intl.formatMessage({ id: 'people.passwordRequest.loading' })}</output>
      ) : (
        <PanelFailure
          error={queryError}
          failure={intl.formatMessage({ id: 'people.passwordRequest.failed' })}
        />
      )}
    </Dialog>
  );
}

/** `last`: the previous request, which was decided, used or has expired. */
function RequestDialog({ person, last, onClosed }: ActionProps & { last: Approval | undefined }) {
  const intl = useIntl();
  return (
    <PersonDialog
      action="passwordRequest"
      person={person}
      consequences={[
        intl.formatMessage({ id: 'people.passwordRequest.approval' }),
        intl.formatMessage({ id: 'people.passwordRequest.where' }),
        intl.formatMessage({ id: 'people.passwordRequest.then' }),
      ]}
      requiresReason
      send={({ path, body: { reason = '' } }, headers) =>
        requestPasswordApproval({ path, body: { reason } }, headers)
      }
      body={{}}
      toast="toast.people.passwordRequested"
      onClosed={onClosed}
    >
      {() => <LastRequest last={last} />}
    </PersonDialog>
  );
}

function LastRequest({ last }: { last: Approval | undefined }) {
  const intl = useIntl();
  if (last?.state === 'rejected' && last.decided !== null) {
    const { by, reason } = last.decided;
    return (
      <Notice
        tone="info"
        title={intl.formatMessage({ id: 'people.passwordRequest.rejected' })}
        text={intl.formatMessage(
          { id: 'people.passwordRequest.rejectedBy' },
          { name: by.name ?? by.id, reason: reason ?? '–' },
        )}
      />
    );
  }
  if (last?.state !== 'expired') return null;
  return (
    <Notice
      tone="info"
      title={intl.formatMessage({ id: 'people.passwordRequest.expired' })}
      text={intl.formatMessage({ id: 'people.passwordRequest.expiredText' })}
    />
  );
}

function WaitingDialog({ person, approval, onClosed }: ActionProps & { approval: Approval }) {
  const intl = useIntl();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const name = fullName(person);
  if (isWithdrawing)
    return (
      <DecisionDialog
        key="withdraw"
        approval={approval}
        decision="withdraw"
        title={intl.formatMessage({ id: 'people.passwordWithdraw.title' }, { name })}
        subject={<PersonCard person={person} />}
        consequences={[intl.formatMessage({ id: 'people.passwordWithdraw.effect' })]}
        submitLabel={intl.formatMessage({ id: 'people.passwordWithdraw.submit' })}
        onDecided={() => {
          invalidatePeople();
          showSuccess('toast.people.passwordWithdrawn', { name, audit: { person: person.id } });
        }}
        onClosed={onClosed}
      />
    );
  const label = (fact: 'requested' | 'until' | 'reason') =>
    intl.formatMessage({ id: `people.passwordWaiting.${fact}` });
  return (
    <Dialog
      key="waiting"
      title={intl.formatMessage({ id: 'people.passwordWaiting.title' }, { name })}
      head={<DialogBand />}
      closeLabel={intl.formatMessage({ id: 'people.passwordWaiting.close' })}
      onClosed={onClosed}
      actions={
        <Button aria-haspopup="dialog" onClick={() => setIsWithdrawing(true)}>
          {intl.formatMessage({ id: 'people.passwordWithdraw.open' })}
        </Button>
      }
    >
      <NamedBox>
        <PersonCard person={person} />
      </NamedBox>
      <p>{intl.formatMessage({ id: 'people.passwordWaiting.text' })}</p>
      <Facts>
        <Fact name={label('requested')}>
          <Moment at={approval.requested.at} />
        </Fact>
        <Fact name={label('until')}>
          <Moment at={approval.expiresAt} />
        </Fact>
        <Fact name={label('reason')}>{approval.requested.reason ?? '–'}</Fact>
      </Facts>
    </Dialog>
  );
}
