import { useState } from 'react';
import { invalidateRecentActivity } from '../../../app/data/recent-activity.tsx';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useSchoolName } from '../../../app/data/school-name.ts';
import { useWrite } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import type { RecordAction } from '../../../app/frame/record-actions.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { saveFile } from '../../../app/list/save-file.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { DownloadIcon } from '../../../ui/area-icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { exportPeople } from '../api.ts';

/** Opens the dialog that saves everyone at the school as a file. */
export function useExportPeople(schoolId: string | undefined): RecordAction | false {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    schoolId !== undefined && {
      id: 'export',
      name: t('people.export.open'),
      icon: DownloadIcon,
      opensDialog: true,
      run: () => setIsOpen(true),
      outcome: isOpen && <ExportDialog schoolId={schoolId} onClosed={() => setIsOpen(false)} />,
    }
  );
}

function ExportDialog({ schoolId, onClosed }: { schoolId: string; onClosed: () => void }) {
  const t = useTranslate();
  const name = useSchoolName(schoolId);
  const [isLost, setIsLost] = useState(false);
  const write = useWrite(exportPeople, (table) => {
    invalidateRecentActivity();
    // The gateway keeps no personal data, so it can't send the table of a recorded export again.
    if (table === undefined) return setIsLost(true);
    saveFile(table.fileName, new Blob([table.csv], { type: 'text/csv' }));
    showSuccess('toast.people.export', { name: name ?? schoolId, audit: { school: schoolId } });
    return onClosed();
  });
  return (
    <ActionDialog
      title={t('people.export.title')}
      subject={
        <>
          {name !== undefined && (
            <p>
              <strong>{name}</strong>
            </p>
          )}
          <code>{schoolId}</code>
        </>
      }
      consequences={[t('people.export.content'), t('people.export.recorded'), t('people.export.responsible')]}
      submitLabel={t(isLost ? 'people.export.again' : 'people.export.submit')}
      requiresReason
      write={write}
      notice={
        isLost ? (
          <Notice tone="warning" title={t('people.export.lost.title')} text={t('people.export.lost.text')} />
        ) : (
          <RejectionNotice write={write} area="people.export" title={t('people.export.failed')} />
        )
      }
      onSubmit={({ reason = '' }) => {
        setIsLost(false);
        void write.write({ path: { schoolId }, body: { reason } });
      }}
      onClosed={onClosed}
    />
  );
}
