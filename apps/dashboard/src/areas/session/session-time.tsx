import { useEffect, useState } from 'react';
import { LeaveGuard } from '../../app/form/leave-guard.tsx';
import { useTranslate } from '../../i18n/translate.tsx';
import { formatMinutes, useSecondsUntil } from '../../lib/countdown.ts';
import { useStore } from '../../lib/store.ts';
import { forgetSession, session, type User } from '../../session/session.ts';
import { typedUsername } from '../../session/log-in.ts';
import { nextExpiry, stayLoggedIn, watchExpiry, type NextExpiry } from '../../session/watch-expiry.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoginForm } from './login-form.tsx';
import { sessionMessages } from './messages.ts';
import styles from './session-time.module.css';

export const messages = [sessionMessages];

/**
 * Announces the expiry of the session, and requests a login after it. Has the guard against leaving too, so that the
 * first page does not wait for the code of dialogs.
 */
export function SessionTime() {
  const { user, isExpired } = useStore(session);
  const expiry = useStore(nextExpiry);
  const [isLoggingIn, setIsLoggingIn] = useState(false);
  useEffect(watchExpiry, []);

  if (user === undefined) return null;
  return (
    <>
      <div className={styles.bar} id="session-time">
        {isExpired || isLoggingIn ? (
          <LoginDialog user={user} isExpired={isExpired} onDone={() => setIsLoggingIn(false)} />
        ) : (
          expiry !== undefined && <ExpiryWarning expiry={expiry} onLogIn={() => setIsLoggingIn(true)} />
        )}
      </div>
      <LeaveGuard />
    </>
  );
}

type WarningProps = { expiry: NextExpiry; onLogIn: () => void };

/** Neither covers the page nor takes the focus, so that typing is not interrupted. */
function ExpiryWarning({ expiry, onLogIn }: WarningProps) {
  const t = useTranslate();
  const secondsLeft = useSecondsUntil(expiry.until);
  const title = t(`sessionEnd.${expiry.by}.title`);
  return (
    <section className={styles.warning} aria-label={title}>
      <Notice tone="warning" title={title} text={t(`sessionEnd.${expiry.by}.text`)}>
        <div className={styles.rest}>
          <p className={styles.left} role="timer">
            {t('sessionEnd.left', { time: formatMinutes(secondsLeft) })}
          </p>
          {expiry.by === 'idleness' ? (
            <StayButton />
          ) : (
            <Button variant="primary" onClick={onLogIn}>
              {t('sessionEnd.logIn')}
            </Button>
          )}
        </div>
      </Notice>
    </section>
  );
}

function StayButton() {
  const t = useTranslate();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function stay() {
    setState('busy');
    setState((await stayLoggedIn()) ? 'idle' : 'failed');
  }

  return (
    <>
      <Button variant="primary" isWaiting={state === 'busy'} onClick={() => void stay()}>
        {t(state === 'busy' ? 'sessionEnd.staying' : 'sessionEnd.stay')}
      </Button>
      <span role="alert">{state === 'failed' && t('sessionEnd.stayFailed')}</span>
    </>
  );
}

type DialogProps = {
  user: User;
  /** After the expiry the page is hidden until the same person logs in again. */
  isExpired: boolean;
  onDone: () => void;
};

export { SessionTime as Content };

/** A login dialog over the page, which keeps its state. */
function LoginDialog({ user, isExpired, onDone }: DialogProps) {
  const t = useTranslate();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Dialog
      title={t(isExpired ? 'sessionEnd.expired.title' : 'sessionEnd.logIn')}
      closeLabel={t(isExpired ? 'sessionEnd.leave' : 'dialog.close')}
      isGuarding={isExpired}
      onClosed={isExpired ? () => forgetSession('ended') : onDone}
    >
      <p>{t('sessionEnd.expired.text', { name })}</p>
      <LoginForm knownUsername={typedUsername()} onDone={onDone} />
    </Dialog>
  );
}
