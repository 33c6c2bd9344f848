import type { Person } from '../../api/people.ts';
import { superheroRole } from './role-words.ts';

/** By what can be undone. */
export const groups = {
  people: ['names', 'roles', 'email', 'school', 'password', 'link', 'undo'],
  deep: ['support', 'deleteLogin', 'delete'],
} as const;

export type Act = (typeof groups)[keyof typeof groups][number];

type Hindrance =
  'noLogin' | 'hasLogin' | 'externalLogin' | 'notMigrated' | 'superhero' | 'otherSuperhero' | 'oneself';

/** Why something cannot be done to somebody; the gateway would refuse it too. */
export function findHindrance(act: Act, person: Person, ownId: string | undefined): Hindrance | undefined {
  const { login, roles, externalId, migrationUndo } = person;
  if (['support', 'delete'].includes(act) && roles.includes(superheroRole)) return 'superhero';
  if (['deleteLogin', 'delete'].includes(act) && person.id === ownId) return 'oneself';
  const isOtherSuperhero = roles.includes(superheroRole) && person.id !== ownId;
  if (['email', 'password', 'link', 'deleteLogin'].includes(act) && isOtherSuperhero) return 'otherSuperhero';
  if (['password', 'support', 'deleteLogin'].includes(act) && login === null) return 'noLogin';
  if (['names', 'email', 'password'].includes(act) && externalId !== null) return 'externalLogin';
  if (act === 'link' && login !== null) return 'hasLogin';
  if (act === 'undo' && migrationUndo === 'impossible') return 'notMigrated';
  return undefined;
}
