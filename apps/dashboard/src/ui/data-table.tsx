import {
  flexRender,
  getCoreRowModel,
  useReactTable,
  type ColumnDef,
  type Row as TableRow,
  type RowData,
} from '@tanstack/react-table';
import { useMemo, useState, type ReactNode } from 'react';
import styles from './data-table.module.css';
import { placeRows } from './place-rows.ts';

declare module '@tanstack/react-table' {
  // The names of the parameters are those of the package, or the two do not merge.
  // oxlint-disable-next-line typescript/no-unused-vars
  interface ColumnMeta<TData extends RowData, TValue> {
    /** `main` names the row, `wide` is left out where there is little room. */
    look?: 'main' | 'narrow' | 'wide';
    /** Where lines may break: `never`, or only between `words`; a word that is too long is then cut off. */
    wrap?: 'never' | 'words';
    /** In place of the plain head: a link that puts the rows in another order. */
    head?: ReactNode;
  }
}

export type Column<Row> = ColumnDef<Row>;

type Props<Row> = {
  /** What the table holds and in which order, for ears. */
  caption: string;
  /** Must be memoised, or all rows render again. Cells have no state. */
  columns: Column<Row>[];
  sorted?: { column: string; direction: 'ascending' | 'descending' };
  rows: Row[];
  rowId: (row: Row) => string;
  /** These are the old rows, and new ones are on their way. */
  isStale: boolean;
};

/** A page of rows that the server has chosen and put in order. On a phone each row becomes a card of three lines. */
export function DataTable<Row>({ caption, columns, sorted, rows, rowId, isStale }: Props<Row>) {
  // oxlint-disable-next-line react/incompatible-library -- it hinders a compiler that we do not use
  const table = useReactTable({
    data: rows,
    columns,
    getRowId: rowId,
    getCoreRowModel: getCoreRowModel(),
    manualFiltering: true,
    manualPagination: true,
    manualSorting: true,
  });
  const shown = table.getRowModel().rows;
  // Most of what changes around the rows, their staleness too, leaves them as they are.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the cells of a row are made by the columns
  const body = useMemo(() => <Body rows={shown} />, [shown, columns]);
  return (
    <table className={isStale ? `${styles.table} ${styles.stale}` : styles.table} aria-busy={isStale}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={styles.head}>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map(({ id, column, getContext }) => (
              <th
                key={id}
                scope="col"
                className={classOf(column.columnDef)}
                aria-sort={sorted?.column === column.id ? sorted.direction : undefined}
              >
                {column.columnDef.meta?.head ?? flexRender(column.columnDef.header, getContext())}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      {body}
    </table>
  );
}

/** On the next page the rows get other words and stay the elements they are, which is a third of the work. */
function Body<Row>({ rows }: { rows: TableRow<Row>[] }) {
  const [placed, setPlaced] = useState(() => ({ rows, places: placeRows(idsOf(rows), new Map()) }));
  if (placed.rows !== rows) setPlaced({ rows, places: placeRows(idsOf(rows), placed.places) });
  return (
    <tbody>
      {placed.rows.map((row) => (
        <tr key={placed.places.get(row.id)} className={styles.row}>
          {row.getVisibleCells().map(({ column, getContext }) => (
            <td key={column.id} className={classOf(column.columnDef)}>
              {flexRender(column.columnDef.cell, getContext())}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function idsOf<Row>(rows: TableRow<Row>[]): string[] {
  return rows.map(({ id }) => id);
}

function classOf<Row>({ meta }: ColumnDef<Row>): string | undefined {
  const { look, wrap } = meta ?? {};
  const names = [look && styles[look], wrap && styles[wrap]].filter((name) => name !== undefined);
  return names.length === 0 ? undefined : names.join(' ');
}

type PagerProps = {
  /** How much is on one page. */
  start?: ReactNode;
  label: string;
  /** What of the whole is on this page. */
  summary: ReactNode;
  /** The ways to the other pages, as links, so that each page has its address. */
  children: ReactNode;
};

export function Pager({ start, label, summary, children }: PagerProps) {
  return (
    <div className={styles.foot}>
      {start}
      <p className={styles.summary}>{summary}</p>
      <nav className={styles.links} aria-label={label}>
        {children}
      </nav>
    </div>
  );
}

type EmptyStateProps = { title: string; text: ReactNode; actions?: ReactNode };

/** In place of rows: says why there are none, and leads out. */
export function EmptyState({ title, text, actions }: EmptyStateProps) {
  return (
    <div className={styles.none}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
