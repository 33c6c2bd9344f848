import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LeaveGuard } from '../../app/form/leave-guard.tsx';
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
      <div className={styles.place} id="session-time">
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
  const intl = useIntl();
  const secondsLeft = useSecondsUntil(expiry.until);
  const title = intl.formatMessage({ id: `sessionEnd.${expiry.by}.title` });
  return (
    <section className={styles.warning} aria-label={title}>
      <Notice tone="warning" title={title} text={intl.formatMessage({ id: `sessionEnd.${expiry.by}.text` })}>
        <div className={styles.rest}>
          <p className={styles.left} role="timer">
            <FormattedMessage id="sessionEnd.left" values={{ time: formatMinutes(secondsLeft) }} />
          </p>
          {expiry.by === 'idleness' ? (
            <StayButton />
          ) : (
            <Button look="primary" onClick={onLogIn}>
              {intl.formatMessage({ id: 'sessionEnd.logIn' })}
            </Button>
          )}
        </div>
      </Notice>
    </section>
  );
}

function StayButton() {
  const intl = useIntl();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function stay() {
    setState('busy');
    setState((await stayLoggedIn()) ? 'idle' : 'failed');
  }

  return (
    <>
      <Button look="primary" isWaiting={state === 'busy'} onClick={() => void stay()}>
        {intl.formatMessage({ id: state === 'busy' ? 'sessionEnd.staying' : 'sessionEnd.stay' })}
      </Button>
      <span role="alert">{state === 'failed' && intl.formatMessage({ id: 'sessionEnd.stayFailed' })}</span>
    </>
  );
}

type DialogProps = {
  user: User;
  /** After the expiry the page is hidden until the same person logs in again. */
  isExpired: boolean;
  onDone: () => void;
};

/** A login dialog over the page, which keeps its state. */
export { SessionTime as Content };

function LoginDialog({ user, isExpired, onDone }: DialogProps) {
  const intl = useIntl();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Dialog
      title={intl.formatMessage({ id: isExpired ? 'sessionEnd.expired.title' : 'sessionEnd.logIn' })}
      closeLabel={intl.formatMessage({ id: isExpired ? 'sessionEnd.leave' : 'dialog.close' })}
      isGuarding={isExpired}
      onClosed={isExpired ? () => forgetSession('ended') : onDone}
    >
      <p>{intl.formatMessage({ id: 'sessionEnd.expired.text' }, { name })}</p>
      <LoginForm knownUsername={typedUsername()} onDone={onDone} />
    </Dialog>
  );
}
