import type { ComponentType, ReactNode } from 'react';
import type { PrefixOf } from '../../i18n/message-files.ts';
import { type Translate, useTranslate } from '../../i18n/translate.tsx';
import { DataTable, LoadingTable, type Column } from '../../ui/data-table.tsx';
import { LoadingFoot } from '../../ui/pager.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { BinIcon, LogIcon, SchoolIcon, ToolIcon, WorkIcon } from '../../ui/navigation-icons.tsx';
import { ProgressLine } from '../../ui/progress-line.tsx';
import type { RowSelection } from '../../ui/row-selection.tsx';
import { QueryErrorState } from '../data/query-error-state.tsx';
import { useQueryError } from '../data/query-error.ts';
import { AreaPage } from '../frame/area-page.tsx';
import { useLoadingText } from '../frame/loading.tsx';
import type { Search } from './filter-rules.ts';
import { toFilters, type FilterView } from './filter-types.ts';
import { ListBody } from './list-body.tsx';
import { ListFilters } from './list-filters.tsx';
import { CursorPager, OffsetPager } from './list-pager.tsx';
import type { ListParameters } from './list-parameters.ts';
import { SortSelect, useColumns } from './list-sort.tsx';
import { ViewsMenu } from './views-menu.tsx';

/** Areas with messages for an empty list. The kit does not compile if one of them lacks another id. */
type ListArea = PrefixOf<'empty.invalid.text'>;

/** A page of rows: of a counted list, or of a growing list that is paged by the ids of its rows. */
type ListData<Row> =
  | { rows: Row[]; total: number }
  | {
      rows: Row[];
      /** How many objects the rows show. */
      count: number;
      /** The ids between which the other pages are. */
      first: string;
      last: string;
      hasNewer: boolean;
      hasOlder: boolean;
      summary: ReactNode;
    };

type Query = Parameters<typeof useQueryError>[0] & { isPlaceholderData: boolean };

type Props<Row, Name extends string, Sort extends string> = {
  /** The prefix of its messages: `<area>.title`, `<area>.filter.<name>`, `<area>.empty.first.title` … */
  area: ListArea;
  list: { parameters: ListParameters<Name, Sort>; search: Search; query: Query };
  data: ListData<Row> | undefined;
  /** A column whose id is one of `sorts` gets a header that sorts by it. */
  columns: (t: Translate) => Column<Row>[];
  rowId: (row: Row) => string;
  /** Lets rows be selected, with a bar below the list. */
  selection?: { rows: RowSelection<Row>; bar: ReactNode };
  /** The heading above a row, where it differs from that of the row before. */
  sectionOf?: (row: Row) => string;
  /** In the order of the menu. Without any, there are only the tabs. */
  filters: { [Each in Name]?: FilterView<Name> };
  /** Above the list: what is missing from it. */
  notice?: ReactNode;
  /** Above the filters: links to parts of the list. */
  tabs?: ReactNode;
  sortLabel?: (sort: Sort, order: 'asc' | 'desc') => string;
  /** What to do next if there is nothing to list yet. */
  firstStep?: ReactNode;
  /** Beside the number of rows. */
  note?: ReactNode;
  actions?: ReactNode;
};

/**
 * A list page: an area supplies its list, filters and columns. Loading, errors, empty states, table, sorting,
 * pages and the address are handled here.
 */
