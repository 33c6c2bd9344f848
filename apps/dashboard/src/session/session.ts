import { CallError } from '../api/call-error.ts';
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

/** Why someone who had a token stands before the login page; told there. */
export type EndReason = 'ended' | 'elsewhere' | 'not-superhero' | 'ambiguous' | 'unconfirmed';

type Session = {
  user: User | undefined;
  endReason: EndReason | undefined;
  /** The token is dead, but the page stays until the person has logged in again or leaves it. */
  isOver: boolean;
};

const loggedOut: Session = { user: undefined, endReason: undefined, isOver: false };

export const session = createStore(loggedOut);

export function isLoggedIn(): boolean {
  return session.get().user !== undefined && readToken().kind === 'one';
}

export function beginSession({ user, language }: Me): void {
  session.set({ ...loggedOut, user: { ...user, language } });
}

/** By id; where a server sends none, by name. */
export function isSamePerson(user: User, { user: other }: Me): boolean {
  if (user.id !== undefined || other.id !== undefined) return user.id === other.id;
  return user.firstName === other.firstName && user.lastName === other.lastName;
}

/** Forgets user and token in this browser; the server is told elsewhere. */
export function forgetSession(endReason?: EndReason): void {
  removeToken();
  setBearer(undefined);
  session.set({ ...loggedOut, endReason });
}

/** Forgets only the token: the page stays until the user logs in again. */
export function loseToken(): void {
  removeToken();
  setBearer(undefined);
  const { user } = session.get();
  session.set({ ...loggedOut, user, isOver: user !== undefined });
}

/** A new login attempt makes the old reason obsolete. */
export function forgetEndReason(): void {
  session.set({ ...session.get(), endReason: undefined });
}

/**
 * Ends the session on the server, ignoring any failure there, then in this browser. A server that did not
 * confirm may keep the token alive for a while, which the person should know.
 */
export async function endSession(reason?: EndReason): Promise<void> {
  await stopCalls();
  const stored = readToken();
  // "Log out" means the browser: if another window has logged in since, its token must not stay alive.
  const token = stored.kind === 'one' ? stored.token : currentBearer();
  const isConfirmed = await endServerSession(token).then(
    () => true,
    (error: unknown) => {
      logFailure('ending the session on the server', error);
      // Refused as unknown: it was dead before.
      return error instanceof CallError && error.status === 401;
    },
  );
  forgetSession(reason ?? (isConfirmed ? undefined : 'unconfirmed'));
  notifyOtherTabs('logged-out');
}
