import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadedPage } from '../../app/data/query-page.tsx';
import { useWrite } from '../../app/data/use-write.ts';
import { ChangeForm } from '../../app/form/change-form.tsx';
import { FormFields, useRows } from '../../app/form/form-fields.tsx';
import { type FormState, useEdit } from '../../app/form/use-form.ts';
import { AreaPage } from '../../app/frame/area-page.tsx';
import { showSuccess } from '../../app/frame/success-toast.tsx';
import { useTranslate } from '../../i18n/translate.tsx';
import { formatMinutes, useSecondsUntil } from '../../lib/countdown.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { loadUser } from '../../session/load-user.ts';
import { FormGrid, TextRow } from '../../ui/form-row.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { invalidateAccount, type OwnAccount, updateOwnAccount, useOwnAccount } from './api.ts';
import { accountForm } from './form.ts';

type Props = {
  account: OwnAccount;
  /** When the account was loaded. */
  updatedAt: number;
};

export function EditPage() {
  const query = useOwnAccount();
  return (
    <LoadedPage query={query}>
      {(account) => <Page account={account} updatedAt={query.dataUpdatedAt} />}
    </LoadedPage>
  );
}

function Page({ account, updatedAt }: Props) {
  const t = useTranslate();
  const title = t('account.edit');
  return (
    <AreaPage name={title} title={title} subtitle={t('account.subtitle')}>
      {account.isExternal ? (
        <Notice tone="info" title={t('account.external.title')} text={t('account.external.text')} />
      ) : (
        <AccountForm account={account} updatedAt={updatedAt} />
      )}
    </AreaPage>
  );
}

/** Replaced by the notice with the time to wait. */
const repeatable: readonly (string | undefined)[] = ['CURRENT_PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS'];

/** Changes the operator's name, email address and password. */
function AccountForm({ account, updatedAt }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { refetch } = useOwnAccount();
  const isWaiting = useWait(account.waitSeconds, updatedAt) > 0;
  const write = useWrite(updateOwnAccount, (answer, { body }) => {
    // There is no answer if an earlier try was applied.
    const { firstName, lastName } = answer ?? { ...account, ...body };
    showSuccess('toast.accountSaved', {
      name: `${firstName} ${lastName}`,
      audit: { person: account.id },
    });
    // The header shows the name.
    loadUser().catch((error: unknown) => logFailure('loading the changed name', error));
    void invalidateAccount();
    void navigate({ to: '/account', ignoreBlocker: true });
  });
  const form = useEdit(accountForm, account, refetch);
  const { state } = write;
  const rejection = state.is === 'rejected' ? state.error.type : undefined;
  const isReplaced = isWaiting && repeatable.includes(rejection);

  function undo(field: string) {
    form.undo(field);
    if (field === 'newPassword') form.undo('repeatedPassword');
  }

  /** The current password is no change. */
  function undoAll() {
    const { currentPassword } = form.draft;
    form.undoAll();
    form.edit({ currentPassword });
  }

  async function save() {
    const { firstName, lastName, email } = form.seen;
    const { currentPassword } = form.draft;
    await write.write({
      body: { ...form.update.fields, currentPassword, seen: { firstName, lastName, email } },
    });
    // A wrong password may have been the last one for a while.
    void invalidateAccount();
  }

  return (
    <ChangeForm
      of={{ ...form, undo, undoAll }}
      write={{ ...write, state: isReplaced ? { is: 'idle' } : state }}
      labelOf={(field) => (field === 'newPassword' ? t('account.field.password') : undefined)}
      notice={isWaiting && <WaitNotice seconds={account.waitSeconds} updatedAt={updatedAt} />}
      onSave={() => void save()}
      asksReason={false}
      cancel={<LinkButton to="/account">{t('write.cancel')}</LinkButton>}
    >
      <Panel title={t('account.person.title')}>
        <FormFields of={form} names={['firstName', 'lastName', 'email']} />
      </Panel>
      <Panel title={t('account.password.title')}>
        <FormGrid>
          <PasswordField of={form} name="newPassword" note={t('form.optional')} />
          <PasswordField of={form} name="repeatedPassword" />
        </FormGrid>
      </Panel>
      <Panel title={t('account.confirm.title')}>
        <FormGrid>
          <PasswordField
            of={form}
            name="currentPassword"
            error={rejection === 'CURRENT_PASSWORD_WRONG' ? t('account.error.wrong') : undefined}
            onTyped={() => rejection !== undefined && write.forget()}
          />
        </FormGrid>
      </Panel>
    </ChangeForm>
  );
}

type PasswordProps = {
  of: FormState<(typeof accountForm)['fields']>;
  name: 'newPassword' | 'repeatedPassword' | 'currentPassword';
  note?: string;
  /** Replaces the error of the form. */
  error?: string | undefined;
  onTyped?: () => void;
};

function PasswordField({ of, name, note, error, onTyped }: PasswordProps) {
  const { mark: _mark, ...row } = useRows(of)(name);
  return (
    <TextRow
      {...row}
      note={note}
      error={error ?? row.error}
      isSecret
      spellCheck={false}
      autoCapitalize="none"
      maxLength={255}
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      value={of.draft[name]}
      onType={(typed) => {
        of.edit({ [name]: typed });
        onTyped?.();
      }}
    />
  );
}

/** The seconds that are left to wait, counted from when the account was loaded. */
function useWait(seconds: number, updatedAt: number): number {
  const [now] = useState(() => ({ clock: performance.now(), date: Date.now() }));
  return useSecondsUntil(seconds === 0 ? undefined : now.clock + (updatedAt - now.date) + seconds * 1000);
}

function WaitNotice({ seconds, updatedAt }: { seconds: number; updatedAt: number }) {
  const t = useTranslate();
  const time = formatMinutes(useWait(seconds, updatedAt));
  return (
    <Notice tone="warning" title={t('account.wait.title')} text={t('account.wait.text')}>
      <p>{t('account.wait.left', { time })}</p>
    </Notice>
  );
}
