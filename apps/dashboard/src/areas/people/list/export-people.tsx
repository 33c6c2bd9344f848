import { useState } from 'react';
import { useIntl } from 'react-intl';
import { invalidateRecentActivity } from '../../../app/data/recent-activity.tsx';
import { useWrite, type WriteState } from '../../../app/data/use-write.ts';
import { WriteNotice } from '../../../app/data/write-notice.tsx';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { saveFile } from '../../../app/list/save-file.ts';
import { DownloadIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { exportPeople, useSchoolName } from '../api.ts';

const failures = new Map<string, 'people.export.tooMany' | 'export.running' | 'export.occupied'>([
  ['TOO_MANY_PEOPLE', 'people.export.tooMany'],
  ['EXPORT_RUNNING', 'export.running'],
  ['EXPORTS_BUSY', 'export.occupied'],
]);

/** Opens the dialog that saves everyone at the school as a file. */
export function ExportPeople({ schoolId }: { schoolId: string }) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <DownloadIcon />
        {intl.formatMessage({ id: 'people.export.open' })}
      </Button>
      {isOpen && <ExportDialog schoolId={schoolId} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

function ExportDialog({ schoolId, onClosed }: { schoolId: string; onClosed: () => void }) {
  const intl = useIntl();
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
      title={intl.formatMessage({ id: 'people.export.title' })}
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
      consequences={[
        intl.formatMessage({ id: 'people.export.content' }),
        intl.formatMessage({ id: 'people.export.recorded' }),
        intl.formatMessage({ id: 'people.export.responsible' }),
      ]}
      submitLabel={intl.formatMessage({ id: isLost ? 'people.export.again' : 'people.export.submit' })}
      requiresReason
      write={write}
      notice={
        isLost ? (
          <Notice
            tone="warning"
            title={intl.formatMessage({ id: 'people.export.lost.title' })}
            text={intl.formatMessage({ id: 'people.export.lost.text' })}
          />
        ) : (
          <FailureNotice state={write.state} onCheckAgain={write.checkAgain} />
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

/** Errors of exports in the operator's language; all others are shown by `WriteNotice`. */
function FailureNotice({ state, onCheckAgain }: { state: WriteState; onCheckAgain: () => void }) {
  const intl = useIntl();
  const isFailed = state.is === 'rejected' || state.is === 'unavailable';
  const text = isFailed ? failures.get(state.error.type) : undefined;
  if (text === undefined) return <WriteNotice state={state} onCheckAgain={onCheckAgain} />;
  return (
    <Notice
      tone={state.is === 'rejected' ? 'error' : 'warning'}
      title={intl.formatMessage({ id: 'people.export.failed' })}
      text={intl.formatMessage({ id: text })}
    />
  );
}
