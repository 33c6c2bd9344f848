import { LoadedPage } from '../../app/data/query-page.tsx';
import { FormFacts } from '../../app/form/form-facts.tsx';
import { AreaPage } from '../../app/frame/area-page.tsx';
import { useTranslate } from '../../i18n/translate.tsx';
import { EditIcon } from '../../ui/area-icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { type OwnAccount, useOwnAccount } from './api.ts';
import { accountForm } from './form.ts';

export function AccountPage() {
  return <LoadedPage query={useOwnAccount()}>{(account) => <Page account={account} />}</LoadedPage>;
}

function Page({ account }: { account: OwnAccount }) {
  const t = useTranslate();
  const title = t('account.title');
  return (
    <AreaPage
      name={title}
      title={title}
      subtitle={t('account.subtitle')}
      actions={
        !account.isExternal && (
          <LinkButton to="/account/edit">
            <EditIcon />
            {t('record.edit')}
          </LinkButton>
        )
      }
    >
      {account.isExternal && (
        <Notice tone="info" title={t('account.external.title')} text={t('account.external.text')} />
      )}
      <Panel title={t('account.person.title')}>
        <FormFacts form={accountForm} stored={account} names={['firstName', 'lastName', 'email']} />
      </Panel>
    </AreaPage>
  );
}
