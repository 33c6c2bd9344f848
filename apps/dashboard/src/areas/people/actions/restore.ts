import type { PreviousValues } from '../../../app/data/previous-values.ts';
import type { Person } from '../api.ts';
import { superheroRole } from '../labels.tsx';
import type { ChosenSchool } from '../../../app/form/school-picker.tsx';
import type { Action } from './actions.ts';

type Values = PreviousValues['values'] | undefined;

/** The action whose dialog restores what an entry changed. Undefined if the person has these values already. */
export function restoreAction(person: Person, previous: PreviousValues): Action | undefined {
  const { values, isSuperheroChange } = previous;
  const { roles, schoolId } = values;
  if (Array.isArray(roles)) {
    if (!isSuperheroChange)
      return isSame(previousRoles(person.roles, values), person.roles) ? undefined : 'roles';
    return roles.includes(superheroRole) === person.roles.includes(superheroRole) ? undefined : 'superhero';
  }
  if (schoolId !== undefined) return schoolId === person.school?.id ? undefined : 'move';
  const { firstName = person.firstName, lastName = person.lastName } = previousNames(values);
  return firstName === person.firstName && lastName === person.lastName ? undefined : 'names';
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.every((role) => others.includes(role)) && others.every((role) => some.includes(role));

/** The role superhero stays as it is. */
export function previousRoles(now: readonly string[], values: Values): readonly string[] {
  const roles = values?.['roles'];
  if (!Array.isArray(roles)) return now;
  const others = roles.filter((role) => role !== superheroRole);
  return now.includes(superheroRole) ? [...others, superheroRole] : others;
}

/** Only those that the entry changed. */
export function previousNames(values: Values): Partial<Record<'firstName' | 'lastName', string>> {
  const { firstName, lastName } = values ?? {};
  return {
    ...(typeof firstName === 'string' && { firstName }),
    ...(typeof lastName === 'string' && { lastName }),
  };
}

export function previousSchool(values: Values): ChosenSchool | undefined {
  const { schoolId: id, school: name } = values ?? {};
  return typeof id === 'string' ? { id, name: typeof name === 'string' ? name : id } : undefined;
}
