import { useIntl } from 'react-intl';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { deletePolicyVersion, invalidatePolicy, type PolicyVersion } from './api.ts';
import { titleOf } from './labels.ts';

/** Of a prepared version: no one can have consented to it. */
export function DeleteDialog({ version, onClosed }: { version: PolicyVersion; onClosed: () => void }) {
  const intl = useIntl();
  const title = titleOf(intl, version);
  const write = useWrite(deletePolicyVersion, () => {
    invalidatePolicy();
    showSuccess('toast.policyDeleted', { name: title });
    onClosed();
  });
  return (
    <ActionDialog
      title={intl.formatMessage({ id: 'privacyPolicy.delete.title' })}
      subject={
        <>
          <strong>{title}</strong>
          {version.publishedAt !== null && (
            <div>
              {intl.formatMessage({ id: 'privacyPolicy.from' })} <Moment at={version.publishedAt} />
            </div>
          )}
        </>
      }
      consequences={[
        intl.formatMessage({ id: 'privacyPolicy.delete.what' }),
        intl.formatMessage({ id: 'privacyPolicy.delete.final' }),
      ]}
      submitLabel={intl.formatMessage({ id: 'privacyPolicy.delete.do' })}
      isIrreversible
      icon={<BinIcon />}
      write={write}
      notice={<RejectionNotice write={write} area="privacyPolicy" />}
      onSubmit={(reason) => void write.write({ path: { policyVersionId: version.id }, body: reason })}
      onClosed={onClosed}
    />
  );
}
