/**
 * A small separate script that runs while the rest of the application is still loading. It sends the requests of the
 * start-up early, prefetches the chunks that are probably shown first, and shows the login page as a loading state. The
 * steps of the start-up use the responses in their usual order, and the route guard decides which page is shown.
 */
import { earlyFetch } from './api/early-fetch.ts';
import { prefetchRuntimeConfig } from './api/runtime-config-file.ts';
import { showLoginEarly } from './early-login.ts';
import { chosenLanguage, fallbackLanguage } from './i18n/languages.ts';
import { prefetchChunk } from './lib/prefetch-chunk.ts';
import { readToken } from './session/jwt-cookie.ts';

const stored = readToken();

void sendEarlyRequests();
prefetchChunk(chosenLanguage() ?? fallbackLanguage);
if (stored.kind !== 'one') prefetchChunk('login-page');

async function sendEarlyRequests(): Promise<void> {
  try {
    const { apiRoot, gatewayRoot } = await prefetchRuntimeConfig();
    const config = earlyFetch(`${apiRoot}/v3/config/public`);
    // Without a token, the page is certain: the login form, without any notice.
    if (stored.kind === 'none' && window.location.pathname === '/login') {
      await showLoginEarly(apiRoot, config.response);
    }
    if (stored.kind !== 'one') return;
    earlyFetch(`${apiRoot}/v3/me`, stored.token);
    if (gatewayRoot !== undefined) prefetchChunk('gateway-frame');
  } catch {
    // The start-up step that uses the config reports the error.
  }
}
