/**
 * A small script of its own that runs while the rest of the program is still on its way: it asks what the start-up
 * will ask and fetches what will probably be shown. Nothing comes of it before its turn: the answers wait until the
 * steps of the start-up take them, in their order, and what is shown is for the guard to decide.
 */
import { askAhead } from './api/ahead.ts';
import { askForRuntimeConfig } from './api/runtime-config-file.ts';
import { chosenLanguage } from './i18n/chosen-language.ts';
import { fallbackLanguage } from './i18n/languages.ts';
import { fetchProbablePart } from './lib/probable-part.ts';
import { readToken } from './session/jwt-cookie.ts';

const stored = readToken();

void askAtOnce();
fetchProbablePart(chosenLanguage() ?? fallbackLanguage);
if (stored.kind !== 'one') fetchProbablePart('login-page');
else if (/^\/(login.*)?$/.test(window.location.pathname)) fetchProbablePart('home-page');

async function askAtOnce(): Promise<void> {
  try {
    const { apiRoot } = await askForRuntimeConfig();
    askAhead(`${apiRoot}/v3/config/public`);
    if (stored.kind === 'one') askAhead(`${apiRoot}/v3/me`, stored.token);
  } catch {
    // A config that is missing or invalid is told by the step that takes it.
  }
}
