import { useIntl } from 'react-intl';
import type { Person } from '../api.ts';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { CopySummary } from '../../../app/frame/copy-summary.tsx';
import { fullName, rolesLabel, SchoolLink } from '../labels.tsx';

/** Roles, school and id, which distinguish people of the same name. */
export function PersonLine({ personId, person }: { personId: string; person: Person | undefined }) {
  const intl = useIntl();
  return (
    <>
      {person !== undefined && (
        <>
          <span>{rolesLabel(intl, person.roles)}</span>
          <span>{schoolName()}</span>
        </>
      )}
      <Copyable id={personId} what={intl.formatMessage({ id: 'people.fact.id' })} isShort />
    </>
  );

  function schoolName() {
    return person?.school?.name ?? intl.formatMessage({ id: 'people.value.noSchool' });
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
  const intl = useIntl();
  const { id, email, roles, school, login } = person;
  return (
    <CopySummary
      isPersonal
      lines={[
        fullName(person),
        line(intl.formatMessage({ id: 'people.fact.roles' }), rolesLabel(intl, roles)),
        school && line(intl.formatMessage({ id: 'people.fact.school' }), `${school.name} (${school.id})`),
        line(intl.formatMessage({ id: 'people.fact.email' }), email),
        login && line(intl.formatMessage({ id: 'people.login.username' }), login.username),
        line(intl.formatMessage({ id: 'people.fact.id' }), id),
        login && line(intl.formatMessage({ id: 'people.login.id' }), login.id),
        `${window.location.origin}/people/${id}`,
      ]}
    />
  );
}
