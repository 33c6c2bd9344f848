import { useState } from 'react';
import { useIntl } from 'react-intl';
import { LoadedPage } from '../../app/data/query-page.tsx';
import { AreaPage } from '../../app/frame/area-page.tsx';
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
  const intl = useIntl();
  // After each save the form starts again with empty passwords.
  const [saves, setSaves] = useState(0);
  const title = intl.formatMessage({ id: 'account.title' });
  return (
    <AreaPage name={title} title={title} sub={intl.formatMessage({ id: 'account.sub' })}>
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
  const intl = useIntl();
  return (
    <>
      <Notice
        tone="info"
        title={intl.formatMessage({ id: 'account.external.title' })}
        text={intl.formatMessage({ id: 'account.external.text' })}
      />
      <Panel title={intl.formatMessage({ id: 'account.person.title' })}>
        <Facts>
          {(['firstName', 'lastName', 'email'] as const).map((field) => (
            <Fact key={field} name={intl.formatMessage({ id: `account.field.${field}` })}>
              {account[field]}
            </Fact>
          ))}
        </Facts>
      </Panel>
    </>
  );
}
