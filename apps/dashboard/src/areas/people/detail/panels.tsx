import type { ReactNode } from 'react';
import { useTranslate } from '../../../i18n/translate.tsx';
import type { Person } from '../api.ts';
import { CopyableValue, Copyable } from '../../../app/frame/copyable.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { FactList, type FactItem } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import type { EditAction } from '../actions/action-buttons.tsx';
import { roleLabel, SchoolLink } from '../labels.tsx';
import styles from './panels.module.css';

type Props = {
  person: Person;
  /** The button beside a fact that changes it; undefined if it can't be changed now. */
  renderEdit?: (action: EditAction) => ReactNode;
};

const noEdit = () => undefined;

export function FactsPanel({ person, renderEdit = noEdit }: Props) {
  const t = useTranslate();
  const { school, externalId, outdatedSince } = person;
  const label = (
    name:
      | 'firstName'
      | 'lastName'
      | 'email'
      | 'school'
      | 'roles'
      | 'externalId'
      | 'language'
      | 'consent'
      | 'outdated'
      | 'createdAt'
      | 'updatedAt',
  ) => t(`people.fact.${name}`);
  const facts: FactItem[] = [
    { name: label('firstName'), value: orNull(person.firstName) },
    { name: label('lastName'), value: orNull(person.lastName), edit: renderEdit('names') },
    {
      name: label('email'),
      value: <CopyableValue text={person.email} what={label('email')} />,
      edit: renderEdit('email'),
      isLong: true,
    },
    { name: label('school'), value: <SchoolLink school={school} />, edit: renderEdit('move'), isLong: true },
    {
      name: label('roles'),
      value: <Roles roles={person.roles} />,
      edit: renderEdit('roles'),
      isLong: true,
    },
    {
      name: label('externalId'),
      value: externalId && <Copyable id={externalId} what={label('externalId')} />,
      isLong: true,
    },
    { name: label('language'), value: person.language && t.languageName(person.language) },
    { name: label('consent'), value: toMoment(person.consentedAt) },
    { name: label('createdAt'), value: toMoment(person.createdAt) },
    { name: label('updatedAt'), value: toMoment(person.updatedAt) },
  ];
  if (outdatedSince !== null)
    facts.push({
      name: label('outdated'),
      value: (
        <>
          <StatusMark status="unknown">{t('people.value.outdated')}</StatusMark> <Moment at={outdatedSince} />
        </>
      ),
      isLong: true,
    });
  return (
    <Panel title={t('people.fact.title')}>
      <PersonFacts facts={facts} />
    </Panel>
  );
}

function PersonFacts({ facts }: { facts: readonly FactItem[] }) {
  const t = useTranslate();
  return (
    <FactList
      facts={facts}
      renderNotGiven={(names) => t('facts.notGiven', { names: t.list(names, 'unit') })}
    />
  );
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
  const { login, mustChangePassword, loginSystemChangedAt, previousExternalId } = person;
  const label = (name: 'username' | 'id' | 'password' | 'migration' | 'previousId') =>
    t(`people.login.${name}`);
  const facts: FactItem[] =
    login === null
      ? [
          {
            name: label('username'),
            value: <StatusMark status="none">{t('people.login.none')}</StatusMark>,
          },
        ]
      : [
          {
            name: label('username'),
            value: <CopyableValue text={login.username} what={label('username')} />,
            isLong: true,
          },
          {
            name: label('password'),
            value: t(mustChangePassword ? 'people.login.mustChange' : 'people.login.noChange'),
            edit: renderEdit('password'),
            isLong: true,
          },
          { name: label('id'), value: <Copyable id={login.id} what={label('id')} isShort /> },
        ];
  if (loginSystemChangedAt !== null)
    facts.push({ name: label('migration'), value: <Moment at={loginSystemChangedAt} /> });
  if (previousExternalId !== null)
    facts.push({
      name: label('previousId'),
      value: <Copyable id={previousExternalId} what={label('previousId')} />,
      isLong: true,
    });
  return (
    <Panel title={t('people.login.title')}>
      <PersonFacts facts={facts} />
    </Panel>
  );
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}

function toMoment(at: string | null): ReactNode {
  return at === null ? null : <Moment at={at} />;
}
