import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { useListSelection } from '../../../app/bulk/list-selection.ts';
import { useQueryError } from '../../../app/data/query-error.ts';
import { QueryErrorState } from '../../../app/data/query-error-state.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { RecordActions } from '../../../app/frame/record-actions.tsx';
import { useFocusOnArrival } from '../../../app/list/focus-on-arrival.ts';
import { useCreateAction } from '../../../app/list/create-action.tsx';
import { ListBody } from '../../../app/list/list-body.tsx';
import { ListFilters } from '../../../app/list/list-filters.tsx';
import { OffsetPager } from '../../../app/list/list-pager.tsx';
import { useColumns } from '../../../app/list/list-sort.tsx';
import { omitUndefined } from '../../../app/list/list-parameters.ts';
import { useOpenOnlyHit } from '../../../app/list/open-only-hit.ts';
import { ViewsMenu } from '../../../app/list/views-menu.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { isId } from '../../../lib/id.ts';
import { Button } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { fullName } from '../labels.tsx';
import { searchAgain, type SearchState, stopSearching, usePeople } from '../api.ts';
import { Counts, usePeopleFilters } from './filters.tsx';
import { useExportPeople } from './export-people.tsx';
import { PeopleSelectionBar } from './selection-bar.tsx';
import { findCreation, NoResults } from './no-results.tsx';
import { findOnlyHit, peopleColumns, SearchSummary } from './results.tsx';
import { parameters, toQuery, type SearchParams } from './search-params.ts';

const route = getRouteApi('/area/people');

export function ListPage() {
  const t = useTranslate();
  const params: SearchParams = route.useSearch();
  const peopleQuery = toQuery(params);
  const query = usePeople(peopleQuery);
  const queryError = useQueryError(query);
  const searchField = useRef<HTMLInputElement>(null);
  const filters = usePeopleFilters(params);
  const columns = useColumns(peopleColumns, parameters, params);
  const selection = useListSelection('people', parameters.filtersOf(params), fullName);
  useFocusOnArrival(searchField, peopleQuery === undefined);

  const { sort, order } = parameters.orderOf(params);
  const state = findState();
  // While a new search is running, the rows of the previous one stay.
  const isListed = state.is === 'found' || state.is === 'searching';
  const page = isListed && query.data?.is === 'found' ? query.data.page : undefined;
  const schoolId = params.school !== undefined && isId(params.school) ? params.school : undefined;
  const exportAction = useExportPeople(schoolId);
  const newSearch = omitUndefined({ school: params.school, role: params.role });
  const createAction = useCreateAction(t('people.new.title'), { to: '/people/new', search: newSearch });
  const isCreationOffered = queryError === undefined && findCreation(state, params) !== undefined;
  const title = t('people.title');
  useOpenOnlyHit(params.search, findOnlyHit(state));

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
      subtitle={<SearchSummary state={state} />}
      // The next step of an empty list is in the list.
      actions={
        isCreationOffered ? (
          <RecordActions second={[createAction]} more={[exportAction]} />
        ) : (
          <RecordActions first={createAction} second={[exportAction]} />
        )
      }
    >
      <ListBody label={title}>
        <ListFilters
          label={t('people.search.label')}
          parameters={parameters}
          search={params}
          filters={filters}
          searchField={searchField}
          searchError={state.is === 'rejected' ? t('people.search.error.rejected') : undefined}
          onResubmit={searchAgain}
        >
          <ViewsMenu list="people" search={params} names={[...parameters.viewNames, 'sort', 'order']} />
          {query.isFetching && (
            <Button
              onClick={() => {
                stopSearching();
                searchField.current?.focus();
              }}
            >
              {t('people.search.stop')}
            </Button>
          )}
        </ListFilters>
        <ProgressLine isRunning={query.isFetching} />
        {schoolId !== undefined && <Counts params={params} schoolId={schoolId} />}
        {renderRows()}
      </ListBody>
      {page !== undefined && <PeopleSelectionBar ids={selection.ids} params={params} total={page.total} />}
    </AreaPage>
  );

  function renderRows() {
    // The field stays, so that the search can be changed.
    if (queryError !== undefined) return <QueryErrorState queryError={queryError} />;
    if (page === undefined || page.people.length === 0)
      return (
        <NoResults
          state={state}
          params={params}
          createAction={createAction}
          onSuggestion={() => searchField.current?.focus()}
        />
      );
    return (
      <>
        <DataTable
          caption={t('people.caption')}
          columns={columns}
          {...(sort !== 'default' &&
            sort !== undefined && {
              sorted: { column: sort, direction: order === 'asc' ? 'ascending' : 'descending' },
            })}
          rows={page.people}
          rowId={({ id }) => id}
          selection={selection}
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
    );
  }
}
