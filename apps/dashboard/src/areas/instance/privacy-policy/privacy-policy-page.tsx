import { useState } from 'react';
import { LoadedPage } from '../../../app/data/query-page.tsx';
import { PanelRows } from '../../../app/data/query-panel.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { UploadIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/data-table.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BarePanel } from '../../../ui/panel.tsx';
import styles from './privacy-policy-page.module.css';
import { type PolicyVersion, type PolicyVersionList, useIsUploadDisabled, usePolicyVersions } from './api.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { stateOf } from './states.ts';
import { VersionRow } from './version-row.tsx';

export function PrivacyPolicyPage() {
  return <LoadedPage query={usePolicyVersions()}>{(policy) => <PrivacyPolicy policy={policy} />}</LoadedPage>;
}

type Open = { dialog: 'publish' } | { dialog: 'delete'; version: PolicyVersion };

function PrivacyPolicy({ policy }: { policy: PolicyVersionList }) {
  const t = useTranslate();
  const [open, setOpen] = useState<Open>();
  const isDisabled = useIsUploadDisabled();
  const title = t('nav.instance.privacyPolicy');
  const close = () => setOpen(undefined);
  return (
    <AreaPage
      name={title}
      title={title}
      subtitle={t('privacyPolicy.about')}
      actions={
        !isDisabled && (
          <Button variant="primary" onClick={() => setOpen({ dialog: 'publish' })}>
            <UploadIcon />
            {t('privacyPolicy.publish.open')}
          </Button>
        )
      }
    >
      <div className={styles.panels}>
        {isDisabled && (
          <Notice
            tone="info"
            title={t('privacyPolicy.disabled.title')}
            text={t('privacyPolicy.disabled.text')}
          />
        )}
        <BarePanel label={title}>
          {policy.versions.length === 0 ? (
            <EmptyState title={t('privacyPolicy.none.title')} text={t('privacyPolicy.none.text')} />
          ) : (
            <PanelRows>
              {policy.versions.map((version) => (
                <VersionRow
                  key={version.id}
                  version={version}
                  state={stateOf(version, policy.versions)}
                  onDelete={() => setOpen({ dialog: 'delete', version })}
                />
              ))}
            </PanelRows>
          )}
        </BarePanel>
      </div>
      {open?.dialog === 'publish' && <PublishDialog policy={policy} onClosed={close} />}
      {open?.dialog === 'delete' && <DeleteDialog version={open.version} onClosed={close} />}
    </AreaPage>
  );
}
