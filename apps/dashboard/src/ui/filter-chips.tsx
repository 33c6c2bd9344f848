import { useRef } from 'react';
import { Button } from './button.tsx';
import styles from './filter-chips.module.css';
import { CloseIcon } from './icons.tsx';

export type Chip = { name: string; label: string; removeLabel: string; onRemove: () => void };

type Props = { label: string; chips: readonly Chip[]; removeAllLabel: string; onRemoveAll: () => void };

/** The filters that are applied, each with its own way out. */
export function FilterChips({ label, chips, removeAllLabel, onRemoveAll }: Props) {
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
