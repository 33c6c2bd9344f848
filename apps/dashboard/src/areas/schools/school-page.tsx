import { getRouteApi, Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import type { School } from '../../api/schools.ts';
import { AreaPage } from '../../shell/area-page.tsx';
import { Columns } from '../../ui/columns.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { EditIcon } from '../../ui/area-icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { FeaturesPanel } from './features-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { LoadedSchool } from './loaded-school.tsx';
import { MigrationPanel } from './migration-panel.tsx';
import { SchoolLine } from './school-line.tsx';
import { StoragePanel } from './storage-panel.tsx';
import { YearPanel } from './year-panel.tsx';

const route = getRouteApi('/schools/$schoolId');

export function SchoolPage() {
  const { schoolId } = route.useParams();
  return <LoadedSchool schoolId={schoolId}>{(school) => <Page school={school} />}</LoadedSchool>;
}

function Page({ school }: { school: School }) {
  const intl = useIntl();
  const { id, name } = school;
  return (
    <AreaPage
      name={name}
      title={name}
      crumbs={
        <Crumbs
          label={intl.formatMessage({ id: 'schools.crumbs' })}
          way={<Link to="/schools">{intl.formatMessage({ id: 'schools.title' })}</Link>}
          here={name}
        />
      }
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
