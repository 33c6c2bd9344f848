import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { AreaPage } from '../../shell/area-page.tsx';
import { GatewayGate } from '../../shell/gateway-gate.tsx';
import { GatewayTrouble } from '../../shell/gateway-trouble.tsx';
import { Loading } from '../../shell/loading.tsx';
import { useTrouble } from '../../shell/trouble.ts';
import { AddIcon } from '../../ui/area-icons.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BarePanel } from '../../ui/panel.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import { ListSummary } from './list-summary.tsx';
import { NoSchools } from './no-schools.tsx';
import { isAskable, pickFilters, toPlace, toQuery, type PlaceTexts } from './place-in-list.ts';
import { schoolColumns } from './school-columns.tsx';
import { SchoolFilters } from './school-filters.tsx';
import { SchoolPager } from './school-pager.tsx';
import { useSchools } from './schools.ts';

const route = getRouteApi('/schools');
const nothing = { schools: [], total: 0, readAt: null };

export function ListPage() {
  return (
    <GatewayGate>
      <List />
    </GatewayGate>
  );
}

function List() {
  const intl = useIntl();
  const texts: PlaceTexts = route.useSearch();
  const canBeAsked = isAskable(texts);
  const query = useSchools(toQuery(texts), canBeAsked);
  const trouble = useTrouble(query);
  const columns = useMemo(() => schoolColumns(intl), [intl]);
  if (trouble !== undefined) return <GatewayTrouble trouble={trouble} />;

  const { sort, order } = toPlace(texts);
  const found = canBeAsked ? query.data : nothing;
  const title = intl.formatMessage({ id: 'schools.title' });
  return (
    <AreaPage
      name={title}
      title={title}
      place={texts.page ?? ''}
      sub={
        <ListSummary
          found={query.isPlaceholderData ? undefined : found}
          filters={Object.keys(pickFilters(texts)).length}
        />
      }
      actions={
        <LinkButton to="/schools/new">
          <AddIcon />
          {intl.formatMessage({ id: 'schools.new.do' })}
        </LinkButton>
      }
    >
      <BarePanel label={title}>
        <SchoolFilters texts={texts} />
        <ProgressLine isRunning={query.isFetching && query.data !== undefined} />
        {found === undefined && <Loading />}
        {found?.schools.length === 0 && <NoSchools texts={texts} total={found.total} />}
        {found !== undefined && found.schools.length > 0 && (
          <>
            <DataTable
              caption={intl.formatMessage({ id: 'schools.caption' })}
              columns={columns}
              sorted={{ column: sort, direction: order === 'asc' ? 'ascending' : 'descending' }}
              rows={found.schools}
              rowId={({ id }) => id}
              isStale={query.isPlaceholderData}
            />
            <SchoolPager texts={texts} total={found.total} count={found.schools.length} />
          </>
        )}
      </BarePanel>
    </AreaPage>
  );
}
