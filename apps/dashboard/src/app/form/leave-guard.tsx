import { useBlocker } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { session } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks for confirmation before a navigation discards input. After saving, a form navigates with `ignoreBlocker`. */
export function LeaveGuard({ hasInput }: { hasInput: boolean }) {
  const intl = useIntl();
  const leaving = useBlocker({
    // A logout leaves the page without asking.
    shouldBlockFn: () => session.get().user !== undefined,
    disabled: !hasInput,
    enableBeforeUnload: false,
    withResolver: true,
  });
  if (leaving.status === 'idle') return null;
  return (
    <Dialog
      title={intl.formatMessage({ id: 'leave.title' })}
      closeLabel={intl.formatMessage({ id: 'leave.stay' })}
      onClosed={leaving.reset}
      actions={
        <Button look="danger" onClick={leaving.proceed}>
          {intl.formatMessage({ id: 'leave.do' })}
        </Button>
      }
    >
      <p>{intl.formatMessage({ id: 'leave.text' })}</p>
    </Dialog>
  );
}