export function ListPage<Row, Name extends string, Sort extends string>(props: Props<Row, Name, Sort>) {
  const t = useTranslate();
  const { area, list, columns: columnsOf, sortLabel } = props;
  const { parameters, search, query } = list;
  const error = useQueryError(query);
  const columns = useColumns(columnsOf, parameters, search);

  const data = parameters.isValid(search) ? props.data : { rows: [], total: 0 };
  const isLoading = data === undefined || (data === props.data && query.isPlaceholderData);
  const { sort, order } = parameters.orderOf(search);
  const title = t(`${area}.title`);

  function summary(count: number): string {
    const filters = Object.keys(parameters.filtersOf(search)).length;
    const filtered = filters > 0 && t.optional(`${area}.countFiltered`, { count: filters });
    const isNewest = data !== undefined && 'hasNewer' in data && !data.hasNewer;
    const newest = isNewest ? t.optional(`${area}.countNewest`, { count }) : undefined;
    return [newest ?? t(`${area}.count`, { count }), filtered]
      .filter((text) => typeof text === 'string')
      .join(' ');
  }

  return (
    <AreaPage
      name={title}
      title={title}
      place={[search.page, search.before, search.after].join(' ')}
      subtitle={
        <>
          {/* Screen readers announce changes. */}
          <output>
            {error === undefined && (isLoading ? t(`${area}.loading`) : summary(countOf(data)))}
          </output>
          {props.note}
        </>
      }
      actions={props.actions}
    >
      {props.notice}
      <ListBody label={title}>
        {props.tabs}
        {Object.keys(props.filters).length > 0 && (
          <ListFilters
            label={t(`${area}.filter.label`)}
            parameters={parameters}
            search={search}
            filters={toFilters(t, area, parameters, props.filters)}
          >
            <ViewsMenu list={area} search={search} names={[...parameters.viewNames, 'sort', 'order']} />
            {sortLabel && <SortSelect parameters={parameters} search={search} labelOf={sortLabel} />}
          </ListFilters>
        )}
        <ProgressLine isRunning={query.isFetching && query.data !== undefined} />
        {error !== undefined && <QueryErrorState queryError={error} />}
        {data === undefined && error === undefined && (
          <LoadingList columns={columns} isSelectable={props.selection !== undefined} />
        )}
        {data?.rows.length === 0 && (
          <NoRows
            area={area}
            parameters={parameters}
            search={search}
            total={countOf(data)}
            firstStep={props.firstStep}
          />
        )}
        {data !== undefined && data.rows.length > 0 && (
          <>
            <DataTable
              caption={t(`${area}.caption`)}
              columns={columns}
              {...(sort && {
                sorted: { column: sort, direction: order === 'asc' ? 'ascending' : 'descending' },
              })}
              rows={data.rows}
              rowId={props.rowId}
              sectionOf={props.sectionOf}
              selection={props.selection?.rows}
              isStale={query.isPlaceholderData}
            />
            <ListPager parameters={parameters} search={search} data={data} />
          </>
        )}
      </ListBody>
      {props.selection?.bar}
    </AreaPage>
  );
}

const rowsWhileLoading = 12;

function LoadingList<Row>(table: { columns: Column<Row>[]; isSelectable: boolean }) {
  return (
    <>
      <LoadingTable {...table} count={rowsWhileLoading} />
      <LoadingFoot>{useLoadingText()}</LoadingFoot>
    </>
  );
}

type PagerProps<Row> = {
  parameters: ListParameters;
  search: Search;
  data: ListData<Row>;
};

function ListPager<Row>({ parameters, search, data }: PagerProps<Row>) {
  if ('total' in data)
    return (
      <OffsetPager parameters={parameters} search={search} count={data.rows.length} total={data.total} />
    );
  const { first, last, hasNewer, hasOlder, summary } = data;
  return (
    <CursorPager parameters={parameters} search={search} {...{ first, last, hasNewer, hasOlder, summary }} />
  );
}

const icons: Partial<Record<ListArea, ComponentType>> = {
  schools: SchoolIcon,
  tools: ToolIcon,
  deletion: BinIcon,
  audit: LogIcon,
  work: WorkIcon,
};

type NoRowsProps = {
  area: ListArea;
  parameters: ListParameters;
  search: Search;
  total: number;
  firstStep: ReactNode;
};

/** Why there are no rows, and a link to a list that has some. */
function NoRows({ area, parameters, search, total, firstStep }: NoRowsProps) {
  const t = useTranslate();
  const filters = parameters.filtersOf(search);
  const count = Object.keys(filters).length;
  const isPastEnd = total > 0 || Object.keys(parameters.cursorsOf(search)).length > 0;
  const reason = findReason();

  function findReason() {
    if (!parameters.isValid(search)) return 'invalid';
    if (isPastEnd) return 'end';
    return count > 0 ? 'filtered' : 'first';
  }

  const text = t(`${area}.empty.${reason}.text`, { count: total });
  if (reason === 'first')
    return (
      <EmptyState
        icon={icons[area]}
        title={t(`${area}.empty.first.title`)}
        text={text}
        nextStep={firstStep}
      />
    );
  return (
    <EmptyState
      title={reason === 'invalid' ? t('filter.invalid') : t(`${area}.empty.${reason}.title`, { count })}
      text={text}
      actions={
        reason === 'end' ? (
          <LinkButton to="." search={parameters.withFilters(search, filters)}>
            {t.optional(`${area}.empty.toStart`) ?? t('pager.toStart')}
          </LinkButton>
        ) : (
          <LinkButton to=".">{t(`${area}.empty.removeFilters`)}</LinkButton>
        )
      }
    />
  );
}

/** All rows of a counted list, else those of the page. */
function countOf<Row>(data: ListData<Row>): number {
  return 'total' in data ? data.total : data.count;
}
