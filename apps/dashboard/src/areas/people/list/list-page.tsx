import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { QueryErrorPage } from '../../../app/data/query-page.tsx';
import { useQueryError } from '../../../app/data/query-error.ts';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { ListBody } from '../../../app/list/list-body.tsx';
import { ListFilters } from '../../../app/list/list-filters.tsx';
import { OffsetPager } from '../../../app/list/list-pager.tsx';
import { AddIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { searchAgain, type SearchState, stopSearching, usePeople } from '../api.ts';
import { usePeopleFilters } from './filters.tsx';
import { NoResults, peopleColumns, SearchSummary } from './results.tsx';
import { parameters, toQuery, type SearchParams } from './search-params.ts';

const route = getRouteApi('/area/people');

export function ListPage() {
  const intl = useIntl();
  const params: SearchParams = route.useSearch();
  const peopleQuery = toQuery(params);
  const query = usePeople(peopleQuery);
  const queryError = useQueryError(query);
  const searchField = useRef<HTMLInputElement>(null);
  const filters = usePeopleFilters(params);
  const columns = useMemo(() => peopleColumns(intl), [intl]);
  if (queryError !== undefined) return <QueryErrorPage queryError={queryError} />;

  const state = findState();
  // While a new search is running, the rows of the previous one stay.
  const isListed = state.is === 'found' || state.is === 'searching';
  const page = isListed && query.data?.is === 'found' ? query.data.page : undefined;
  const title = intl.formatMessage({ id: 'people.title' });

  function findState(): SearchState {
    if (peopleQuery === undefined) return { is: 'noSearch' };
    if (query.data !== undefined && !query.isPlaceholderData) return query.data;
    return { is: query.isFetching ? 'searching' : 'stopped' };
  }

  return (
    <AreaPage
      name={title}
      title={title}
      place={params.page ?? ''}
      sub={<SearchSummary state={state} />}
      actions={
        <LinkButton to="/people/new" search={params.school === undefined ? {} : { school: params.school }}>
          <AddIcon />
          {intl.formatMessage({ id: 'people.new.open' })}
        </LinkButton>
      }
    >
      <ListBody label={title}>
        <ListFilters
          label={intl.formatMessage({ id: 'people.search.label' })}
          parameters={parameters}
          search={params}
          filters={filters}
          searchField={searchField}
          searchError={
            state.is === 'rejected' ? intl.formatMessage({ id: 'people.search.error.rejected' }) : undefined
          }
          onResubmit={searchAgain}
        >
          {query.isFetching && (
            <Button
              onClick={() => {
                stopSearching();
                searchField.current?.focus();
              }}
            >
              {intl.formatMessage({ id: 'people.search.stop' })}
            </Button>
          )}
        </ListFilters>
        <ProgressLine isRunning={query.isFetching} />
        {page !== undefined && page.people.length > 0 ? (
          <>
            <DataTable
              caption={intl.formatMessage({ id: 'people.caption' })}
              columns={columns}
              rows={page.people}
              rowId={({ id }) => id}
              isStale={state.is === 'searching'}
            />
            {state.is === 'found' && (
              <OffsetPager
                parameters={parameters}
                search={params}
                count={page.people.length}
                total={page.total}
                mayHaveMore={page.mayHaveMore}
              />
            )}
          </>
        ) : (
          <NoResults state={state} params={params} />
        )}
      </ListBody>
    </AreaPage>
  );
}
