import { ApplicationError } from '../api/application-error.ts';
import { CallError } from '../api/call-error.ts';
import { fetchMe, type Me } from '../api/me.ts';
import { wait } from '../lib/wait.ts';
import { reloadForOtherUser } from './reload-for-other-user.ts';
import { beginSession, endSession, isSamePerson, session } from './session.ts';

export function isSuperhero(me: Me): boolean {
  return me.roles.some((role) => role.name === 'superhero');
}

/** Runs wherever the current user is loaded: a session of anyone else must not go on. */
export function assertSuperhero(me: Me): void {
  if (!isSuperhero(me)) {
    throw new ApplicationError(403, 'The selected account is not a superhero', 'error.login.noSuperhero');
  }
}

/** The current user, who stays logged in only as a superhero; anyone else is logged out at once. */
export async function loadUser(): Promise<void> {
  const me = await fetchMe();
  try {
    assertSuperhero(me);
  } catch (error) {
    await endSession('not-superhero');
    throw error;
  }
  const { user } = session.get();
  // What the former person had on the screen is not for this one.
  if (user !== undefined && !isSamePerson(user, me)) reloadForOtherUser();
  else beginSession(me);
}

// A server whose session store is restarting answers 401 to everyone for a moment.
const pause = 1000;

/** Believes a refused token only when it is refused twice. */
export async function retryOnceIfRejected(ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!isRejectedSession(error)) throw error;
    await wait(pause);
    await ask();
  }
}

/** The server does not take the token, or its person is not there any more (404) or may not come in (403). */
export function isRejectedSession(error: unknown): boolean {
  return error instanceof CallError && [401, 403, 404].includes(error.status ?? 0);
}
