import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './field.module.css';

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> & {
  label: string;
  error: string | undefined;
  hint?: string | undefined;
  /** A control inside the border, after the input. */
  trailing?: ReactNode;
  ref?: React.Ref<HTMLInputElement>;
};

export function Field({ label, error, hint, trailing, ref, ...input }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [error !== undefined && errorId, hint !== undefined && hintId].filter(
    (one) => one !== false,
  );
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          {...input}
          ref={ref}
          id={id}
          className={styles.input}
          aria-invalid={error !== undefined}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        />
        {trailing}
      </div>
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

/** A visible label and a longer accessible name that contains it. */
type Labels = { short: string; long: string };

type PasswordFieldProps = Omit<FieldProps, 'type' | 'trailing'> & { show: Labels; hide: Labels };

export function PasswordField({ show, hide, ...field }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const labels = isShown ? hide : show;
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          className={styles.reveal}
          type="button"
          aria-label={labels.long}
          onClick={() => setIsShown(!isShown)}
        >
          {labels.short}
        </button>
      }
    />
  );
}
