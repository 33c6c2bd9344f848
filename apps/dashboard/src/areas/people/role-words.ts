import type { IntlShape } from 'react-intl';

/** Those that a person has by themselves, not within a course, a team or a room. */
export const knownRoles = [
  'student',
  'teacher',
  'administrator',
  'superhero',
  'helpdesk',
  'externalPerson',
  'guestStudent',
  'guestTeacher',
  'guestExternalPerson',
  'user',
] as const;

export const superheroRole = 'superhero';

/** A role that we have no word for is called as the school cloud calls it. */
export function roleWords(intl: IntlShape, role: string): string {
  const known = knownRoles.find((one) => one === role);
  return known === undefined ? role : intl.formatMessage({ id: `people.role.${known}` });
}

export function rolesWords(intl: IntlShape, roles: readonly string[]): string {
  return roles.length === 0
    ? intl.formatMessage({ id: 'people.role.none' })
    : intl.formatList(
        roles.map((role) => roleWords(intl, role)),
        { type: 'unit' },
      );
}
