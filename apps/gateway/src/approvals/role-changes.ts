import type { Personal } from '../audit/personal-data.ts';
import { superheroRole } from '../platform/people.ts';

interface Entry {
  readonly changes: Personal['changes'];
}

const rolesIn = ({ changes }: Entry) => changes?.find(({ field }) => field === 'roles');
const hasSuperhero = (roles: unknown): boolean => Array.isArray(roles) && roles.includes(superheroRole);

/** Whether the entry gave the role. True also if the roles are not known, because it was blanked. */
export function mayGiveSuperhero(entry: Entry): boolean {
  const roles = rolesIn(entry);
  return roles === undefined || (hasSuperhero(roles.after) && !hasSuperhero(roles.before));
}

/** Whether the person had the role before or after. True also if the roles are not known. */
export function hadSuperhero(entry: Entry): boolean {
  const roles = rolesIn(entry);
  return roles === undefined || hasSuperhero(roles.before) || hasSuperhero(roles.after);
}
