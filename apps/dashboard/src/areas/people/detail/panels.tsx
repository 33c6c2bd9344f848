import type { ReactNode } from 'react';
import { describeNotGiven } from '../../../app/form/form-facts.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable, CopyableValue, useCopySummary } from '../../../app/frame/copyable.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { type FactItem, FactList } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import type { EditAction } from '../actions/use-actions.tsx';
import type { Person } from '../api.ts';
import { fullName, roleLabel, rolesLabel, SchoolLink } from '../labels.tsx';
import styles from './person-page.module.css';

type Props = {
  person: Person;
  /** The button beside a fact that changes it; undefined if it can't be changed now. */
  renderEdit?: (action: EditAction) => ReactNode;
};

const noEdit = () => undefined;

export function FactsPanel({ person, renderEdit = noEdit }: Props) {
  const t = useTranslate();
  const { school, externalId, outdatedSince } = person;
  const facts: FactItem[] = [
    { name: t('people.field.firstName'), value: orNull(person.firstName) },
    { name: t('people.field.lastName'), value: orNull(person.lastName), edit: renderEdit('names') },
    {
      name: t('people.field.email'),
      value: <CopyableValue text={person.email} what={t('people.field.email')} />,
      edit: renderEdit('email'),
      isLong: true,
    },
    {
      name: t('people.field.school'),
      value: <SchoolLink school={school} />,
      edit: renderEdit('move'),
      isLong: true,
    },
    {
      name: t('people.field.roles'),
      value: <Roles roles={person.roles} />,
      edit: renderEdit('roles'),
      isLong: true,
    },
    {
      name: t('people.field.externalId'),
      value: externalId && <Copyable id={externalId} what={t('people.field.externalId')} />,
      isLong: true,
    },
    { name: t('people.field.language'), value: person.language && t.languageName(person.language) },
    { name: t('people.field.consent'), value: toMoment(person.consentedAt) },
    { name: t('people.field.createdAt'), value: toMoment(person.createdAt) },
    { name: t('people.field.updatedAt'), value: toMoment(person.updatedAt) },
  ];
  if (outdatedSince !== null)
    facts.push({
      name: t('people.field.outdated'),
      value: (
        <>
          <StatusMark status="unknown">{t('people.value.outdated')}</StatusMark> <Moment at={outdatedSince} />
        </>
      ),
      isLong: true,
    });
  return (
    <Panel title={t('people.field.title')}>
      <PersonFacts facts={facts} />
    </Panel>
  );
}

function PersonFacts({ facts }: { facts: readonly FactItem[] }) {
  const t = useTranslate();
  return <FactList facts={facts} renderNotGiven={(names) => describeNotGiven(t, names)} />;
}

/** A role without a label is shown by its name in the platform. */
function Roles({ roles }: { roles: readonly string[] }) {
  const t = useTranslate();
  if (roles.length === 0) return t('people.role.none');
  return (
    <ul className={styles.roles}>
      {roles.map((role) => (
        <li key={role} className={styles.role} title={role}>
          {roleLabel(t, role)}
        </li>
      ))}
    </ul>
  );
}

/** The platform does not reveal whether an account is locked, nor the last login. */
export function LoginPanel({ person, renderEdit = noEdit }: Props) {
  const t = useTranslate();
  const { login, loginSystemChangedAt, previousExternalId } = person;
  const facts: FactItem[] =
    login === null
      ? [
          {
            name: t('people.login.username'),
            value: <StatusMark status="none">{t('people.login.none')}</StatusMark>,
          },
        ]
      : [
          {
            name: t('people.login.username'),
            value: <CopyableValue text={login.username} what={t('people.login.username')} />,
            isLong: true,
          },
          {
            name: t('people.field.password'),
            value: <PasswordState person={person} isChangeable={renderEdit('password') !== undefined} />,
            edit: renderEdit('password'),
            isLong: true,
          },
          {
            name: t('people.login.id'),
            value: <Copyable id={login.id} what={t('people.login.id')} isShort />,
          },
        ];
  if (loginSystemChangedAt !== null)
    facts.push({ name: t('people.login.migration'), value: <Moment at={loginSystemChangedAt} /> });
  if (previousExternalId !== null)
    facts.push({
      name: t('people.login.previousId'),
      value: <Copyable id={previousExternalId} what={t('people.login.previousId')} />,
      isLong: true,
    });
  return (
    <Panel title={t('people.field.login')}>
      <PersonFacts facts={facts} />
    </Panel>
  );
}

const states = ['waiting', 'approved'] as const;

/** With the approval that this operator has requested for the password of another superhero. */
function PasswordState({ person, isChangeable }: { person: Person; isChangeable: boolean }) {
  const t = useTranslate();
  const { mustChangePassword, passwordApproval: approval } = person;
  const state = t(mustChangePassword ? 'people.login.mustChange' : 'people.login.noChange');
  const shown = states.find((one) => one === approval?.state);
  if (!isChangeable || approval === undefined || shown === undefined) return state;
  return (
    <>
      {state}
      <br />
      <StatusMark status={shown === 'waiting' ? 'running' : 'success'}>
        {t(`people.login.approval.${shown}`)}
      </StatusMark>{' '}
      <Moment at={approval.expiresAt} />
    </>
  );
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

function toMoment(at: string | null): ReactNode {
  return at === null ? null : <Moment at={at} />;
}

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
      <Copyable id={personId} what={t('people.field.id')} isShort />
    </>
  );

  function schoolName() {
    return person?.school?.name ?? t('people.value.noSchool');
  }
}

/** Leads through the school of the person. The heading names the person. */
export function PersonBreadcrumbs({ person }: { person: Person | undefined }) {
  return (
    <Breadcrumbs area="people">
      {person !== undefined && person.school !== null && <SchoolLink school={person.school} />}
    </Breadcrumbs>
  );
}

const line = (name: string, value: string) => `${name}: ${value}`;

/** For a ticket: who it is about. */
export function usePersonSummary(person: Person) {
  const t = useTranslate();
  const { id, email, roles, school, login } = person;
  return useCopySummary({
    isPersonal: true,
    lines: [
      fullName(person),
      line(t('people.field.roles'), rolesLabel(t, roles)),
      school && line(t('people.field.school'), `${school.name} (${school.id})`),
      line(t('people.field.email'), email),
      login && line(t('people.login.username'), login.username),
      line(t('people.field.id'), id),
      login && line(t('people.login.id'), login.id),
      `${window.location.origin}/people/${id}`,
    ],
  });
}
