import { ApplicationError } from '../api/application-error.ts';
import type { Me } from '../api/me.ts';

export function isSuperhero(me: Me): boolean {
  return me.roles.some((role) => role.name === 'superhero');
}

/** Runs wherever the current user is loaded: a session of anyone else must not go on. */
export function assertSuperhero(me: Me): void {
  if (!isSuperhero(me)) {
    throw new ApplicationError(403, 'The selected account is not a superhero', 'error.login.noSuperhero');
  }
}
