import { CallError } from '../api/call.ts';
import { currentBearer, setBearer } from '../api/client.ts';
import { endServerSession } from '../api/end-server-session.ts';
import type { Me } from '../api/me.ts';
import { stopCalls } from '../api/running-calls.ts';
import { logFailure } from '../lib/log-failure.ts';
import { createStore } from '../lib/store.ts';
import { readToken, removeToken } from './jwt-cookie.ts';
import { notifyOtherTabs } from './tab-channel.ts';

export type User = {
  id?: string | undefined;
  firstName: string;
  lastName: string;
  language: string | undefined;
};

/** Why a session ended; the login page shows it. */
export type EndReason = 'ended' | 'elsewhere' | 'not-superhero' | 'ambiguous' | 'unconfirmed';

type Session = {
  user: User | undefined;
  endReason: EndReason | undefined;
  /** The token is no longer valid, but the page stays until the person logs in again or leaves. */
  isExpired: boolean;
};

const loggedOut: Session = { user: undefined, endReason: undefined, isExpired: false };

export const session = createStore(loggedOut);

export function isLoggedIn(): boolean {
  return session.get().user !== undefined && readToken().kind === 'one';
}

/** Whom the page shows, unless the session has expired. */
export function shownUser(): User | undefined {
  const { user, isExpired } = session.get();
  return isExpired ? undefined : user;
}

export function beginSession({ user, language }: Me): void {
  session.set({ ...loggedOut, user: { ...user, language } });
}

/** Compares ids, or names if the server sends no ids. */
export function isSamePerson(user: User, { user: other }: Me): boolean {
  if (user.id !== undefined || other.id !== undefined) return user.id === other.id;
  return user.firstName === other.firstName && user.lastName === other.lastName;
}

/** Removes user and token from this browser only; `endSession` also logs out on the server. */
export function forgetSession(endReason?: EndReason): void {
  removeToken();
  setBearer(undefined);
  session.set({ ...loggedOut, endReason });
}

/** Removes the token and keeps the user, so that the page stays until they log in again. */
export function expireSession(): void {
  removeToken();
  setBearer(undefined);
  const { user } = session.get();
  session.set({ ...loggedOut, user, isExpired: user !== undefined });
}

/** Called by the next login attempt. */
export function forgetEndReason(): void {
  session.set({ ...session.get(), endReason: undefined });
}

/**
 * Logs out on the server, ignoring failures, then in this browser. If the server did not confirm, the token may stay
 * valid for a while, and the login page shows this.
 */
export async function endSession(reason?: EndReason): Promise<void> {
  await stopCalls();
  const stored = readToken();
  // If another tab has logged in since, its token is the one to end: a logout is for the whole browser.
  const token = stored.kind === 'one' ? stored.token : currentBearer();
  const isConfirmed = await endServerSession(token).then(
    () => true,
    (error: unknown) => {
      logFailure('ending the session on the server', error);
      // The session had already ended.
      return error instanceof CallError && error.status === 401;
    },
  );
  forgetSession(reason ?? (isConfirmed ? undefined : 'unconfirmed'));
  notifyOtherTabs('logged-out');
}
