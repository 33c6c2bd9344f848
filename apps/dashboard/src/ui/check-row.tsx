import { useId } from 'react';
import styles from './check-row.module.css';

type Props = {
  label: string;
  /** A second line: how the thing is called elsewhere. */
  name: string;
  mark?: string | undefined;
  isChecked: boolean;
  onToggle: (isChecked: boolean) => void;
};

export function CheckRow({ label, name, mark, isChecked, onToggle }: Props) {
  const nameId = useId();
  return (
    <div className={mark === undefined ? styles.row : `${styles.row} ${styles.changed}`}>
      <label className={styles.label}>
        <input
          className={styles.box}
          type="checkbox"
          checked={isChecked}
          aria-describedby={nameId}
          onChange={(change) => onToggle(change.target.checked)}
        />
        <span>
          {label} {mark !== undefined && <span className={styles.mark}>{mark}</span>}
        </span>
      </label>
      <code id={nameId} className={styles.name}>
        {name}
      </code>
    </div>
  );
}
