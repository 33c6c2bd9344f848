import { useEffect, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { session } from '../../session/session.ts';
import { nextExpiry, watchExpiry } from '../../session/watch-expiry.ts';
import { EndWarning } from './end-warning.tsx';
import { LoginDialog } from './login-dialog.tsx';
import styles from './session-time.module.css';

/** What the person sees of the time that a session has. */
export function SessionTime() {
  const { user, isOver } = useStore(session);
  const end = useStore(nextExpiry);
  const [isLoggingIn, setIsLoggingIn] = useState(false);
  useEffect(watchExpiry, []);

  if (user === undefined) return null;
  return (
    <div className={styles.place} id="session-time">
      {isOver || isLoggingIn ? (
        <LoginDialog user={user} isOver={isOver} onDone={() => setIsLoggingIn(false)} />
      ) : (
        end !== undefined && <EndWarning end={end} onLogIn={() => setIsLoggingIn(true)} />
      )}
    </div>
  );
}
