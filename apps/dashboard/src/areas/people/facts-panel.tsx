import { useIntl } from 'react-intl';
import type { Person } from '../../api/people.ts';
import { Copyable } from '../../shell/copyable.tsx';
import { Moment } from '../../shell/moment.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { OptionalMoment } from './optional-moment.tsx';
import { SchoolLink } from './school-link.tsx';

export function FactsPanel({ person }: { person: Person }) {
  const intl = useIntl();
  const { school, externalId, outdatedSince } = person;
  const word = (
    name: 'firstName' | 'lastName' | 'email' | 'school' | 'externalId' | 'language' | 'consent',
  ) => intl.formatMessage({ id: `people.fact.${name}` });
  const none = intl.formatMessage({ id: 'people.value.none' });
  return (
    <Panel title={intl.formatMessage({ id: 'people.fact.title' })}>
      <Facts>
        <Fact name={word('firstName')}>{person.firstName}</Fact>
        <Fact name={word('lastName')}>{person.lastName}</Fact>
        <Fact name={word('email')}>{person.email}</Fact>
        <Fact name={word('school')}>
          <SchoolLink school={school} />
        </Fact>
        <Fact name={word('externalId')}>
          {externalId === null ? none : <Copyable id={externalId} what={word('externalId')} />}
        </Fact>
        <Fact name={word('language')}>{person.language === null ? none : languageName(person.language)}</Fact>
        <Fact name={word('consent')}>
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

  /** The school cloud takes any text for a language; one that is none is shown as it is. */
  function languageName(language: string): string {
    try {
      return intl.formatDisplayName(language, { type: 'language' }) ?? language;
    } catch {
      return language;
    }
  }
}
