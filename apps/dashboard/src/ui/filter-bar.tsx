import { useId, useRef, useState, type ReactNode } from 'react';
import { FilterIcon } from './area-icons.tsx';
import { Button } from './button.tsx';
import styles from './filter-bar.module.css';
import { CloseIcon } from './icons.tsx';

type Props = {
  label: string;
  /** Of the button that shows the fields where there is no room for them. */
  openLabel: string;
  applyLabel: string;
  onApply: () => void;
  /** What is looked for most: it is there at every width, with the button that applies it. */
  search?: ReactNode;
  /** The fields, in the order in which they are reached. */
  children: ReactNode;
  /** What is applied now. */
  chips: ReactNode;
};

export function FilterBar({ label, openLabel, applyLabel, onApply, search, children, chips }: Props) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <search className={styles.bar}>
      <form
        className={styles.form}
        aria-label={label}
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          onApply();
        }}
      >
        {search !== undefined && (
          <div className={styles.search}>
            {search}
            <Button type="submit">{applyLabel}</Button>
          </div>
        )}
        <div className={styles.open}>
          <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
            <FilterIcon />
            {openLabel}
          </Button>
        </div>
        <div id={id} className={isOpen ? styles.fields : `${styles.fields} ${styles.closed}`}>
          {children}
          {search === undefined && <Button type="submit">{applyLabel}</Button>}
        </div>
      </form>
      {chips}
    </search>
  );
}

export type Chip = { name: string; label: string; removeLabel: string; onRemove: () => void };

type ChipsProps = { label: string; chips: readonly Chip[]; removeAllLabel: string; onRemoveAll: () => void };

/** The filters that are applied, each with its own way out. */
export function FilterChips({ label, chips, removeAllLabel, onRemoveAll }: ChipsProps) {
  const place = useRef<HTMLUListElement>(null);

  /** The button that was pressed goes with its chip; the focus must not go with it. */
  function keepFocus(remove: () => void) {
    place.current?.focus();
    remove();
  }

  return (
    <ul ref={place} className={styles.chips} aria-label={label} tabIndex={-1}>
      {chips.map((chip) => (
        <li key={chip.name} className={styles.chip}>
          {chip.label}
          <button
            className={styles.remove}
            type="button"
            aria-label={chip.removeLabel}
            onClick={() => keepFocus(chip.onRemove)}
          >
            <CloseIcon />
          </button>
        </li>
      ))}
      {chips.length > 0 && (
        <li>
          <Button look="quiet" onClick={() => keepFocus(onRemoveAll)}>
            {removeAllLabel}
          </Button>
        </li>
      )}
    </ul>
  );
}
