import type { LocalAuthorizationBodyParams } from '@superhero/contract/session/types';
import { ApplicationError } from '../api/application-error.ts';
import { setBearer } from '../api/client.ts';
import { logInLocally } from '../api/log-in-locally.ts';
import { runtimeConfig } from '../api/runtime-config.ts';
import { endSession } from './end-session.ts';
import { canStoreCookies, storeToken } from './jwt-cookie.ts';
import { loadUser } from './load-user.ts';
import { forgetEndReason } from './session.ts';

export class CookiesBlockedError extends Error {
  override readonly name = 'CookiesBlockedError';
}

/** Posts the credentials, stores the token, loads the user; a login that stops half way leaves nothing behind. */
export async function logIn(credentials: LocalAuthorizationBodyParams): Promise<void> {
  // Before the password leaves: a session that cannot be kept need not be opened.
  if (!canStoreCookies()) throw new CookiesBlockedError('the browser keeps no cookies for this site');

  const { accessToken } = await logInLocally(credentials, runtimeConfig.get().loginPath);
  setBearer(accessToken);
  try {
    if (!storeToken(accessToken)) throw new CookiesBlockedError('the browser did not keep the token');
    await loadUser();
  } catch (error) {
    const isLoggedOutAlready = error instanceof ApplicationError;
    if (!isLoggedOutAlready) {
      await endSession();
      // The failed login is what there is to say, not the end of a session nobody had seen.
      forgetEndReason();
    }
    throw error;
  }
}
