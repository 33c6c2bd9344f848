import { Link } from '@tanstack/react-router';
import type { ValueOf } from '../../i18n/message-files.ts';
import { type Translate, useTranslate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import type { PersonSummary } from './api.ts';

/** Roles that a person has in the whole school cloud, not only in a course, team or room. */
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
] as const satisfies readonly ValueOf<'people.role'>[];

export const superheroRole = 'superhero';

/** A role without a label is shown by its name in the platform. */
export function roleLabel(t: Translate, role: string): string {
  return t.label('people.role', role);
}

export function rolesLabel(t: Translate, roles: readonly string[]): string {
  return roles.length === 0
    ? t('people.role.none')
    : t.list(
        roles.map((role) => roleLabel(t, role)),
        'unit',
      );
}

/** Some people have no name; their email address takes its place. */
export function fullName({
  firstName,
  lastName,
  email,
}: Pick<PersonSummary, 'firstName' | 'lastName' | 'email'>): string {
  const name = `${firstName} ${lastName}`.trim();
  return cut(name === '' ? email : name);
}

/** On the platform a person can belong to a school that does not exist. */
export function SchoolLink({ school }: Pick<PersonSummary, 'school'>) {
  const t = useTranslate();
  if (school === null) return t('people.value.noSchool');
  return (
    <Link to="/schools/$schoolId" params={{ schoolId: school.id }} title={school.name}>
      {cut(school.name)}
    </Link>
  );
}
