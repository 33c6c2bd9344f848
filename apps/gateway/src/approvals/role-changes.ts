import type { Change } from '@superhero/contract/gateway/types';
import type { Personal } from '../audit/personal-data.ts';
import { superheroRole } from '../platform/people.ts';

export interface RoleEntry {
  readonly changes: Personal['changes'];
}

const find = ({ changes }: RoleEntry, name: string) => changes?.find(({ field }) => field === name);
const rolesIn = (entry: RoleEntry) => find(entry, 'roles');
const hasSuperhero = (roles: unknown): boolean => Array.isArray(roles) && roles.includes(superheroRole);

/** Whether the entry gave the role. True also if the roles are not known, because it was blanked. */
export function mayGiveSuperhero(entry: RoleEntry): boolean {
  const roles = rolesIn(entry);
  return roles === undefined || (hasSuperhero(roles.after) && !hasSuperhero(roles.before));
}

/** Whether the person had the role before or after. True also if the roles are not known. */
export function hadSuperhero(entry: RoleEntry): boolean {
  const roles = rolesIn(entry);
  return roles === undefined || hasSuperhero(roles.before) || hasSuperhero(roles.after);
}

/** Whether the role was given or taken with an approval. */
export const isApproved = (entry: RoleEntry): boolean => find(entry, 'approval') !== undefined;

/** How many there were and are, in the entry that gave a person the role without an approval. */
export const superheroesField = 'superheroes';

export function describeSuperheroes(before: number): Change {
  return { field: superheroesField, before: String(before), after: String(before + 1) };
}

/** Whether the operator was the only superhero and gave a second person the role. */
export const isByOnlySuperhero = (entry: RoleEntry): boolean =>
  mayGiveSuperhero(entry) && find(entry, superheroesField)?.before === '1';
