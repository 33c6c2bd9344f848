import { useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './filter-bar.module.css';
import { CloseIcon } from './icons.tsx';

type Chip = { name: string; label: string; value: string; removeLabel: string; onRemove: () => void };

type Props = {
  label: string;
  search?: ReactNode;
  chipsLabel: string;
  /** The applied filters. */
  chips: readonly Chip[];
  clearLabel: string;
  onClear: () => void;
  /** Buttons after the chips, for example to add a filter. */
  children?: ReactNode;
  /** At the end of the line. */
  trailing?: ReactNode;
};

/** The filters of a list in one line, which wraps on narrow screens. */
export function FilterBar(props: Props) {
  const { label, search, chipsLabel, chips, clearLabel, onClear, children, trailing } = props;
  const bar = useRef<HTMLElement>(null);

  /** The pressed button disappears with its chip, so the focus moves first. */
  function keepFocus(remove: () => void) {
    bar.current?.focus();
    remove();
  }

  return (
    <search ref={bar} className={styles.bar} aria-label={label} tabIndex={-1}>
      <div className={styles.line}>
        {search}
        <ul className={styles.chips} aria-label={chipsLabel}>
          {chips.map((chip) => (
            <li key={chip.name} className={styles.chip}>
              <span className={styles.name}>{chip.label}</span>
              <b className={styles.value} title={chip.value}>
                {chip.value}
              </b>
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
        </ul>
        {children}
        <div className={styles.trailing}>
          {trailing}
          {chips.length > 0 && (
            <Button variant="quiet" onClick={() => keepFocus(onClear)}>
              {clearLabel}
            </Button>
          )}
        </div>
      </div>
    </search>
  );
}
