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
import { Fact, Facts } from '../../ui/facts.tsx';
import { FormGrid, TextRow } from '../../ui/form-row.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { invalidateAccount, type OwnAccount, updateOwnAccount, useOwnAccount } from './api.ts';
import { accountForm } from './form.ts';

export function AccountPage() {
  const query = useOwnAccount();
  return (
    <LoadedPage query={query}>
      {(account) => <Page account={account} updatedAt={query.dataUpdatedAt} />}
    </LoadedPage>
  );
}

function Page({ account, updatedAt }: { account: OwnAccount; updatedAt: number }) {
  const t = useTranslate();
  // After each save the form starts again with empty passwords.
  const [saves, setSaves] = useState(0);
  const title = t('account.title');
  return (
    <AreaPage name={title} title={title} subtitle={t('account.subtitle')}>
      {account.isExternal ? (
        <ExternalAccount account={account} />
      ) : (
        <AccountForm
          key={saves}
          account={account}
          updatedAt={updatedAt}
          onSaved={() => setSaves(saves + 1)}
        />
      )}
    </AreaPage>
  );
}

function ExternalAccount({ account }: { account: OwnAccount }) {
  const t = useTranslate();
  return (
    <>
      <Notice tone="info" title={t('account.external.title')} text={t('account.external.text')} />
      <Panel title={t('account.person.title')}>
        <Facts>
          {(['firstName', 'lastName', 'email'] as const).map((field) => (
            <Fact key={field} name={t(`account.field.${field}`)}>
              {account[field]}
            </Fact>
          ))}
        </Facts>
      </Panel>
    </>
  );
}

type Props = {
  account: OwnAccount;
  /** When the account was loaded. */
  updatedAt: number;
  onSaved: () => void;
};

/** Replaced by the notice with the time to wait. */
const repeatable: readonly (string | undefined)[] = ['CURRENT_PASSWORD_WRONG', 'TOO_MANY_ATTEMPTS'];

/** Changes the operator's name, email address and password. */
function AccountForm({ account, updatedAt, onSaved }: Props) {
  const t = useTranslate();
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
    void invalidateAccount().then(onSaved);
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

  async function save(reason: { reason?: string }) {
    const { firstName, lastName, email } = form.seen;
    const { currentPassword } = form.draft;
    await write.write({
      body: { ...form.update.fields, currentPassword, seen: { firstName, lastName, email }, ...reason },
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
      onSave={(reason) => void save(reason)}
      cancel={<LinkButton to="/">{t('write.cancel')}</LinkButton>}
    >
      <Panel title={t('account.person.title')}>
        <FormFields of={form} names={['firstName', 'lastName', 'email']} />
      </Panel>
      <Panel title={t('account.password.title')}>
        <FormGrid>
          <PasswordField of={form} name="newPassword" note={t('reason.optional')} />
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
