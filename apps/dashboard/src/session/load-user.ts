import { fetchMe } from '../api/me.ts';
import { endSession } from './end-session.ts';
import { beginSession, isSamePerson, session } from './session.ts';
import { reloadForOtherUser } from './reload-for-other-user.ts';
import { assertSuperhero } from './superhero.ts';

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
