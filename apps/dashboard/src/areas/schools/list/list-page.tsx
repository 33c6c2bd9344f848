import { getRouteApi } from '@tanstack/react-router';
import { ExportButton } from '../../../app/list/export-button.tsx';
import type { ListFilter } from '../../../app/list/filter-types.ts';
import { ListPage as SchoolList } from '../../../app/list/list-page.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { AddIcon } from '../../../ui/area-icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { migrationStates, purposeLabel, purposes, yesOrNo } from '../labels.ts';
import { exportSchools, useSchoolChoices, useSchools } from '../api.ts';
import { schoolColumns } from './columns.tsx';
import { maxSearchLength, schoolParameters, toSchoolQuery } from './parameters.ts';

const route = getRouteApi('/area/schools');

export function ListPage() {
  const t = useTranslate();
  const search = route.useSearch();
  const query = useSchools(toSchoolQuery(search), schoolParameters.isValid(search));
  const { schools, total = 0, readAt = null } = query.data ?? {};

  function summary(count: number) {
    const counted = t('schools.count', { count });
    const filters = Object.keys(schoolParameters.filtersOf(search)).length;
    if (filters === 0) return counted;
    return `${counted} ${t('schools.countFiltered', { count: filters })}`;
  }

  // Rows that the gateway keeps in its directory are not read from the school cloud for each request.
  const age = readAt !== null && !query.isPlaceholderData && (
    <span>{t('schools.readAt', { time: t.date(readAt, { timeStyle: 'medium' }) })}</span>
  );

  return (
    <SchoolList
      area="schools"
      parameters={schoolParameters}
      search={search}
      query={query}
      data={schools && { rows: schools, total }}
      columns={schoolColumns}
      rowId={({ id }) => id}
      filters={useSchoolFilters()}
      viewFilters={['federalState', 'system', 'migration', 'purpose', 'maintenance']}
      sortLabel={(sort, order) => t(`schools.sort.${sort}.${order}`)}
      summary={summary}
      note={age}
      actions={
        <>
          {schoolParameters.isValid(search) && (
            <ExportButton area="schools" send={exportSchools(toSchoolQuery(search))} />
          )}
          <LinkButton to="/schools/migrations">{t('migrations.toList')}</LinkButton>
          <LinkButton to="/schools/new">
            <AddIcon />
            {t('schools.new.do')}
          </LinkButton>
        </>
      }
    />
  );
}

type Name = (typeof schoolParameters.filterNames)[number];
type Option = { value: string; label: string };

function useSchoolFilters(): ListFilter<Name, string>[] {
  const t = useTranslate();
  const choices = useSchoolChoices().data;
  const label = (name: Name) => t(`schools.filter.${name}`);
  const select = (name: Name, options: Option[] = []) => ({
    kind: 'select' as const,
    name,
    label: label(name),
    options,
  });
  return [
    { kind: 'search', name: 'search', label: label('search'), maxLength: maxSearchLength },
    select('federalState', choices?.federalStates.map(toOption)),
    select('system', choices?.systems.map(toOption)),
    select(
      'migration',
      migrationStates.map((value) => ({ value, label: t.label('schools.migration', value) })),
    ),
    select(
      'purpose',
      purposes.map((value) => ({ value, label: purposeLabel(t, value) })),
    ),
    select(
      'maintenance',
      [true, false].map((value) => ({ value: String(value), label: yesOrNo(t, value) })),
    ),
  ];
}

function toOption({ id, name }: { id: string; name: string }): Option {
  return { value: id, label: name };
}
