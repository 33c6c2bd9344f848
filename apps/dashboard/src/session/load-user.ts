import { ApplicationError } from '../api/application-error.ts';
import { CallError } from '../api/call.ts';
import { currentBearer } from '../api/client.ts';
import { fetchMe, type Me } from '../api/me.ts';
import { wait } from '../lib/wait.ts';
import { reloadForOtherUser } from './reload-for-other-user.ts';
import { beginSession, endSession, isSamePerson, session, shownUser } from './session.ts';

export function isSuperhero(me: Me): boolean {
  return me.roles.some((role) => role.name === 'superhero');
}

/** Called wherever the current user is loaded, because a session of anyone else must end. */
export function assertSuperhero(me: Me): void {
  if (!isSuperhero(me)) {
    throw new ApplicationError(403, 'The selected account is not a superhero', 'error.login.noSuperhero');
  }
}

/** Loads the current user; logs out anyone who is not a superhero. */
export async function loadUser(): Promise<void> {
  const token = currentBearer();
  const me = await fetchMe();
  const shown = shownUser();
  // Another login has replaced the token since, and loads its own user.
  if (!(shown && isSamePerson(shown, me)) && currentBearer() !== token) throw CallError.stopped();
  try {
    assertSuperhero(me);
  } catch (error) {
    await endSession('not-superhero');
    throw error;
  }
  const { user } = session.get();
  // The page shows data that the previous person had loaded.
  if (user !== undefined && !isSamePerson(user, me)) reloadForOtherUser();
  else beginSession(me);
}

// While the session store of a server restarts, the server briefly answers 401 to every token.
const pause = 1000;

/** Accepts a rejection only if the server repeats it a second later. */
export async function retryOnceIfRejected(request: () => Promise<void>): Promise<void> {
  try {
    await request();
  } catch (error) {
    if (!isRejectedSession(error)) throw error;
    await wait(pause);
    await request();
  }
}

/** The server rejects the token (401), or the person is not allowed in (403) or no longer exists (404). */
export function isRejectedSession(error: unknown): boolean {
  return error instanceof CallError && [401, 403, 404].includes(error.status ?? 0);
}
