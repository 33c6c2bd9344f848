import { getRouteApi, Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import type { School } from '../../api/schools.ts';
import { AreaPage } from '../../shell/area-page.tsx';
import { Crumbs } from '../../ui/crumbs.tsx';
import { EditForm } from './edit-form.tsx';
import { LoadedSchool } from './loaded-school.tsx';
import { SchoolLine } from './school-line.tsx';

const route = getRouteApi('/schools/$schoolId/edit');

export function EditPage() {
  const { schoolId } = route.useParams();
  return <LoadedSchool schoolId={schoolId}>{(school) => <Page school={school} />}</LoadedSchool>;
}

function Page({ school }: { school: School }) {
  const intl = useIntl();
  const here = intl.formatMessage({ id: 'schools.page.edit' });
  return (
    <AreaPage
      name={`${school.name}, ${here}`}
      title={school.name}
      crumbs={
        <Crumbs
          label={intl.formatMessage({ id: 'schools.crumbs' })}
          way={
            <>
              <Link to="/schools">{intl.formatMessage({ id: 'schools.title' })}</Link>
              <Link to="/schools/$schoolId" params={{ schoolId: school.id }}>
                {school.name}
              </Link>
            </>
          }
          here={here}
        />
      }
      sub={<SchoolLine school={school} />}
    >
      <EditForm school={school} />
    </AreaPage>
  );
}
