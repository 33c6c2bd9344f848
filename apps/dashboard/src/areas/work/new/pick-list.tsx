import { useTranslate } from '../../../i18n/translate.tsx';
import { SelectRow } from '../../../ui/form-row.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import styles from './new.module.css';

type Option = { value: string; label: string };

type Props = {
  label: string;
  /** What the list says while nothing is chosen from it. */
  prompt: string;
  note?: string | undefined;
  error?: string | undefined;
  options: readonly Option[];
  chosen: readonly string[];
  labelOf: (value: string) => string;
  onChange: (chosen: string[]) => void;
};

/** Several values, each chosen from a list and removed with its button. */
export function PickList({ label, prompt, note, error, options, chosen, labelOf, onChange }: Props) {
  const t = useTranslate();
  const left = options.filter(({ value }) => !chosen.includes(value));
  return (
    <div>
      <SelectRow
        label={label}
        note={note}
        error={error}
        value=""
        options={[{ value: '', label: prompt }, ...left]}
        onPick={(picked) => picked !== '' && onChange([...chosen, picked])}
      />
      {chosen.length > 0 && (
        <ul className={styles.picked} aria-label={label}>
          {chosen.map((value) => (
            <li key={value} className={styles.pick}>
              {labelOf(value)}
              <button
                className={styles.unpick}
                type="button"
                aria-label={t('bulk.unpick', { name: labelOf(value) })}
                onClick={() => onChange(chosen.filter((one) => one !== value))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
