import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { useStore } from '../../lib/store.ts';
import { session } from '../../session/session.ts';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { frameStrip } from './frame-strip.ts';
import { sessionOverlay, useGatewayFrame } from './late-chunks.ts';
import { Header } from './header.tsx';
import { InstanceBand } from './instance.tsx';
import { pageTitle } from './page.tsx';
import { ToastList } from './toasts.tsx';
import { forgetUncaughtError, UncaughtNotice } from './uncaught-error.tsx';

/** The layout around every page. */
export function Frame() {
  const t = useTranslate();
  const { user } = useStore(session);
  const Strip = useStore(frameStrip)?.Content;
  const Overlay = useStore(sessionOverlay.loaded)?.Content;
  const gateway = useGatewayFrame();
  // The login page stays shown for a moment after the login.
  const isOnLogin = useRouterState({
    select: ({ resolvedLocation }) => resolvedLocation?.pathname === '/login',
  });
  const extended = isOnLogin ? undefined : gateway;
  const place = useRouterState({ select: (state) => state.location.href });
  // An error belongs to the page where it happened.
  useEffect(forgetUncaughtError, [place]);
  return (
    <div className={extended?.className ?? styles.frame}>
      <a className={styles.skip} href="#content">
        {t('app.skip')}
      </a>
      {/* The login page shows the instance itself, in a larger size. */}
      {user !== undefined && <InstanceBand />}
      {extended === undefined ? (
        <Header />
      ) : (
        <>
          <extended.TopBar />
          {Strip !== undefined && <Strip />}
          <extended.Sidebar />
        </>
      )}
      <ToastList />
      {Overlay !== undefined && <Overlay />}
      <main className={styles.main} id="content" tabIndex={-1}>
        <UncaughtNotice />
        <Outlet />
      </main>
      {extended === undefined && <Footer />}
      <p className="visually-hidden" aria-live="polite">
        {useStore(pageTitle)}
      </p>
    </div>
  );
}
