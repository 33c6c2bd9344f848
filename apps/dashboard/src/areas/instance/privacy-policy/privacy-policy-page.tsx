import { useState } from 'react';
import { LoadedPage } from '../../../app/data/query-page.tsx';
import { PanelRows } from '../../../app/data/query-panel.tsx';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { UploadIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { SlidersIcon } from '../../../ui/navigation-icons.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { BarePanel, Stack } from '../../../ui/panel.tsx';
import {
  deletePolicyVersion,
  invalidatePolicy,
  type PolicyVersion,
  type PolicyVersionList,
  useIsUploadDisabled,
  usePolicyVersions,
} from './api.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { stateOf, titleOf, VersionRow } from './version-row.tsx';

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
  const publish = !isDisabled && (
    <Button variant="primary" onClick={() => setOpen({ dialog: 'publish' })}>
      <UploadIcon />
      {t('privacyPolicy.publish.open')}
    </Button>
  );
  const isEmpty = policy.versions.length === 0;
  return (
    <AreaPage name={title} title={title} subtitle={t('privacyPolicy.about')} actions={!isEmpty && publish}>
      <Stack>
        {isDisabled && (
          <Notice
            tone="info"
            title={t('privacyPolicy.disabled.title')}
            text={t('privacyPolicy.disabled.text')}
          />
        )}
        <BarePanel label={title}>
          {isEmpty ? (
            <EmptyState
              icon={SlidersIcon}
              title={t('privacyPolicy.none.title')}
              text={t('privacyPolicy.none.text')}
              nextStep={publish}
            />
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
      </Stack>
      {open?.dialog === 'publish' && <PublishDialog policy={policy} onClosed={close} />}
      {open?.dialog === 'delete' && <DeleteDialog version={open.version} onClosed={close} />}
    </AreaPage>
  );
}

/** Only for a prepared version, to which no one can have consented. */
function DeleteDialog({ version, onClosed }: { version: PolicyVersion; onClosed: () => void }) {
  const t = useTranslate();
  const title = titleOf(t, version);
  const write = useWrite(deletePolicyVersion, () => {
    invalidatePolicy();
    showSuccess('toast.policyDeleted', { name: title });
    onClosed();
  });
  return (
    <ActionDialog
      title={t('privacyPolicy.delete.title')}
      subject={
        <>
          <strong>{title}</strong>
          {version.publishedAt !== null && (
            <div>
              {t('privacyPolicy.from')} <Moment at={version.publishedAt} />
            </div>
          )}
        </>
      }
      consequences={[t('privacyPolicy.delete.what'), t('privacyPolicy.delete.final')]}
      submitLabel={t('privacyPolicy.delete.do')}
      isIrreversible
      icon={<BinIcon />}
      write={write}
      notice={<RejectionNotice write={write} area="privacyPolicy" />}
      onSubmit={(reason) => void write.write({ path: { policyVersionId: version.id }, body: reason })}
      onClosed={onClosed}
    />
  );
}
