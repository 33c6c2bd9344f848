import type { LocalAuthorizationBodyParams } from '@superhero/contract/session/types';
import { ApplicationError } from '../api/application-error.ts';
import { CallError } from '../api/call.ts';
import { currentBearer, setBearer } from '../api/client.ts';
import { endServerSession } from '../api/end-server-session.ts';
import { logInLocally } from '../api/log-in-locally.ts';
import { runtimeConfig } from '../api/runtime-config.ts';
import { logFailure } from '../lib/log-failure.ts';
import { noteFreshToken } from './fresh-token.ts';
import { canStoreCookies, storeToken } from './jwt-cookie.ts';
import { loadUser } from './load-user.ts';
import { expireSession, session, shownUser } from './session.ts';
import { notifyOtherTabs } from './tab-channel.ts';

export class CookiesBlockedError extends Error {
  override readonly name = 'CookiesBlockedError';
}

let username = '';

/** What the current user typed at the login; empty after a reload, because it is kept in memory only. */
export function typedUsername(): string {
  return username;
}

session.subscribe(() => {
  if (session.get().user === undefined) username = '';
});

/** Posts the credentials, stores the token and loads the user. If a step fails, the new session is ended again. */
export async function logIn(credentials: LocalAuthorizationBodyParams): Promise<void> {
  // Checked before the password is sent: without cookies the session could not be kept.
  if (!canStoreCookies()) throw new CookiesBlockedError('the browser stores no cookies for this site');

  const wasShown = shownUser();
  const { accessToken } = await logInLocally(credentials, runtimeConfig.get().loginPath);
  try {
    // Another login of this page was faster.
    if (wasShown === undefined && shownUser() !== undefined) throw CallError.stopped();
    noteFreshToken(accessToken);
    setBearer(accessToken);
    if (!storeToken(accessToken)) throw new CookiesBlockedError('the browser did not store the token');
    await loadUser();
  } catch (error) {
    const wasLoggedOut = error instanceof ApplicationError;
    if (!wasLoggedOut) await endNewSession(accessToken);
    throw error;
  }
  username = credentials.username;
  notifyOtherTabs('logged-in');
}

async function endNewSession(token: string): Promise<void> {
  await endServerSession(token).catch((error: unknown) => {
    logFailure('ending the session on the server', error);
  });
  // Otherwise a later login has its own.
  if (currentBearer() === token) expireSession();
}
