import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { deletePolicyVersion, invalidatePolicy, type PolicyVersion } from './api.ts';
import { titleOf } from './labels.ts';

/** Of a prepared version: no one can have consented to it. */
export function DeleteDialog({ version, onClosed }: { version: PolicyVersion; onClosed: () => void }) {
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
