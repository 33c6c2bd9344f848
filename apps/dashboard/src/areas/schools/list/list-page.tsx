import { getRouteApi } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { labelOf } from '../../../i18n/label-of.ts';
import { ExportButton } from '../../../app/list/export-button.tsx';
import type { ListFilter } from '../../../app/list/filter-types.ts';
import { ListPage as SchoolList } from '../../../app/list/list-page.tsx';
import { AddIcon } from '../../../ui/area-icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { migrationStates, purposeLabel, purposes, yesOrNo } from '../labels.ts';
import { exportSchools, useSchoolChoices, useSchools } from '../api.ts';
import { schoolColumns } from './columns.tsx';
import { longestSearch, schoolParameters, toSchoolQuery } from './parameters.ts';

const route = getRouteApi('/area/schools');

export function ListPage() {
  const intl = useIntl();
  const search = route.useSearch();
  const query = useSchools(toSchoolQuery(search), schoolParameters.isValid(search));
  const { schools, total = 0, readAt = null } = query.data ?? {};

  function summary(count: number) {
    const counted = intl.formatMessage({ id: 'schools.count' }, { count });
    const filters = Object.keys(schoolParameters.filtersOf(search)).length;
    if (filters === 0) return counted;
    return `${counted} ${intl.formatMessage({ id: 'schools.countFiltered' }, { count: filters })}`;
  }

  // Rows that the gateway keeps in its directory are not read from the school cloud for each request.
  const age = readAt !== null && !query.isPlaceholderData && (
    <span>
      {intl.formatMessage(
        { id: 'schools.readAt' },
        { time: intl.formatTime(readAt, { timeStyle: 'medium' }) },
      )}
    </span>
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
      sortLabel={(sort, order) => intl.formatMessage({ id: `schools.sort.${sort}.${order}` })}
      summary={summary}
      note={age}
      actions={
        <>
          {schoolParameters.isValid(search) && (
            <ExportButton area="schools" send={exportSchools(toSchoolQuery(search))} />
          )}
          <LinkButton to="/schools/migrations">{intl.formatMessage({ id: 'migrations.toList' })}</LinkButton>
          <LinkButton to="/schools/new">
            <AddIcon />
            {intl.formatMessage({ id: 'schools.new.do' })}
          </LinkButton>
        </>
      }
    />
  );
}

type Name = (typeof schoolParameters.filterNames)[number];
type Option = { value: string; label: string };

function useSchoolFilters(): ListFilter<Name, string>[] {
  const intl = useIntl();
  const choices = useSchoolChoices().data;
  const label = (name: Name) => intl.formatMessage({ id: `schools.filter.${name}` });
  const select = (name: Name, options: Option[] = []) => ({
    kind: 'select' as const,
    name,
    label: label(name),
    options,
  });
  return [
    { kind: 'search', name: 'search', label: label('search'), maxLength: longestSearch },
    select('federalState', choices?.federalStates.map(toOption)),
    select('system', choices?.systems.map(toOption)),
    select(
      'migration',
      migrationStates.map((value) => ({ value, label: labelOf(intl, 'schools.migration', value) })),
    ),
    select(
      'purpose',
      purposes.map((value) => ({ value, label: purposeLabel(intl, value) })),
    ),
    select(
      'maintenance',
      [true, false].map((value) => ({ value: String(value), label: yesOrNo(intl, value) })),
    ),
  ];
}

function toOption({ id, name }: { id: string; name: string }): Option {
  return { value: id, label: name };
}
