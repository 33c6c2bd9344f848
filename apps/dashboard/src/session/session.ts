import { setBearer } from '../api/client.ts';
import type { Me } from '../api/me.ts';
import { createStore } from '../lib/store.ts';
import { readToken, removeToken } from './jwt-cookie.ts';

export type User = { firstName: string; lastName: string; language: string | undefined };

/** Why someone who had a token stands before the login page; told there. */
export type EndReason = 'ended' | 'not-superhero' | 'ambiguous' | 'unconfirmed';

type Session = { user: User | undefined; endReason: EndReason | undefined };

export const session = createStore<Session>({ user: undefined, endReason: undefined });

export function isLoggedIn(): boolean {
  return session.get().user !== undefined && readToken().kind === 'one';
}

export function beginSession(me: Me): void {
  const { firstName, lastName } = me.user;
  session.set({ user: { firstName, lastName, language: me.language }, endReason: undefined });
}

/** Forgets user and token in this browser; the server is told elsewhere. */
export function forgetSession(endReason?: EndReason): void {
  removeToken();
  setBearer(undefined);
  session.set({ user: undefined, endReason });
}

/** A token that was taken away or doubled since the last page, by another tab or site: the user goes with it. */
export function forgetLostSession(): void {
  const { kind } = readToken();
  if (session.get().user === undefined || kind === 'one') return;
  forgetSession(kind === 'none' ? 'ended' : 'ambiguous');
}

/** Once someone tries anew, the old reason is no news any more. */
export function forgetEndReason(): void {
  session.set({ ...session.get(), endReason: undefined });
}
