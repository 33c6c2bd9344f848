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
import { openRow } from './row-links.ts';

declare module '@tanstack/react-table' {
  // The type parameters need the same names as in the package, otherwise the declarations do not merge.
  // oxlint-disable-next-line typescript/no-unused-vars
  interface ColumnMeta<TData extends RowData, TValue> {
    /** `main` names the row and links to its object. */
    look?: 'main' | 'quiet';
    /** `rest` takes the room that the others leave; `whole` is never cut off. By default a long value is cut off. */
    width?: 'rest' | 'whole';
    /** The width of the screen that the column needs. */
    needs?: 'medium' | 'large';
    align?: 'end';
    /**
     * Its place on a phone: in the `corner` beside the name, on a `line` of its own, with others in the `second` line,
     * or on the `last` line, for what deviates.
     */
    phone?: 'corner' | 'line' | 'second' | 'last' | 'hidden';
    /** Replaces the plain header, for example by a link that sorts the rows. */
    head?: ReactNode;
  }
}

export type Column<Row> = ColumnDef<Row>;

type Props<Row> = {
  /** Content and order of the table; visually hidden. */
  caption: string;
  /** Must be memoised, otherwise all rows render again. Cells must not have state. */
  columns: Column<Row>[];
  sorted?: { column: string; direction: 'ascending' | 'descending' };
  rows: Row[];
  rowId: (row: Row) => string;
  /** The rows are still shown while new ones are loading. */
  isStale: boolean;
};

/**
 * One page of rows, filtered and sorted by the server. A click on a row opens its object, as a click on its name does.
 * On a phone each row becomes two or three lines.
 */
export function DataTable<Row>({ caption, columns, sorted, rows, rowId, isStale }: Props<Row>) {
  // oxlint-disable-next-line react/incompatible-library -- concerns the React compiler, which we do not use
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
  // Most changes around the rows, including their staleness, need no new render of the rows.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the columns render the cells of a row
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

/** Reuses the row elements for the next page, which takes a third of the time. */
function Body<Row>({ rows }: { rows: TableRow<Row>[] }) {
  const [placed, setPlaced] = useState(() => ({ rows, places: placeRows(idsOf(rows), new Map()) }));
  if (placed.rows !== rows) setPlaced({ rows, places: placeRows(idsOf(rows), placed.places) });
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link in each row does the same for the keyboard
    <tbody onClick={openRow} onAuxClick={openRow}>
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
  const { look, width, needs, align, phone } = meta ?? {};
  const names = [look, width, needs, align, phone].filter((name) => name !== undefined);
  return names.length === 0 ? undefined : names.map((name) => styles[name]).join(' ');
}

type PagerProps = {
  /** Before the links, for example the number of rows per page. */
  start?: ReactNode;
  label: string;
  /** Which rows this page shows. */
  summary: ReactNode;
  /** Links to the other pages, so that each page has an address. */
  children: ReactNode;
};

export function Pager({ start, label, summary, children }: PagerProps) {
  return (
    <div className={styles.foot}>
      <p className={styles.summary}>{summary}</p>
      {start}
      <nav className={styles.links} aria-label={label}>
        {children}
      </nav>
    </div>
  );
}

type EmptyStateProps = { title: string; text: ReactNode; actions?: ReactNode };

/** Explains why there are no rows and what to do next. */
export function EmptyState({ title, text, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
