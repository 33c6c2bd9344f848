import { useId, type InputHTMLAttributes, type Ref } from 'react';
import { SearchIcon } from './navigation-icons.tsx';
import styles from './search-field.module.css';

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'value' | 'maxLength'> & {
  /** Inside the field, while it is empty. */
  label: string;
  submitLabel: string;
  error: string | undefined;
  /** The key that moves the focus here. */
  shortcut?: string | undefined;
  onType: (text: string) => void;
  onSubmit: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** Searches on Enter or with the magnifier. */
export function SearchField(props: Props) {
  const { label, submitLabel, error, shortcut, onType, onSubmit, ref, ...input } = props;
  const id = useId();
  return (
    <form
      className={styles.field}
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        onSubmit();
      }}
    >
      <div className={styles.control}>
        <button className={styles.submit} type="submit" aria-label={submitLabel}>
          <SearchIcon />
        </button>
        <input
          {...input}
          ref={ref}
          className={styles.input}
          type="search"
          aria-label={label}
          placeholder={label}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
          aria-keyshortcuts={shortcut}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(change) => onType(change.target.value)}
        />
        {shortcut !== undefined && (
          <kbd className={styles.key} aria-hidden="true">
            {shortcut}
          </kbd>
        )}
      </div>
      {error !== undefined && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </form>
  );
}
