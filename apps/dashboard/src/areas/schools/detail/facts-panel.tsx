import { useIntl } from 'react-intl';
import type { School } from '../api.ts';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { languageLabel, purposeLabel, yesOrNo } from '../labels.ts';

export function FactsPanel({ school }: { school: School }) {
  const intl = useIntl();
  const none = '–';
  return (
    <Panel title={intl.formatMessage({ id: 'schools.fact.title' })}>
      <Facts>
        <Fact name={intl.formatMessage({ id: 'schools.fact.name' })}>{school.name}</Fact>
        <Fact name={intl.formatMessage({ id: 'schools.fact.officialSchoolNumber' })}>
          {school.officialSchoolNumber ?? none}
        </Fact>
        <Fact name={intl.formatMessage({ id: 'schools.fact.federalState' })}>
          {school.federalState?.name ?? none}
        </Fact>
        <Fact name={intl.formatMessage({ id: 'schools.fact.county' })}>{school.county?.name ?? none}</Fact>
        <Fact name={intl.formatMessage({ id: 'schools.fact.purpose' })}>
          {purposeLabel(intl, school.purpose)}
        </Fact>
        <Fact name={intl.formatMessage({ id: 'schools.fact.externalId' })}>
          {school.externalId === null ? (
            none
          ) : (
            <Copyable id={school.externalId} what={intl.formatMessage({ id: 'schools.fact.externalId' })} />
          )}
        </Fact>
        <Fact name={intl.formatMessage({ id: 'schools.fact.showsStudentsToTeachers' })}>
          {yesOrNo(intl, school.showsStudentsToTeachers)}
        </Fact>
        <Fact name={intl.formatMessage({ id: 'schools.fact.language' })}>
          {school.language === null ? none : languageLabel(intl, school.language)}
        </Fact>
        <Fact name={intl.formatMessage({ id: 'schools.fact.timezone' })}>{school.timezone ?? none}</Fact>
        <Fact name={intl.formatMessage({ id: 'schools.fact.createdAt' })}>
          {school.createdAt === null ? none : <Moment at={school.createdAt} />}
        </Fact>
        <Fact name={intl.formatMessage({ id: 'schools.fact.updatedAt' })}>
          <Moment at={school.updatedAt} />
        </Fact>
      </Facts>
    </Panel>
  );
}
