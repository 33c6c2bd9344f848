import { useId, type ReactNode } from 'react';
import styles from './form-row.module.css';

export type RowProps = {
  label: string;
  /** Beside the label: that it is changed and not saved. */
  mark?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
};

type ControlProps = {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/** A labelled control of a form, with what is to be known about it and what is wrong with it. */
export function FormRow({
  label,
  mark,
  hint,
  error,
  render,
}: RowProps & { render: (props: ControlProps) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error !== undefined && errorId, hint !== undefined && hintId].filter(
    (one) => one !== false,
  );
  return (
    <div className={mark === undefined ? styles.row : `${styles.row} ${styles.changed}`}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {mark !== undefined && <span className={styles.mark}>{mark}</span>}
      </div>
      {render({
        id,
        className: styles.control,
        'aria-invalid': error !== undefined,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
      })}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
