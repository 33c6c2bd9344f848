import { useIntl } from 'react-intl';
import type { Person } from '../api.ts';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { Fact, Facts, Panel, PanelBody } from '../../../ui/panel.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { roleLabel, SchoolLink } from '../labels.tsx';
import styles from './roles-panel.module.css';

export function FactsPanel({ person }: { person: Person }) {
  const intl = useIntl();
  const { school, externalId, outdatedSince } = person;
  const label = (
    name: 'firstName' | 'lastName' | 'email' | 'school' | 'externalId' | 'language' | 'consent',
  ) => intl.formatMessage({ id: `people.fact.${name}` });
  const none = intl.formatMessage({ id: 'people.value.none' });
  return (
    <Panel title={intl.formatMessage({ id: 'people.fact.title' })}>
      <Facts>
        <Fact name={label('firstName')}>{person.firstName}</Fact>
        <Fact name={label('lastName')}>{person.lastName}</Fact>
        <Fact name={label('email')}>{person.email}</Fact>
        <Fact name={label('school')}>
          <SchoolLink school={school} />
        </Fact>
        <Fact name={label('externalId')}>
          {externalId === null ? none : <Copyable id={externalId} what={label('externalId')} />}
        </Fact>
        <Fact name={label('language')}>
          {person.language === null ? none : languageName(person.language)}
        </Fact>
        <Fact name={label('consent')}>
          <OptionalMoment
            at={person.consentedAt}
            none={intl.formatMessage({ id: 'people.value.noConsent' })}
          />
        </Fact>
        {outdatedSince !== null && (
          <Fact name={intl.formatMessage({ id: 'people.fact.outdated' })}>
            <StatusMark status="unknown">{intl.formatMessage({ id: 'people.value.outdated' })}</StatusMark>{' '}
            <Moment at={outdatedSince} />
          </Fact>
        )}
        <Fact name={intl.formatMessage({ id: 'people.fact.createdAt' })}>
          <OptionalMoment at={person.createdAt} none={none} />
        </Fact>
        <Fact name={intl.formatMessage({ id: 'people.fact.updatedAt' })}>
          <OptionalMoment at={person.updatedAt} none={none} />
        </Fact>
      </Facts>
    </Panel>
  );

  /** The platform accepts any text as a language; an unknown one is shown unchanged. */
  function languageName(language: string): string {
    try {
      return intl.formatDisplayName(language, { type: 'language' }) ?? language;
    } catch {
      return language;
    }
  }
}

/** Each role with its label, if it has one, and its name in the platform. */
export function RolesPanel({ roles }: { roles: readonly string[] }) {
  const intl = useIntl();
  return (
    <Panel title={intl.formatMessage({ id: 'people.fact.roles' })}>
      <PanelBody>
        {roles.length === 0 && <p>{intl.formatMessage({ id: 'people.role.none' })}</p>}
        <ul className={styles.roles}>
          {roles.map((role) => (
            <li key={role} className={styles.role}>
              {roleLabel(intl, role)} <code className={styles.name}>{role}</code>
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}

/** The platform does not reveal whether an account is locked, nor the last login. */
export function LoginPanel({ person }: { person: Person }) {
  const intl = useIntl();
  const { login, mustChangePassword, loginSystemChangedAt, previousExternalId } = person;
  const loginId = intl.formatMessage({ id: 'people.login.id' });
  return (
    <Panel title={intl.formatMessage({ id: 'people.login.title' })}>
      <Facts>
        <Fact name={intl.formatMessage({ id: 'people.login.username' })}>
          {login === null ? (
            <StatusMark status="none">{intl.formatMessage({ id: 'people.login.none' })}</StatusMark>
          ) : (
            login.username
          )}
        </Fact>
        {login !== null && (
          <>
            <Fact name={loginId}>
              <Copyable id={login.id} what={loginId} />
            </Fact>
            <Fact name={intl.formatMessage({ id: 'people.login.password' })}>
              {intl.formatMessage({
                id: mustChangePassword ? 'people.login.mustChange' : 'people.login.noChange',
              })}
            </Fact>
          </>
        )}
        <Fact name={intl.formatMessage({ id: 'people.login.migration' })}>
          <OptionalMoment
            at={loginSystemChangedAt}
            none={intl.formatMessage({ id: 'people.login.notMigrated' })}
          />
        </Fact>
        {previousExternalId !== null && (
          <Fact name={intl.formatMessage({ id: 'people.login.previousId' })}>
            <Copyable id={previousExternalId} what={intl.formatMessage({ id: 'people.login.previousId' })} />
          </Fact>
        )}
      </Facts>
    </Panel>
  );
}

export function OptionalMoment({ at, none }: { at: string | null; none: string }) {
  return at === null ? none : <Moment at={at} />;
}
