import { useState } from 'react';
import { LoadedPage } from '../../app/data/query-page.tsx';
import { AreaPage } from '../../app/frame/area-page.tsx';
import { useTranslate } from '../../i18n/translate.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AccountForm } from './account-form.tsx';
import { type OwnAccount, useOwnAccount } from './api.ts';

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
    <AreaPage name={title} title={title} subtitle={t('account.sub')}>
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
