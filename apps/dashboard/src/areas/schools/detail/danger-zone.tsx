import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import type { School } from '../api.ts';
import { Button } from '../../../ui/button.tsx';
import { DangerousAction, DangerZonePanel } from '../../../ui/danger-zone.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { DeleteFilesDialog } from './delete-files-dialog.tsx';

/** A school can't be deleted, but all its people can, as a batch, and all its files. */
export function DangerZone({ school }: { school: School }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <DangerZonePanel
        title={t('schools.danger.title')}
        text={t('schools.danger.text')}
        actions={school.canDeleteFiles ? (['people', 'files'] as const) : (['people'] as const)}
      >
        {(action) => (
          <DangerousAction name={t(`schools.danger.${action}`)} text={t(`schools.danger.${action}.text`)}>
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
                <LinkButton variant="risk" to="/deletion/new" search={{ school: school.id }} {...label} />
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
