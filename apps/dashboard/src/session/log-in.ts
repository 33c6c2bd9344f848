import type { LocalAuthorizationBodyParams } from '@superhero/contract/session/types';
import { ApplicationError } from '../api/application-error.ts';
import { setBearer } from '../api/client.ts';
import { endServerSession } from '../api/end-server-session.ts';
import { logInLocally } from '../api/log-in-locally.ts';
import { runtimeConfig } from '../api/runtime-config.ts';
import { logFailure } from '../lib/log-failure.ts';
import { noteFreshToken } from './fresh-token.ts';
import { canStoreCookies, storeToken } from './jwt-cookie.ts';
import { loadUser } from './load-user.ts';
import { notifyOtherTabs } from './tab-channel.ts';
import { loseToken } from './session.ts';

export class CookiesBlockedError extends Error {
  override readonly name = 'CookiesBlockedError';
}

/** Posts the credentials, stores the token, loads the user; a login that stops half way leaves nothing behind. */
export async function logIn(credentials: LocalAuthorizationBodyParams): Promise<void> {
  // Before the password leaves: a session that cannot be kept need not be opened.
  if (!canStoreCookies()) throw new CookiesBlockedError('the browser keeps no cookies for this site');

  const { accessToken } = await logInLocally(credentials, runtimeConfig.get().loginPath);
  noteFreshToken(accessToken);
  setBearer(accessToken);
  try {
    if (!storeToken(accessToken)) throw new CookiesBlockedError('the browser did not keep the token');
    await loadUser();
  } catch (error) {
    const isLoggedOutAlready = error instanceof ApplicationError;
    if (!isLoggedOutAlready) await giveUp(accessToken);
    throw error;
  }
  notifyOtherTabs('began');
}

async function giveUp(token: string): Promise<void> {
  await endServerSession(token).catch((error: unknown) => {
    logFailure('ending the session on the server', error);
  });
  loseToken();
}
