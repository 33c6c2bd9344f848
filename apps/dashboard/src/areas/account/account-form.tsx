import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useWrite } from '../../app/data/use-write.ts';
import { ChangeForm } from '../../app/form/change-form.tsx';
import { ChangedValue } from '../../app/form/changed-value.tsx';
import { showSuccess } from '../../app/frame/success-toast.tsx';
import { formatMinutes, useSecondsUntil } from '../../lib/countdown.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { loadUser } from '../../session/load-user.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { invalidateAccount, type OwnAccount, updateOwnAccount, useOwnAccount } from './api.ts';
import { type Edits, findChanges, findErrors, toUpdate, undo } from './edits.ts';
import { AccountFields } from './account-fields.tsx';

type Props = {
  account: OwnAccount;
  /** When the account was loaded. */
  updatedAt: number;
  onSaved: () => void;
};

/** Replaced by the notice with the time to wait. */
const repeatable: readonly (string | undefined)[] = ['CURRENT_PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS'];

const fields = ['firstName', 'lastName', 'email', 'password'] as const;

/** Edits are stored separately from the loaded account, so they survive a failed save and a conflict. */
export function AccountForm({ account, updatedAt, onSaved }: Props) {
  const intl = useIntl();
  const [seen, setSeen] = useState(account);
  const [edits, setEdits] = useState<Edits>({});
  const [currentPassword, setCurrentPassword] = useState('');
  const { refetch } = useOwnAccount();
  const isWaiting = useWait(account.waitSeconds, updatedAt) > 0;
  const write = useWrite(updateOwnAccount, (answer) => {
    // There is no answer if an earlier try was applied.
    const { firstName, lastName } = answer ?? { ...seen, ...edits };
    showSuccess('toast.accountSaved', {
      name: `${firstName} ${lastName}`,
      audit: { person: seen.id },
    });
    // The header shows the name.
    loadUser().catch((error: unknown) => logFailure('loading the changed name', error));
    void invalidateAccount().then(onSaved);
  });
  const changes = findChanges(seen, edits);
  const errors = findErrors(edits, currentPassword);
  const { state } = write;
  const rejection = state.is === 'rejected' ? state.error.type : undefined;
  const isReplaced = isWaiting && repeatable.includes(rejection);

  async function save(reason: { reason?: string }) {
    await write.write({ body: { ...toUpdate(seen, edits, currentPassword), ...reason } });
    // A wrong password may have been the last one for a while.
    void invalidateAccount();
  }

  async function continueWithCurrent() {
    const { data, isError } = await refetch();
    if (data === undefined || isError) return;
    setSeen(data);
    write.forget();
  }

  return (
    <ChangeForm
      changes={changes}
      errorCount={Object.keys(errors).length}
      write={{ ...write, state: isReplaced ? { is: 'idle' } : state }}
      fieldLabel={(field) => {
        const found = fields.find((one) => one === field);
        return found === undefined ? field : intl.formatMessage({ id: `account.field.${found}` });
      }}
      renderChange={({ field, before, after }) =>
        field === 'password' ? (
          <p>{intl.formatMessage({ id: 'account.password.replaced' })}</p>
        ) : (
          <ChangedValue before={before} after={after} label={String} />
        )
      }
      conflictTitle={intl.formatMessage({ id: 'account.conflict.title' })}
      area="account"
      notice={isWaiting && <WaitNotice seconds={account.waitSeconds} updatedAt={updatedAt} />}
      onSave={(reason) => void save(reason)}
      onUndo={(field) => setEdits(undo(edits, field))}
      onUndoAll={() => setEdits({})}
      onContinue={() => void continueWithCurrent()}
      cancel={<LinkButton to="/">{intl.formatMessage({ id: 'write.cancel' })}</LinkButton>}
    >
      {(showsErrors) => (
        <AccountFields
          seen={seen}
          edits={edits}
          currentPassword={currentPassword}
          errors={showsErrors ? errors : {}}
          isPasswordWrong={rejection === 'CURRENT_PASSWORD_WRONG'}
          changes={changes}
          onEdit={(more) => setEdits({ ...edits, ...more })}
          onTypePassword={(password) => {
            setCurrentPassword(password);
            if (rejection !== undefined) write.forget();
          }}
        />
      )}
    </ChangeForm>
  );
}

/** Seconds that are left of those that the gateway named when the account was loaded. */
function useWait(seconds: number, updatedAt: number): number {
  const [now] = useState(() => ({ clock: performance.now(), date: Date.now() }));
  return useSecondsUntil(seconds === 0 ? undefined : now.clock + (updatedAt - now.date) + seconds * 1000);
}

function WaitNotice({ seconds, updatedAt }: { seconds: number; updatedAt: number }) {
  const intl = useIntl();
  const time = formatMinutes(useWait(seconds, updatedAt));
  return (
    <Notice
      tone="warning"
      title={intl.formatMessage({ id: 'account.wait.title' })}
      text={intl.formatMessage({ id: 'account.wait.text' })}
    >
      <p>{intl.formatMessage({ id: 'account.wait.left' }, { time })}</p>
    </Notice>
  );
}
