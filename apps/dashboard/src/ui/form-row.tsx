import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './form-row.module.css';
import { ErrorIcon } from './icons.tsx';

export type RowProps = {
  label: string;
  /** A quiet part of the label, such as "optional". */
  note?: string | undefined;
  /** Next to the label: shows that the value is changed and not saved. */
  mark?: string | undefined;
  hint?: string | undefined;
  /** Hints that may replace this one later. The row has space for each of them, so that the form does not move. */
  otherHints?: readonly string[];
  error?: string | undefined;
};

type ControlProps = {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/** A labelled control with its hint and error. */
function FormRow({
  label,
  note,
  mark,
  hint,
  otherHints = [],
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
          {label} {note !== undefined && <span className={styles.note}>{note}</span>}
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
          <ErrorIcon />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <div className={styles.hints}>
          <p id={hintId} className={styles.hint}>
            {hint}
          </p>
          {otherHints.map((other) => (
            <p key={other} className={`${styles.hint} ${styles.space}`}>
              {other}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

type TextRowProps = RowProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'onChange' | 'value'> & {
    value: string;
    /** Hides the value from people nearby. */
    isSecret?: boolean;
    /** A button in one line with the input. */
    trailing?: ReactNode;
    onType: (text: string) => void;
  };

export function TextRow({
  label,
  note,
  mark,
  hint,
  error,
  trailing,
  value,
  isSecret = false,
  onType,
  ...input
}: TextRowProps) {
  return (
    <FormRow
      label={label}
      note={note}
      mark={mark}
      hint={hint}
      error={error}
      render={(row) => (
        <div className={styles.line}>
          <input
            autoComplete="off"
            {...input}
            {...row}
            type={isSecret ? 'password' : (input.type ?? 'text')}
            value={value}
            onChange={(change) => onType(change.target.value)}
          />
          {trailing}
        </div>
      )}
    />
  );
}

type AreaRowProps = RowProps & {
  value: string;
  rows: number;
  maxLength?: number;
  onType: (text: string) => void;
};

/** Text of several lines, over the full width of the form. */
export function AreaRow({ label, note, mark, hint, error, onType, ...area }: AreaRowProps) {
  return (
    <div className={styles.full}>
      <FormRow
        label={label}
        note={note}
        mark={mark}
        hint={hint}
        error={error}
        render={(row) => <textarea {...area} {...row} onChange={(change) => onType(change.target.value)} />}
      />
    </div>
  );
}

type FileRowProps = RowProps & {
  /** File types, as in the attribute of an input. */
  accept: string;
  pick: string;
  /** The chosen file, or that there is none. */
  value: string;
  onPick: (file: File) => void;
};

/** A file from the device. The button of the browser would be in the language of the browser. */
export function FileRow({ label, note, mark, hint, error, accept, pick, value, onPick }: FileRowProps) {
  return (
    <FormRow
      label={label}
      note={note}
      mark={mark}
      hint={hint}
      error={error}
      render={({ className: _control, ...row }) => (
        <div className={styles.file}>
          <input
            {...row}
            className="visually-hidden"
            type="file"
            accept={accept}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) onPick(file);
              // The same file can be chosen again after it was corrected.
              target.value = '';
            }}
          />
          <label className={styles.pick} htmlFor={row.id}>
            {pick}
          </label>
          <output className={styles.picked}>{value}</output>
        </div>
      )}
    />
  );
}

type SelectRowProps = RowProps & {
  value: string;
  options: readonly { value: string; label: string }[];
  /** Disabled; the hint explains why. */
  isFixed?: boolean;
  onPick: (value: string) => void;
};

export function SelectRow({
  label,
  note,
  mark,
  hint,
  otherHints = [],
  error,
  value,
  options,
  isFixed = false,
  onPick,
}: SelectRowProps) {
  return (
    <FormRow
      label={label}
      note={note}
      mark={mark}
      hint={hint}
      otherHints={otherHints}
      error={error}
      render={(row) => (
        <select {...row} value={value} disabled={isFixed} onChange={(change) => onPick(change.target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    />
  );
}

type CheckRowProps = Omit<RowProps, 'note' | 'otherHints'> & {
  /** The technical name, in a second line. */
  name?: string;
  isChecked: boolean;
  onToggle: (isChecked: boolean) => void;
};

export function CheckRow({ label, name, mark, hint, error, isChecked, onToggle }: CheckRowProps) {
  const id = useId();
  const described = [
    name !== undefined && 'name',
    error !== undefined && 'error',
    hint !== undefined && 'hint',
  ];
  const parts = described.flatMap((part) => (part === false ? [] : [`${id}-${part}`]));
  return (
    <div className={mark === undefined ? styles.checkRow : `${styles.checkRow} ${styles.changed}`}>
      <label className={styles.checkLabel}>
        <input
          className={styles.checkbox}
          type="checkbox"
          checked={isChecked}
          aria-invalid={error !== undefined}
          aria-describedby={parts.length === 0 ? undefined : parts.join(' ')}
          onChange={(change) => onToggle(change.target.checked)}
        />
        <span className={styles.checkText}>
          {label} {mark !== undefined && <span className={styles.mark}>{mark}</span>}
        </span>
      </label>
      {name !== undefined && (
        <code id={`${id}-name`} className={styles.checkName}>
          {name}
        </code>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={`${styles.error} ${styles.checkNote}`}>
          <ErrorIcon />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={`${styles.hint} ${styles.checkNote}`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Two columns of rows if there is space. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
