import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { DangerousAction, DangerZonePanel } from '../../../ui/danger-zone.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import type { Tool } from '../api.ts';
import { DeleteDialog } from './delete-dialog.tsx';

export function DangerZone({ tool }: { tool: Tool }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <DangerZonePanel
        title={t('tools.danger.title')}
        text={t('tools.danger.text')}
        actions={['delete'] as const}
      >
        {(action) => (
          <DangerousAction name={t(`tools.${action}.do`)} text={t(`tools.${action}.text`)}>
            {(textId) => (
              <Button
                variant="risk"
                aria-haspopup="dialog"
                aria-describedby={textId}
                onClick={() => setIsOpen(true)}
              >
                <BinIcon />
                {t(`tools.${action}.open`)}
              </Button>
            )}
          </DangerousAction>
        )}
      </DangerZonePanel>
      {isOpen && <DeleteDialog tool={tool} onClosed={() => setIsOpen(false)} />}
    </>
  );
}
