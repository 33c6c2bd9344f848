import { useTranslate } from '../../i18n/translate.tsx';
import { Button } from '../../ui/button.tsx';
import { queryClient } from '../data/query-client.ts';
import { RejectionNotice } from '../data/rejection-notice.tsx';
import { useWrite } from '../data/use-write.ts';
import { InstanceCode } from '../form/instance-code.tsx';
import { showSuccess } from '../frame/success-toast.tsx';
import styles from './end-session.module.css';
import { endSupportSession, removeRunningSession, type RunningSession } from './running-sessions.ts';

type Props = {
  running: RunningSession;
  variant?: 'plain' | 'primary';
};

/** Ends a support session of this tab, and shows the outcome if it can't be ended. */
export function EndSession({ running: { personId, token, name }, variant = 'primary' }: Props) {
  const t = useTranslate();
  const write = useWrite(endSupportSession, () => {
    for (const area of ['people', 'audit', 'home']) void queryClient.invalidateQueries({ queryKey: [area] });
    showSuccess('toast.supportEnd', { name, audit: { person: personId } });
    removeRunningSession(token);
  });
  return (
    <div className={styles.end}>
      <RejectionNotice write={write} area="support" title={t('support.rejected.title')} />
      <Button
        variant={variant}
        isWaiting={write.isBusy}
        aria-label={variant === 'plain' ? t('support.endOf', { name }) : undefined}
        onClick={() => void write.write({ path: { personId }, body: { token } })}
      >
        {t(write.state.is === 'pending' ? 'write.pending' : 'support.end')}
        <InstanceCode />
      </Button>
    </div>
  );
}
