import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Translate, useTranslate } from '../../i18n/translate.tsx';
import { DownIcon, UpIcon } from '../../ui/area-icons.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Select } from '../../ui/select.tsx';
import type { Search } from './filter-rules.ts';
import type { ListParameters } from './list-parameters.ts';
import styles from './list-filters.module.css';

type Order = 'asc' | 'desc';

const orders = ['asc', 'desc'] as const;

type HeadProps = {
  parameters: ListParameters;
  by: string;
  /** Whether the first click sorts in descending order. */
  isDescendingFirst: boolean;
  children: string;
};

/** Links to the same list in another order. Phones hide table headers and links; there it is the label of a value. */
function SortHead({ parameters, by, isDescendingFirst, children }: HeadProps) {
  const t = useTranslate();
  const search: Search = useSearch({ strict: false });
  const { sort, order } = parameters.orderOf(search);
  const isSorted = sort === by;
  const isNextDescending = isSorted ? order === 'asc' : isDescendingFirst;
  const next = isNextDescending ? 'desc' : 'asc';
  return (
    <>
      <span className={styles.sortLabel}>{children}</span>
      <Link
        className={styles.sortLink}
        to="."
        search={parameters.toSearch({ ...search, sort: by, order: next, page: undefined })}
        aria-label={t(`sort.${next}`, { name: children })}
      >
        {children}
        {isSorted && (order === 'asc' ? <UpIcon /> : <DownIcon />)}
      </Link>
    </>
  );
}

type SelectProps<Sort extends string> = {
  parameters: ListParameters<string, Sort>;
  search: Search;
  labelOf: (sort: Sort, order: Order) => string;
};

/** Replaces the table headers on a phone. */
export function SortSelect<Sort extends string>({ parameters, search, labelOf }: SelectProps<Sort>) {
  const t = useTranslate();
  const navigate = useNavigate();
  const current = parameters.orderOf(search);
  return (
    <div className={styles.sortSelect}>
      <Select
        label={t('sort.label')}
        hasHiddenLabel
        value={current.sort === undefined ? '' : `${current.sort}.${current.order}`}
        options={[
          ...(parameters.isRanked(search) ? [{ value: '', label: t('sort.best') }] : []),
          ...parameters.sorts.flatMap((sort) =>
            orders.map((order) => ({ value: `${sort}.${order}`, label: labelOf(sort, order) })),
          ),
        ]}
        onChange={(picked) => {
          const [sort, order] = picked.split('.');
          void navigate({
            to: '.',
            search: parameters.toSearch({ ...search, sort, order, page: undefined }),
          });
        }}
      />
    </div>
  );
}

/** Only the columns whose values differ. Those whose id is one of the sorts get a header that sorts by it. */
export function useColumns<Row>(
  columnsOf: (t: Translate) => Column<Row>[],
  parameters: ListParameters,
  search: Search,
): Column<Row>[] {
  const t = useTranslate();
  const filters = Object.keys(parameters.filtersOf(search)).join(' ');
  return useMemo(() => {
    const set = filters.split(' ');
    return columnsOf(t)
      .filter(({ constantUnder }) => constantUnder === undefined || !set.includes(constantUnder))
      .map((column) => withSortHead(column, parameters));
  }, [columnsOf, t, parameters, filters]);
}

function withSortHead<Row>(column: Column<Row>, parameters: ListParameters): Column<Row> {
  const { id, header, isDescendingFirst = false } = column;
  const by = parameters.sorts.find((sort) => sort === id);
  if (by === undefined) return column;
  const head = (
    <SortHead parameters={parameters} by={by} isDescendingFirst={isDescendingFirst}>
      {header}
    </SortHead>
  );
  return { ...column, head };
}
