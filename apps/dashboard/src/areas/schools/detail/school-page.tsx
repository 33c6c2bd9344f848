import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { RecentActivity } from '../../../app/data/recent-activity.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { useCopySummary } from '../../../app/frame/copyable.tsx';
import { editKey } from '../../../app/frame/key-shortcuts.ts';
import { usePageActions } from '../../../app/frame/page-actions.ts';
import { RecordActions } from '../../../app/frame/record-actions.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { EditIcon } from '../../../ui/area-icons.tsx';
import { LogIcon, PeopleIcon } from '../../../ui/navigation-icons.tsx';
import { Columns, Stack } from '../../../ui/panel.tsx';
import { Unavailable } from '../../../ui/unavailable.tsx';
import { type School, useSchool } from '../api.ts';
import { SchoolLine } from '../school-line.tsx';
import { ClosingPanel } from './closing-panel.tsx';
import { Health } from './health.tsx';
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
  const { id, name } = school;
  return (
    <AreaPage
      name={name}
      title={name}
      breadcrumbs={<Breadcrumbs area="schools" />}
      subtitle={<SchoolLine school={school} />}
      actions={<Actions school={school} />}
    >
      <Stack>
        <Health school={school} />
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
              <UnavailableActions school={school} />
              <ClosingPanel school={school} />
            </>
          }
        />
      </Stack>
    </AreaPage>
  );
}

function Actions({ school }: { school: School }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const edit = { to: `/schools/${school.id}/edit` };
  const people = { to: '/people', search: { school: school.id } };
  const audit = { to: '/audit', search: { school: school.id } };
  usePageActions([
    {
      name: t('schools.page.edit'),
      synonyms: 'schools.edit',
      icon: EditIcon,
      key: editKey,
      run: () => void navigate(edit),
    },
    { name: t('nav.people'), synonyms: 'nav.people', icon: PeopleIcon, run: () => void navigate(people) },
    { name: t('schools.page.audit'), synonyms: 'nav.audit', icon: LogIcon, run: () => void navigate(audit) },
  ]);
  const summary = useSchoolSummary(school);
  return (
    <RecordActions
      first={{ id: 'edit', name: t('schools.page.edit'), icon: EditIcon, link: edit }}
      second={[{ id: 'people', name: t('nav.people'), icon: PeopleIcon, link: people }, summary]}
      more={[{ id: 'audit', name: t('schools.page.audit'), icon: LogIcon, link: audit }]}
    />
  );
}

/** Actions that operators might expect here but that are impossible, with the reason (T20). */
function UnavailableActions({ school: { canDeleteFiles } }: { school: School }) {
  const t = useTranslate();
  const impossible = ['delete', 'fixed', ...(canDeleteFiles ? [] : (['files'] as const))] as const;
  return (
    <Unavailable
      title={t('unavailable.title', { count: impossible.length })}
      actions={impossible.map((action) => ({
        name: t(`schools.limits.${action}`),
        reason: t(`schools.limits.${action}.reason`),
      }))}
    />
  );
}

const line = (name: string, value: string) => `${name}: ${value}`;

/** For a ticket: which school it is about. */
function useSchoolSummary({ id, name, officialSchoolNumber, federalState, county }: School) {
  const t = useTranslate();
  return useCopySummary({
    lines: [
      name,
      officialSchoolNumber && line(t('schools.field.officialSchoolNumber'), officialSchoolNumber),
      county?.name ?? federalState?.name,
      line(t('schools.field.id'), id),
      `${window.location.origin}/schools/${id}`,
    ],
  });
}
