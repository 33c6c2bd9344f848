import { getRouteApi } from '@tanstack/react-router';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { RecentActivity } from '../../../app/data/recent-activity.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { CopyLink } from '../../../app/frame/copyable.tsx';
import { CopySummary } from '../../../app/frame/copyable.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { EditIcon } from '../../../ui/area-icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Columns } from '../../../ui/panel.tsx';
import { Unavailable } from '../../../ui/unavailable.tsx';
import { type School, useSchool } from '../api.ts';
import { SchoolLine } from '../school-line.tsx';
import { DangerZone } from './danger-zone.tsx';
import { FactsPanel, FeaturesPanel, MigrationPanel, PeoplePanel, StoragePanel } from './panels.tsx';
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
  const t = useTranslate();
  const { id, name } = school;
  return (
    <AreaPage
      name={name}
      title={name}
      breadcrumbs={<Breadcrumbs area="schools" />}
      subtitle={
        <>
          <SchoolLine school={school} />
          <CopyLink />
        </>
      }
      actions={
        <>
          <LinkButton to="/schools/$schoolId/edit" params={{ schoolId: id }}>
            <EditIcon />
            {t('schools.page.edit')}
          </LinkButton>
          <LinkButton to="/people" search={{ school: id }}>
            {t('nav.people')}
          </LinkButton>
          <LinkButton to="/audit" search={{ school: id }}>
            {t('schools.page.audit')}
          </LinkButton>
          <SchoolSummary school={school} />
        </>
      }
    >
      <Columns
        main={
          <>
            <FactsPanel school={school} />
            <FeaturesPanel school={school} />
            <RecentActivity by="school" id={id} />
          </>
        }
        aside={
          <>
            <PeoplePanel schoolId={id} />
            <YearPanel school={school} />
            <MigrationPanel school={school} />
            <StoragePanel school={school} />
            <UnavailableActions />
            <DangerZone school={school} />
          </>
        }
      />
    </AreaPage>
  );
}

const impossibleActions = ['delete', 'fixed'] as const;

/** Actions that operators might expect here but that are impossible, with the reason (T20). */
function UnavailableActions() {
  const t = useTranslate();
  return (
    <Unavailable
      title={t('unavailable.title', { count: impossibleActions.length })}
      actions={impossibleActions.map((action) => ({
        name: t(`schools.limits.${action}`),
        reason: t(`schools.limits.${action}.reason`),
      }))}
    />
  );
}

const line = (name: string, value: string) => `${name}: ${value}`;

/** For a ticket: which school it is about. */
function SchoolSummary({
  school: { id, name, officialSchoolNumber, federalState, county },
}: {
  school: School;
}) {
  const t = useTranslate();
  const place = county?.name ?? federalState?.name;
  return (
    <CopySummary
      lines={[
        name,
        officialSchoolNumber && line(t('schools.field.officialSchoolNumber'), officialSchoolNumber),
        place,
        line(t('schools.field.id'), id),
        `${window.location.origin}/schools/${id}`,
      ]}
    />
  );
}
