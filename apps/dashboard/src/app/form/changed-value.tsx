import { useTranslate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import { Added, Removed } from '../../ui/changed-mark.tsx';
import type { FieldChange } from './define-form.ts';
import styles from './form.module.css';

type Value = FieldChange['before'];

type Props = Pick<FieldChange, 'before' | 'after'> & {
  /** The text for a single value or an item of a list. */
  label: (value: string | boolean | null) => string;
};

/** A value before and after; of a list the added and removed items, and the number of the others. */
export function ChangedValue({ before, after, label }: Props) {
  const t = useTranslate();
  const text = (value: string | boolean | null) => cut(label(value), 300);
  if (isList(before) && isList(after)) {
    const unchanged = before.filter((item) => after.includes(item)).length;
    return (
      <>
        {before.map(
          (item) =>
            after.includes(item) || (
              <div key={item}>
                <Removed>{text(item)}</Removed>
              </div>
            ),
        )}
        {after.map(
          (item) =>
            before.includes(item) || (
              <div key={item}>
                <Added>{text(item)}</Added>
              </div>
            ),
        )}
        <p className={styles.quiet}>{t('change.staying', { count: unchanged })}</p>
      </>
    );
  }
  const joined = (value: Value) => text(isList(value) ? value.join(', ') : value);
  return (
    <>
      <div>
        <Removed>{joined(before)}</Removed>
      </div>
      <div>
        <Added>{joined(after)}</Added>
      </div>
    </>
  );
}

function isList(value: Value): value is readonly string[] {
  return Array.isArray(value);
}
