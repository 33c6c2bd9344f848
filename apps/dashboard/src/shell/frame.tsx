import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useStore } from '../lib/store.ts';
import { ErrorState } from './error-state.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { StartNotice } from './start-notice.tsx';
import { forgetUncaughtError, uncaughtError } from './uncaught-error.ts';

/** What surrounds every page. */
export function Frame() {
  const intl = useIntl();
  const uncaught = useStore(uncaughtError);
  const place = useRouterState({ select: (state) => state.resolvedLocation?.href });
  // An error state belongs to the page where it happened.
  useEffect(forgetUncaughtError, [place]);
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {intl.formatMessage({ id: 'app.skip' })}
      </a>
      <Header />
      <main className={styles.main} id="content" tabIndex={-1}>
        <StartNotice />
        {uncaught === undefined ? (
          <Outlet />
        ) : (
          <ErrorState error={uncaught.error} retry={forgetUncaughtError} />
        )}
      </main>
      <footer className={styles.footer}>
        {intl.formatMessage({ id: 'app.version' }, { version: __APP_VERSION__ })}
      </footer>
    </div>
  );
}
