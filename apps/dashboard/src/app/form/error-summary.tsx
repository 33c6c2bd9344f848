import { useTranslate } from '../../i18n/translate.tsx';
import { ErrorIcon } from '../../ui/icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './form.module.css';

type Props = {
  /** From `useFirstInvalidFocus`. */
  invalid: readonly HTMLElement[];
};

/** Links to the fields with an error. If there is only one, it has the focus already. */
export function ErrorSummary({ invalid }: Props) {
  const t = useTranslate();
  if (invalid.length < 2) return null;
  return (
    <Notice
      tone="error"
      title={t('form.errors.title', { count: invalid.length })}
      text={
        <span className={styles.links}>
          {invalid.map((field, index) => (
            <Button key={field.id || index} variant="quiet" onClick={() => field.focus()}>
              {labelOf(field)}
            </Button>
          ))}
        </span>
      }
    />
  );
}

/** The number of fields with an error, for the save bar. */
export function ErrorCount({ invalid }: Props) {
  const t = useTranslate();
  if (invalid.length === 0) return null;
  return (
    <span className={styles.errors}>
      <ErrorIcon />
      {t('change.errors', { count: invalid.length })}
    </span>
  );
}

/** Without what follows in the label, such as "optional". */
function labelOf(field: HTMLElement): string {
  const label = field.id === '' ? field.closest('label') : document.querySelector(`label[for="${field.id}"]`);
  const texts = document.createTreeWalker(label ?? field, NodeFilter.SHOW_TEXT);
  return texts.nextNode()?.textContent?.trim() ?? '';
}
