/**
 * A small script of its own that runs while the rest of the program is still on its way: it asks what the start-up
 * will ask and fetches what will probably be shown. Nothing comes of it before its turn: the answers wait until the
 * steps of the start-up take them, in their order, and what is shown is for the guard to decide.
 */
import { earlyFetch } from './api/early-fetch.ts';
import { prefetchRuntimeConfig } from './api/runtime-config-file.ts';
import { chosenLanguage, fallbackLanguage } from './i18n/languages.ts';
import { prefetchChunk } from './lib/prefetch-chunk.ts';
import { readToken } from './session/jwt-cookie.ts';

const stored = readToken();

void askAtOnce();
prefetchChunk(chosenLanguage() ?? fallbackLanguage);
if (stored.kind !== 'one') prefetchChunk('login-page');
else if (/^\/(login.*)?$/.test(window.location.pathname)) prefetchChunk('home-page');

async function askAtOnce(): Promise<void> {
  try {
    const { apiRoot } = await prefetchRuntimeConfig();
    earlyFetch(`${apiRoot}/v3/config/public`);
    if (stored.kind === 'one') earlyFetch(`${apiRoot}/v3/me`, stored.token);
  } catch {
    // The step that uses the config reports a missing or invalid one.
  }
}
