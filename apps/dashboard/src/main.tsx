import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadPublicConfig } from './api/public-config.ts';
import { loadRuntimeConfig } from './api/runtime-config.ts';
import { continueAfterLogin } from './continue-after-login.ts';
import { speakAtStart } from './i18n/speech.ts';
import { Translated } from './i18n/translated.tsx';
import { logFailure } from './lib/log-failure.ts';
import { router } from './routes.tsx';
import { resumeSession } from './session/resume-session.ts';
import { planRecovery } from './session/start-recovery.ts';
import { startUp } from './session/start-up.ts';
import { followLanguage, rightLanguage } from './shell/follow-language.ts';
import { watchForUncaughtErrors } from './shell/uncaught-error.ts';

async function boot(): Promise<void> {
  watchForUncaughtErrors();

  await startUp([
    // 1. The runtime config gives the address of the API.
    { name: 'runtime-config', run: loadRuntimeConfig },
    // 2. What the server says about itself.
    { name: 'public-config', run: loadPublicConfig },
    // 3. With a token cookie: bearer header and current user.
    { name: 'session', run: resumeSession },
    // 4. What fails is logged, kept for the screen, and does not stop the rest.
  ]);

  // 5. The app is shown.
  await speakAtStart(rightLanguage());
  followLanguage();
  planRecovery();
  continueAfterLogin(router);
  showApp();
}

function showApp(): void {
  const place = document.getElementById('app');
  if (place === null) throw new Error('index.html has no element for the app');
  createRoot(place).render(
    <StrictMode>
      <Translated>
        <RouterProvider router={router} />
      </Translated>
    </StrictMode>,
  );
}

// Without words nothing can be said on the screen; index.html then shows by itself that the start failed.
boot().catch((error: unknown) => logFailure('start', error));
