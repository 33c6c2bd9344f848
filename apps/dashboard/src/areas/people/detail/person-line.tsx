import { useTranslate } from '../../../i18n/translate.tsx';
import type { Person } from '../api.ts';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { CopySummary } from '../../../app/frame/copy-summary.tsx';
import { fullName, rolesLabel, SchoolLink } from '../labels.tsx';

/** Roles, school and id, which distinguish people of the same name. */
export function PersonLine({ personId, person }: { personId: string; person: Person | undefined }) {
  const t = useTranslate();
  return (
    <>
      {person !== undefined && (
        <>
          <span>{rolesLabel(t, person.roles)}</span>
          <span>{schoolName()}</span>
        </>
      )}
      <Copyable id={personId} what={t('people.fact.id')} isShort />
    </>
  );

  function schoolName() {
    return person?.school?.name ?? t('people.value.noSchool');
  }
}

/** The school of the person is on the way, the person is named by the heading. */
export function PersonBreadcrumbs({ person }: { person: Person | undefined }) {
  return (
    <Breadcrumbs area="people">
      {person !== undefined && person.school !== null && <SchoolLink school={person.school} />}
    </Breadcrumbs>
  );
}

const line = (name: string, value: string) => `${name}: ${value}`;

/** For a ticket: who it is about. */
export function PersonSummary({ person }: { person: Person }) {
  const t = useTranslate();
  const { id, email, roles, school, login } = person;
  return (
    <CopySummary
      isPersonal
      lines={[
        fullName(person),
        line(t('people.fact.roles'), rolesLabel(t, roles)),
        school && line(t('people.fact.school'), `${school.name} (${school.id})`),
        line(t('people.fact.email'), email),
        login && line(t('people.login.username'), login.username),
        line(t('people.fact.id'), id),
        login && line(t('people.login.id'), login.id),
        `${window.location.origin}/people/${id}`,
      ]}
    />
  );
}
