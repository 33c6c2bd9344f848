import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../../ui/button.tsx';
import { DangerousAction, DangerZonePanel } from '../../../ui/danger-zone.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import type { Tool } from '../api.ts';
import { DeleteDialog } from './delete-dialog.tsx';

export function DangerZone({ tool }: { tool: Tool }) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <DangerZonePanel
        title={intl.formatMessage({ id: 'tools.danger.title' })}
        text={intl.formatMessage({ id: 'tools.danger.text' })}
        actions={['delete'] as const}
      >
        {(action) => (
          <DangerousAction
            name={intl.formatMessage({ id: `tools.${action}.do` })}
            text={intl.formatMessage({ id: `tools.${action}.text` })}
          >
            {(textId) => (
              <Button
                look="risk"
                aria-haspopup="dialog"
                aria-describedby={textId}
                onClick={() => setIsOpen(true)}
              >
                <BinIcon />
                {intl.formatMessage({ id: `tools.${action}.open` })}
              </Button>
            )}
          </DangerousAction>
        )}
      </DangerZonePanel>
      {isOpen && <DeleteDialog tool={tool} onClosed={() => setIsOpen(false)} />}
    </>
  );
}
