import { useTranslate } from '../../i18n/translate.tsx';
import { CheckIcon } from '../../ui/area-icons.tsx';
import { ErrorIcon } from '../../ui/icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './form.module.css';
import type { ListedField } from './use-first-invalid-focus.ts';

type Props = {
  /** From `useFirstInvalidFocus`. */
  listed: readonly ListedField[];
};

/** Links to the fields that have or had an error. If there is only one, it has the focus already. */
export function ErrorSummary({ listed }: Props) {
  const t = useTranslate();
  if (listed.length < 2) return null;
  const count = countInvalid(listed);
  return (
    <Notice
      tone={count === 0 ? 'info' : 'error'}
      title={count === 0 ? t('form.errors.corrected') : t('form.errors.title', { count })}
      text={
        <span className={styles.links}>
          {listed.map(({ element, isInvalid }, index) => (
            <Button key={element.id || index} variant="quiet" onClick={() => element.focus()}>
              {isInvalid ? <ErrorIcon /> : <CheckIcon />}
              {labelOf(element)}
            </Button>
          ))}
        </span>
      }
    />
  );
}

/** The number of fields with an error, for the save bar. */
export function ErrorCount({ listed }: Props) {
  const t = useTranslate();
  const count = countInvalid(listed);
  if (count === 0) return null;
  return (
    <span className={styles.errors}>
      <ErrorIcon />
      {t('change.errors', { count })}
    </span>
  );
}

function countInvalid(listed: readonly ListedField[]): number {
  return listed.filter(({ isInvalid }) => isInvalid).length;
}

/** Without what follows in the label, such as "optional". */
function labelOf(field: HTMLElement): string {
  const label = field.id === '' ? field.closest('label') : document.querySelector(`label[for="${field.id}"]`);
  const texts = document.createTreeWalker(label ?? field, NodeFilter.SHOW_TEXT);
  return texts.nextNode()?.textContent?.trim() ?? '';
}
