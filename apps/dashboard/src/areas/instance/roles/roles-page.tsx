import { getRouteApi } from '@tanstack/react-router';
import type { ListFilter } from '../../../app/list/filter-types.ts';
import { ListPage } from '../../../app/list/list-page.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { useRoles } from './api.ts';
import { grantColumns, roleColumns } from './columns.tsx';
import { maxSearchLength, roleParameters, toRolesQuery } from './parameters.ts';

const route = getRouteApi('/area/instance/roles');

export function RolesPage() {
  const t = useTranslate();
  const search = route.useSearch();
  const filters = roleParameters.filtersOf(search);
  const query = useRoles(toRolesQuery(search), roleParameters.isValid(search));
  const { roles, total = 0, permissions = [] } = query.data ?? {};

  function summary(count: number) {
    const counted = t('roles.count', { count });
    const filterCount = Object.keys(filters).length;
    if (filterCount === 0) return counted;
    return `${counted} ${t('roles.countFiltered', { count: filterCount })}`;
  }

  const listFilters: ListFilter<'search' | 'permission', string>[] = [
    {
      kind: 'search',
      name: 'search',
      label: t('roles.filter.search'),
      maxLength: maxSearchLength,
    },
    {
      kind: 'select',
      name: 'permission',
      label: t('roles.filter.permission'),
      options: permissions.map((value) => ({ value, label: value })),
    },
  ];

  return (
    <ListPage
      area="roles"
      parameters={roleParameters}
      search={search}
      query={query}
      data={roles && { rows: roles, total }}
      columns={columnsFor(filters)}
      rowId={({ id }) => id}
      filters={listFilters}
      viewFilters={['permission']}
      summary={summary}
    />
  );
}

function columnsFor({ permission }: { permission?: string }) {
  return permission === undefined ? roleColumns : grantColumns;
}
