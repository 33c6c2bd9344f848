import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { type Store, useStore } from '../lib/store.ts';
import styles from './row-selection.module.css';

/** Rows to be selected with checkboxes. The ids can be of rows on other pages too. */
export type RowSelection<Row> = {
  ids: Store<ReadonlySet<string>>;
  /** Names the checkbox of a row. */
  labelOf: (row: Row) => string;
  /** Names the checkbox of all rows that are shown. */
  allLabel: string;
};

type AllProps = { ids: Store<ReadonlySet<string>>; rowIds: readonly string[]; label: string };

/** Selects all rows that are shown, or none of them. */
export function SelectAll({ ids, rowIds, label }: AllProps) {
  const selected = useStore(ids);
  const count = rowIds.filter((id) => selected.has(id)).length;
  const isAll = count > 0 && count === rowIds.length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <th scope="col" className={styles.select}>
      <label className={styles.target}>
        <input
          ref={box}
          className={styles.box}
          type="checkbox"
          aria-label={label}
          checked={isAll}
          onChange={() => ids.set(withIds(selected, rowIds, !isAll))}
        />
      </label>
    </th>
  );
}

type RowProps = { ids: Store<ReadonlySet<string>>; id: string; label: string; onSelect: SelectRow };

/** Renders alone when its row is selected: a table can have a hundred. */
export function SelectRow({ ids, id, label, onSelect }: RowProps): ReactNode {
  const isSelected = useSyncExternalStore(ids.subscribe, () => ids.get().has(id));
  return (
    <td className={styles.select}>
      <label className={styles.target}>
        <input
          className={styles.box}
          type="checkbox"
          aria-label={label}
          checked={isSelected}
          onChange={({ target, nativeEvent }) =>
            onSelect(id, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  );
}

type SelectRow = (id: string, isSelected: boolean, isRange: boolean) => void;

/** Selects or clears a row, or with Shift all rows from the previous one to this one. */
export function useRowSelection(
  ids: Store<ReadonlySet<string>> | undefined,
  rowIds: readonly string[],
): SelectRow {
  const previous = useRef<string>(undefined);
  return (id, isSelected, isRange) => {
    if (ids === undefined) return;
    const start = isRange ? rowIds.indexOf(previous.current ?? '') : -1;
    const end = rowIds.indexOf(id);
    const range = start === -1 ? [id] : rowIds.slice(Math.min(start, end), Math.max(start, end) + 1);
    ids.set(withIds(ids.get(), range, isSelected));
    previous.current = id;
  };
}

function withIds(
  selected: ReadonlySet<string>,
  changed: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of changed) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}

/** In the rows of a table that loads, which is hidden from screen readers. */
export function LoadingBox() {
  // eslint-disable-next-line jsx-a11y/control-has-associated-label -- see above
  return <td className={styles.select} />;
}
