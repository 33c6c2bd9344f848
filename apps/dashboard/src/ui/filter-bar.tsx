import { useId, useRef, useState, type ReactNode } from 'react';
import { FilterIcon } from './area-icons.tsx';
import { Button } from './button.tsx';
import styles from './filter-bar.module.css';
import { CloseIcon } from './icons.tsx';

type Props = {
  label: string;
  /** Label of the button that shows the fields on narrow screens. */
  openLabel: string;
  applyLabel: string;
  onApply: () => void;
  /** The main search field, visible at every width, with the apply button. */
  search?: ReactNode;
  /** The fields in tab order. */
  children: ReactNode;
  /** The applied filters. */
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

/** The applied filters, each with a button that removes it. */
export function FilterChips({ label, chips, removeAllLabel, onRemoveAll }: ChipsProps) {
  const list = useRef<HTMLUListElement>(null);

  /** The pressed button disappears with its chip, so the focus moves to the list first. */
  function keepFocus(remove: () => void) {
    list.current?.focus();
    remove();
  }

  return (
    <ul ref={list} className={styles.chips} aria-label={label} tabIndex={-1}>
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
