import { useState } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import { UploadIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Tool } from '../api.ts';
import { RolloutDialog, type LastRollout } from './rollout-dialog.tsx';

/** While a rollout is pending, no other one can be started from here. */
export function RolloutButton({ tool, last }: { tool: Tool; last: LastRollout }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const isRunning = last?.outcome === 'pending';
  return (
    <>
      <Button aria-haspopup="dialog" isWaiting={isRunning} onClick={() => setIsOpen(true)}>
        <UploadIcon />
        {t(isRunning ? 'tools.rollout.running' : 'tools.rollout.open')}
      </Button>
      {isOpen && <RolloutDialog tool={tool} last={last} onClosed={() => setIsOpen(false)} />}
    </>
  );
}
