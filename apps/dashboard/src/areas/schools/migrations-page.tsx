import { Link } from '@tanstack/react-router';
import { siteNow } from '../../api/site-clock.ts';
import { RelativeMoment } from '../../app/frame/moment.tsx';
import { defineList } from '../../app/list/define-list.ts';
import { oneOf, searchFilter } from '../../app/list/filter-rules.ts';
import { FilterTabs } from '../../app/list/filter-tabs.tsx';
import { ListPage } from '../../app/list/list-page.tsx';
import { type Translate, useTranslate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import { type Column, Missing } from '../../ui/data-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { migrationsQuery, type SchoolMigration } from './api.ts';
import { migrationFilters } from './area.ts';
import { migrationDates, migrationStates } from './labels.ts';
import { MigrationMark } from './migration-mark.tsx';

const everything = 'all';

const isUnknown = (text: string) =>
  text !== everything && !migrationStates.some((state) => state === text) && 'unknown';

const migrationList = defineList(migrationFilters, migrationsQuery, {
  filters: {
    search: searchFilter(100),
    migration: { ...oneOf(migrationStates), check: isUnknown },
  },
  // The page opens with the migrations that someone may have to look after.
  initial: { migration: 'in-progress' },
  sorts: [...migrationDates, 'name'],
  order: 'desc',
});

/** The schools by the state of their login migration. */
export function MigrationsPage() {
  const t = useTranslate();
  const list = migrationList.useList();
  const { schools, total = 0, counts, readAt } = list.data ?? {};
  // The gateway keeps all schools for a minute, because the school cloud can't filter by the migration.
  const age = readAt !== undefined && !list.query.isPlaceholderData && (
    <span>{t('schools.readAt', { time: t.date(readAt, { timeStyle: 'medium' }) })}</span>
  );
  return (
    <ListPage
      area="migrations"
      list={list}
      data={schools && { rows: schools, total }}
      columns={migrationColumns}
      rowId={({ id }) => id}
      filters={{ search: {} }}
      tabs={
        <FilterTabs
          list={list}
          name="migration"
          label={t('migrations.tabs')}
          all={{
            label: t('migrations.tabs.inProgress'),
            count: counts && counts.running + counts.mandatory,
          }}
          tabs={[
            ...migrationStates.map((state) => ({
              value: state,
              label: t.label('schools.migration', state),
              count: counts?.[state],
            })),
            {
              value: everything,
              label: t('migrations.tabs.all'),
              count: counts && migrationStates.reduce((sum, state) => sum + counts[state], 0),
            },
          ]}
        />
      }
      firstStep={
        <LinkButton to="/schools/migrations" search={{ migration: everything }}>
          {t('migrations.empty.all')}
        </LinkButton>
      }
      sortLabel={(sort, order) => t(`migrations.sort.${sort}.${order}`)}
      note={
        <>
          <span>{t('migrations.help')}</span>
          {age}
        </>
      }
    />
  );
}

function migrationColumns(t: Translate): Column<SchoolMigration>[] {
  return [
    {
      id: 'name',
      header: t('migrations.column.name'),
      variant: 'main',
      width: 'fill',
      cell: (row) => (
        <Link to="/schools/$schoolId" params={{ schoolId: row.id }} title={row.name}>
          {cut(row.name)}
        </Link>
      ),
    },
    {
      id: 'number',
      header: t('schools.column.number'),
      width: 'content',
      phone: 'second',
      cell: (row) => row.officialSchoolNumber ?? <Missing />,
    },
    {
      id: 'place',
      header: t('schools.field.federalState'),
      variant: 'quiet',
      needs: 'large',
      phone: 'hidden',
      cell: (row) => row.federalState ?? '–',
    },
    {
      id: 'state',
      header: t('migrations.column.state'),
      constantUnder: 'migration',
      width: 'content',
      phone: 'last',
      cell: (row) => <MigrationMark state={row.migration} />,
    },
    ...migrationDates.map((date): Column<SchoolMigration> => {
      // On a phone, the state and when it began are enough.
      const phone = date === 'startedAt' ? 'second' : 'hidden';
      return {
        id: date,
        header: t(`schools.login.${date}`),
        isDescendingFirst: true,
        variant: 'quiet',
        width: 'content',
        phone,
        cell: (row) => <MigrationDate at={row[date]} t={t} />,
      };
    }),
  ];
}

/** The platform dates the end of a migration in advance: until then it can be reopened. */
function MigrationDate({ at, t }: { at: string | null; t: Translate }) {
  if (at === null) return <Missing />;
  if (Date.parse(at) <= siteNow()) return <RelativeMoment at={at} />;
  const date = t.date(at, { dateStyle: 'medium' });
  return <time dateTime={at}>{t('migrations.future', { date })}</time>;
}
