import styles from './select.module.css';

type Option<T extends string> = { value: T; label: string; lang?: string };

type Props<T extends string> = {
  label: string;
  /** For a switch whose options explain it. */
  hasHiddenLabel?: boolean;
  /** Looks like text, for a setting that is rarely changed. */
  isQuiet?: boolean;
  value: T;
  options: readonly Option<T>[];
  onChange: (value: T) => void;
};

export function Select<T extends string>({
  label,
  hasHiddenLabel = false,
  isQuiet = false,
  value,
  options,
  onChange,
}: Props<T>) {
  return (
    <label className={styles.label}>
      <span className={hasHiddenLabel ? 'visually-hidden' : undefined}>{label}</span>
      <select
        className={isQuiet ? `${styles.select} ${styles.quiet}` : styles.select}
        value={value}
        onChange={(change) => {
          const picked = options.find((option) => option.value === change.target.value);
          if (picked !== undefined) onChange(picked.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
