import { useId, useState, type ReactNode } from 'react';
import { FilterIcon } from './area-icons.tsx';
import { Button } from './button.tsx';
import styles from './filter-bar.module.css';

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
