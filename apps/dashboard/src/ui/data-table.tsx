import { Fragment, useMemo, useState, type ReactNode } from 'react';
import styles from './data-table.module.css';
import { placeRows } from './place-rows.ts';
import { openRow } from './row-links.ts';
import { LoadingBox, type RowSelection, SelectAll, SelectRow, useRowSelection } from './row-selection.tsx';

export type Column<Row> = {
  id: string;
  header: string;
  /** Not a component: it must not use hooks. */
  cell: (row: Row) => ReactNode;
  /** `main` names the row and links to its object. */
  variant?: 'main' | 'quiet';
  /**
   * `content` is as wide as its longest value. The other columns share the rest: one with `fill` gets twice as much.
   * What does not fit is cut off; if the cell is only text, its tooltip has all of it.
   */
  width?: 'fill' | 'content';
  /** The filter under which all rows have the same value, so that the column is dropped. */
  constantUnder?: string;
  /** The width of the screen that the column needs. */
  needs?: 'medium' | 'large' | 'wide';
  /** For numbers and times, which are as wide as their longest value. */
  align?: 'end';
  /**
   * Its place on a phone: in the `corner` beside the name, on a `line` of its own, with others in the `second` line,
   * or on the `last` line, for what deviates.
   */
  phone?: 'corner' | 'line' | 'second' | 'last' | 'hidden';
  /** Whether the first click on the header sorts in descending order. */
  isDescendingFirst?: boolean;
  /** Replaces the plain header, for example by a link that sorts the rows. */
  head?: ReactNode;
};

type Props<Row> = {
  /** Content and order of the table; visually hidden. */
  caption: string;
  /** Must be memoised, otherwise all rows render again. Cells must not have state. */
  columns: Column<Row>[];
  sorted?: { column: string; direction: 'ascending' | 'descending' };
  rows: Row[];
  rowId: (row: Row) => string;
  /** The heading above a row, where it differs from that of the row before. */
  sectionOf?: ((row: Row) => string) | undefined;
  /** Adds a column of checkboxes. Must be memoised, as the columns. */
  selection?: RowSelection<Row> | undefined;
  /** The rows are still shown while new ones are loading. */
  isStale: boolean;
};

/**
 * One page of rows, filtered and sorted by the server. A click on a row opens its object, as a click on its name does.
 * On a phone each row becomes two or three lines.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, sorted, rows, rowId, sectionOf, selection, isStale } = props;
  // Most changes around the rows, including their staleness, need no new render of the rows.
  const body = useMemo(
    () => <Body columns={columns} rows={rows} rowId={rowId} sectionOf={sectionOf} selection={selection} />,
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a row keeps its id and its section
    [rows, columns, selection],
  );
  return (
    <table className={isStale ? `${styles.table} ${styles.stale}` : styles.table} aria-busy={isStale}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={styles.head}>
        <tr>
          {selection && <SelectAll ids={selection.ids} rowIds={rows.map(rowId)} label={selection.allLabel} />}
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={classOf(column)}
              aria-sort={sorted?.column === column.id ? sorted.direction : undefined}
            >
              {column.head ?? column.header}
            </th>
          ))}
        </tr>
      </thead>
      {body}
    </table>
  );
}

type LoadingProps<Row> = { columns: Column<Row>[]; count: number; isSelectable?: boolean };

/** The rows of a table that loads, in grey. The status beside it says so to screen readers. */
export function LoadingTable<Row>({ columns, count, isSelectable = false }: LoadingProps<Row>) {
  return (
    <table className={styles.table} aria-hidden="true">
      <thead className={styles.head}>
        <tr>
          {isSelectable && <LoadingBox />}
          {columns.map((column) => (
            <th key={column.id} className={classOf(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: count }, (_, row) => (
          <tr key={row} className={styles.loading}>
            {isSelectable && <LoadingBox />}
            {columns.map((column) => (
              // eslint-disable-next-line jsx-a11y/control-has-associated-label -- the table is hidden from screen readers
              <td key={column.id} className={classOf(column)}>
                <span className={styles.shape} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type BodyProps<Row> = Pick<Props<Row>, 'columns' | 'rows' | 'rowId' | 'sectionOf' | 'selection'>;

/** Reuses the row elements for the next page, which takes a third of the time. */
function Body<Row>({ columns, rows, rowId, sectionOf, selection }: BodyProps<Row>) {
  const select = useRowSelection(selection?.ids, rows.map(rowId));
  const [placed, setPlaced] = useState(() => ({ rows, places: placeRows(rows.map(rowId), new Map()) }));
  if (placed.rows !== rows) {
    setPlaced({ rows, places: placeRows(rows.map(rowId), placed.places) });
    // React discards this result and renders again immediately.
    return null;
  }
  const classes = columns.map(classOf);

  function startsSection(index: number): boolean {
    const [row, before] = [rows[index], rows[index - 1]];
    if (sectionOf === undefined || row === undefined) return false;
    return before === undefined || sectionOf(before) !== sectionOf(row);
  }

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link in each row does the same for the keyboard
    <tbody onClick={openRow} onAuxClick={openRow}>
      {rows.map((row, index) => (
        <Fragment key={placed.places.get(rowId(row))}>
          {startsSection(index) && (
            <tr className={styles.section}>
              <th scope="rowgroup" colSpan={columns.length + (selection === undefined ? 0 : 1)}>
                {sectionOf?.(row)}
              </th>
            </tr>
          )}
          <tr className={styles.row}>
            {selection && (
              <SelectRow
                ids={selection.ids}
                id={rowId(row)}
                label={selection.labelOf(row)}
                onSelect={select}
              />
            )}
            {columns.map(({ id, cell }, column) => {
              const content = cell(row);
              return (
                <td
                  key={id}
                  className={classes[column]}
                  title={typeof content === 'string' ? content : undefined}
                >
                  {content}
                </td>
              );
            })}
          </tr>
        </Fragment>
      ))}
    </tbody>
  );
}

function classOf<Row>({ variant, width, needs, align, phone }: Column<Row>): string {
  const names = [variant, width ?? (align === 'end' ? 'content' : 'share'), needs, align, phone];
  return names.flatMap((name) => (name === undefined ? [] : [styles[name]])).join(' ');
}

/** A value that a row does not have. On a phone, where no header names it, its cell is hidden. */
export function Missing() {
  return <span className={styles.missing}>–</span>;
}
