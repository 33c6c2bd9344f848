import { getRouteApi } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { type School, useSchool } from '../api.ts';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Columns, Panel, PanelBody } from '../../../ui/panel.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { EditIcon } from '../../../ui/area-icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { FeaturesPanel } from './features-panel.tsx';
import { MigrationPanel } from './migration-panel.tsx';
import { SchoolLine } from '../school-line.tsx';
import { YearPanel } from './year-panel.tsx';

const route = getRouteApi('/area/schools/$schoolId');

export function SchoolPage() {
  const { schoolId } = route.useParams();
  return (
    <QueryPage area="schools" query={useSchool(schoolId)}>
      {(school) => <Page school={school} />}
    </QueryPage>
  );
}

function Page({ school }: { school: School }) {
  const intl = useIntl();
  const { id, name } = school;
  return (
    <AreaPage
      name={name}
      title={name}
      breadcrumbs={<Breadcrumbs area="schools" current={name} />}
      sub={<SchoolLine school={school} />}
      actions={
        <>
          <LinkButton to="/people" search={{ school: id }}>
            {intl.formatMessage({ id: 'schools.page.people' })}
          </LinkButton>
          <LinkButton to="/audit" search={{ school: id }}>
            {intl.formatMessage({ id: 'schools.page.audit' })}
          </LinkButton>
          <LinkButton to="/schools/$schoolId/edit" params={{ schoolId: id }}>
            <EditIcon />
            {intl.formatMessage({ id: 'schools.page.edit' })}
          </LinkButton>
        </>
      }
    >
      <Columns
        main={
          <>
            <FactsPanel school={school} />
            <FeaturesPanel school={school} />
          </>
        }
        aside={
          <>
            <YearPanel school={school} />
            <MigrationPanel school={school} />
            <StoragePanel school={school} />
            <LimitsPanel />
          </>
        }
      />
    </AreaPage>
  );
}

function StoragePanel({ school: { fileStorageType, storageProvider } }: { school: School }) {
  const intl = useIntl();
  return (
    <Panel title={intl.formatMessage({ id: 'schools.storage.title' })}>
      <Facts>
        <Fact name={intl.formatMessage({ id: 'schools.storage.provider' })}>
          {storageProvider?.name ?? '–'}
        </Fact>
        <Fact name={intl.formatMessage({ id: 'schools.storage.type' })}>{fileStorageType ?? '–'}</Fact>
      </Facts>
    </Panel>
  );
}

/** Actions that operators might expect here but that are impossible, with the reason (T20). */
function LimitsPanel() {
  const intl = useIntl();
  return (
    <Panel title={intl.formatMessage({ id: 'schools.limits.title' })}>
      <PanelBody>
        <p>{intl.formatMessage({ id: 'schools.limits.delete' })}</p>
        <p>{intl.formatMessage({ id: 'schools.limits.fixed' })}</p>
      </PanelBody>
    </Panel>
  );
}
