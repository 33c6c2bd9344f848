// eslint-disable-next-line import/no-unassigned-import -- first, so that its requests run while the rest is parsed
import './early-requests.ts';
// The styles of the login page: as a separate file they would delay it.
import './areas/session/login-page.module.css';
import './ui/field.module.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { discardPrefetched } from './api/early-fetch.ts';
import { loadPublicConfig } from './api/public-config.ts';
import { loadRuntimeConfig } from './api/runtime-config.ts';
import { followSession } from './follow-session.ts';
import { loadMessages, setLocaleAtStart } from './i18n/locale.ts';
import { Translated } from './i18n/translate.tsx';
import { loadChunk } from './lib/load-chunk.ts';
import { logFailure } from './lib/log-failure.ts';
import { createWorkerPolicy } from './lib/worker-policy.ts';
import { router } from './router.tsx';
import { setRoutePaths } from './session/jwt-cookie.ts';
import { watchOtherTabs } from './session/other-tabs.ts';
import { resumeSession } from './session/resume-session.ts';
import { planRecovery, startUp } from './session/start-up.ts';
import { isLoggedIn } from './session/session.ts';
import { wasReloadedForOtherUser } from './session/reload-for-other-user.ts';
import { restoreAppearance } from './app/frame/appearance.tsx';
import { followLanguage, preferredLanguage } from './app/frame/language.tsx';
import { followInstance } from './app/frame/instance.tsx';
import { gatewayFrame, sessionOverlay } from './app/frame/late-chunks.ts';
import { watchConnection } from './app/frame/notices.tsx';
import { showToast } from './app/frame/toasts.tsx';
import { watchForUncaughtErrors } from './app/frame/uncaught-error.tsx';
import { withMessages } from './app/frame/lazy-page.tsx';

/** Milliseconds in which the browser paints the page; requests for further chunks would delay the paint. */
const pauseForPaint = 50;

async function boot(): Promise<void> {
  watchForUncaughtErrors();
  createWorkerPolicy();
  restoreAppearance();
  setRoutePaths(Object.keys(router.routesByPath));

  await startUp([
    // 1. The runtime config contains the address of the API.
    { name: 'runtime-config', run: loadRuntimeConfig },
    // 2. The public config of the server.
    { name: 'public-config', run: loadPublicConfig },
    // 3. With a token cookie: bearer header and current user.
    { name: 'session', run: resumeSession },
    // 4. A failed step is logged and shown later, and does not stop the others.
  ]);
  discardPrefetched();

  // 5. The app is shown.
  const localeSet = setLocaleAtStart(preferredLanguage());
  // The first page of a resumed session has it from the start; the page after a login has usually loaded it before.
  const frameLoaded = isLoggedIn() ? loadGatewayFrame(localeSet) : undefined;
  await localeSet;
  followLanguage();
  followInstance();
  watchConnection();
  planRecovery();
  watchOtherTabs();
  reloadFromBackForwardCache();
  followSession(router);
  if (wasReloadedForOtherUser() && isLoggedIn()) showToast('toast.otherUser');
  router.subscribe('onRendered', () => window.setTimeout(fetchSessionTime, pauseForPaint));
  await frameLoaded;
  router.subscribe('onRendered', () => void loadGatewayFrame());
  // If the network failed before the session timer loaded, a user who stays on this page would get no expiry warning.
  window.addEventListener('online', fetchSessionTime);
  showApp();
}

function fetchSessionTime(): void {
  void sessionOverlay.fetch(async () => ({
    Content: await withMessages(await import('./areas/session/session-time.tsx')),
  }));
}

function loadGatewayFrame(localeSet?: Promise<void>): Promise<void> {
  return gatewayFrame.fetch(async () => {
    const [frame] = await Promise.all([loadChunk(() => import('./gateway-frame.tsx')), localeSet]);
    await loadMessages(...frame.messages);
    return frame;
  });
}

/** A page restored from the back/forward cache would show its old content even after a logout. */
function reloadFromBackForwardCache(): void {
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted) document.documentElement.hidden = true;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload();
  });
}

function showApp(): void {
  const container = document.getElementById('app');
  if (container === null) throw new Error('index.html has no element with the id "app"');
  createRoot(container, { onCaughtError: reportBrokenPage, onUncaughtError: reportBrokenPage }).render(
    <StrictMode>
      <Translated>
        <RouterProvider router={router} />
      </Translated>
    </StrictMode>,
  );
}

/** Replaces React's own report, which prints whole error objects. */
function reportBrokenPage(error: unknown): void {
  logFailure('showing a page', error);
}

// Without messages the app can't show anything; index.html then shows that the start failed.
boot().catch((error: unknown) => logFailure('start', error));
