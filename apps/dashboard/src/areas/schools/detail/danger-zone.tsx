import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { usePageActions } from '../../../app/frame/page-actions.ts';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { DangerousAction, DangerZonePanel } from '../../../ui/danger-zone.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { deleteFiles, invalidateSchools, type School } from '../api.ts';
import { SchoolSubject } from '../school-line.tsx';

/** A school can't be deleted, but all its people can, as a batch, and all its files. */
export function DangerZone({ school }: { school: School }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const deletePeople = { to: '/deletion/new', search: { school: school.id } } as const;
  const actions = school.canDeleteFiles ? (['people', 'files'] as const) : (['people'] as const);
  usePageActions(
    actions.map((action) => ({
      name: t(`schools.danger.${action}.open`),
      icon: BinIcon,
      run: () => (action === 'people' ? void navigate(deletePeople) : setIsOpen(true)),
    })),
  );
  return (
    <>
      <DangerZonePanel title={t('danger.title')} actions={actions}>
        {(action) => (
          <DangerousAction
            name={t(`schools.danger.${action}`)}
            text={t(`schools.danger.${action}.text`)}
            irreversible={action === 'files' ? t('danger.irreversible') : undefined}
          >
            {(textId) => {
              const label = {
                'aria-label': t(`schools.danger.${action}.open`),
                'aria-describedby': textId,
                children: (
                  <>
                    <BinIcon />
                    {t('schools.danger.delete')}
                  </>
                ),
              };
              return action === 'people' ? (
                <LinkButton variant="risk" {...deletePeople} {...label} />
              ) : (
                <Button variant="risk" aria-haspopup="dialog" onClick={() => setIsOpen(true)} {...label} />
              );
            }}
          </DangerousAction>
        )}
      </DangerZonePanel>
      {isOpen && <DeleteFilesDialog school={school} onClosed={() => setIsOpen(false)} />}
    </>
  );
}

/** The gateway compares the typed ID too, so that the files of another school can't be deleted by mistake. */
function DeleteFilesDialog({ school, onClosed }: { school: School; onClosed: () => void }) {
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
