import {
  flexRender,
  getCoreRowModel,
  useReactTable,
  type ColumnDef,
  type RowData,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

declare module '@tanstack/react-table' {
  // The names of the parameters are those of the package, or the two do not merge.
  // oxlint-disable-next-line typescript/no-unused-vars
  interface ColumnMeta<TData extends RowData, TValue> {
    /** `main` names the row, `wide` is left out where there is little room. */
    look?: 'main' | 'narrow' | 'wide';
    /** In place of the plain head: a link that puts the rows in another order. */
    head?: ReactNode;
    sorted?: 'ascending' | 'descending';
  }
}

export type Column<Row> = ColumnDef<Row>;

type Props<Row> = {
  /** What the table holds and in which order, for ears. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  /** These are the old rows, and new ones are on their way. */
  isStale: boolean;
};

/** A page of rows that the server has chosen and put in order. On a phone each row becomes a card of three lines. */
export function DataTable<Row>({ caption, columns, rows, rowId, isStale }: Props<Row>) {
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
                aria-sort={column.columnDef.meta?.sorted}
              >
                {column.columnDef.meta?.head ?? flexRender(column.columnDef.header, getContext())}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id} className={styles.row}>
            {row.getVisibleCells().map(({ id, column, getContext }) => (
              <td key={id} className={classOf(column.columnDef)}>
                {flexRender(column.columnDef.cell, getContext())}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function classOf<Row>({ meta }: ColumnDef<Row>): string | undefined {
  const look = meta?.look;
  return look && styles[look];
}
