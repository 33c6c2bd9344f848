import { getRouteApi } from '@tanstack/react-router';
import { ListPage } from '../../../app/list/list-page.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { TabLink, Tabs } from '../../../ui/tabs.tsx';
import { type SchoolMigrations, useMigrations } from '../api.ts';
import { migrationStates } from '../labels.ts';
import { maxSearchLength } from '../list/parameters.ts';
import { migrationColumns } from './columns.tsx';
import { migrationParameters, toMigrationQuery } from './parameters.ts';

const route = getRouteApi('/area/schools/migrations');

/** The schools by the state of their login migration. */
export function MigrationsPage() {
  const t = useTranslate();
  const search = route.useSearch();
  const query = useMigrations(toMigrationQuery(search), migrationParameters.isValid(search));
  const { schools, total = 0, counts, readAt } = query.data ?? {};
  // The gateway keeps all schools for a minute, because the school cloud can't filter by the migration.
  const age = readAt !== undefined && !query.isPlaceholderData && (
    <span>{t('schools.readAt', { time: t.date(readAt, { timeStyle: 'medium' }) })}</span>
  );
  return (
    <ListPage
      area="migrations"
      parameters={migrationParameters}
      search={search}
      query={query}
      data={schools && { rows: schools, total }}
      columns={migrationColumns}
      rowId={({ id }) => id}
      filters={[
        {
          kind: 'search',
          name: 'search',
          label: t('schools.filter.search'),
          maxLength: maxSearchLength,
        },
      ]}
      tabs={<StateTabs counts={counts} />}
      viewFilters={['migration']}
      sortLabel={(sort, order) => t(`migrations.sort.${sort}.${order}`)}
      summary={(count) => t('schools.count', { count })}
      note={age}
    />
  );
}

/** Counted for the same search text. */
function StateTabs({ counts }: { counts: SchoolMigrations['counts'] | undefined }) {
  const t = useTranslate();
  const search = route.useSearch();
  const applied = migrationParameters.filtersOf(search);
  const format = (count: number | undefined) => (count === undefined ? undefined : t.number(count));
  const all = counts && migrationStates.reduce((sum, state) => sum + counts[state], 0);
  return (
    <Tabs label={t('migrations.tabs')}>
      <TabLink
        to="."
        search={migrationParameters.withFilters(search, { ...applied, migration: undefined })}
        isCurrent={applied.migration === undefined}
        count={format(all)}
      >
        {t('migrations.tabs.all')}
      </TabLink>
      {migrationStates.map((state) => (
        <TabLink
          key={state}
          to="."
          search={migrationParameters.withFilters(search, { ...applied, migration: state })}
          isCurrent={applied.migration === state}
          count={format(counts?.[state])}
        >
          {t.label('schools.migration', state)}
        </TabLink>
      ))}
    </Tabs>
  );
}
