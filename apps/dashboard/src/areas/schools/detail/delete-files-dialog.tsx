import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { deleteFiles, invalidateSchools, type School } from '../api.ts';
import { SchoolSubject } from '../school-line.tsx';

/** The gateway compares the typed ID too, so that the files of another school can't be deleted by mistake. */
export function DeleteFilesDialog({ school, onClosed }: { school: School; onClosed: () => void }) {
  const t = useTranslate();
  const { id, name } = school;
  const write = useWrite(deleteFiles, (answer) => {
    invalidateSchools();
    const count = answer?.deletedFiles ?? null;
    const files = count === null ? '' : ` · ${t('schools.files.count', { count })}`;
    showSuccess('audit.action.schools.deleteFiles', { name: `${name}${files}`, audit: { school: id } });
    onClosed();
  });
  return (
    <ActionDialog
      title={t('schools.files.title')}
      subject={<SchoolSubject school={school} />}
      consequences={(['what', 'stays', 'final'] as const).map((consequence) =>
        t(`schools.files.${consequence}`),
      )}
      submitLabel={t('schools.files.submit')}
      isIrreversible
      icon={<BinIcon />}
      confirmation={{
        word: id,
        name: t('schools.files.confirmName'),
        label: t('schools.files.confirm'),
        hint: t('schools.files.confirmHint'),
        error: t('schools.files.confirmError'),
      }}
      write={write}
      notice={<RejectionNotice write={write} area="schools.files" />}
      onSubmit={(reason, typed) =>
        // The dialog ignores the case, the gateway does not.
        void write.write({ path: { schoolId: id }, body: { confirmedId: typed.toLowerCase(), ...reason } })
      }
      onClosed={onClosed}
    />
  );
}
