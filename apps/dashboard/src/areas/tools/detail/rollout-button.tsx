import { useState } from 'react';
import { useIntl } from 'react-intl';
import { UploadIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Tool } from '../api.ts';
import { RolloutDialog, type LastRollout } from './rollout-dialog.tsx';

/** While a rollout is pending, no other one can be started from here. */
export function RolloutButton({ tool, last }: { tool: Tool; last: LastRollout }) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const isRunning = last?.outcome === 'pending';
  return (
    <>
      <Button aria-haspopup="dialog" isWaiting={isRunning} onClick={() => setIsOpen(true)}>
        <UploadIcon />
        {intl.formatMessage({ id: isRunning ? 'tools.rollout.running' : 'tools.rollout.open' })}
      </Button>
      {isOpen && <RolloutDialog tool={tool} last={last} onClosed={() => setIsOpen(false)} />}
    </>
  );
}
