import { useId } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { CheckIcon, CopyIcon } from '../../ui/area-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { useCopy } from '../../ui/use-copy.ts';

type Props = {
  /** What the text says, one fact per line. */
  lines: readonly (string | null | undefined)[];
  isPersonal?: boolean;
};

/** Copies what identifies a person or school as plain text, for a ticket. It goes to the clipboard only. */
export function CopySummary({ lines, isPersonal = false }: Props) {
  const t = useTranslate();
  const hintId = useId();
  const { state, copy } = useCopy();
  const hasFailed = state === 'failed';
  // Only a secure context has a clipboard.
  if (!window.isSecureContext) return null;
  const hint = isPersonal ? t('summary.personal') : undefined;
  const text = lines.filter((line) => line !== null && line !== undefined).join('\n');
  return (
    <>
      <Button
        title={hint}
        aria-describedby={hint === undefined ? undefined : hintId}
        onClick={() => void copy(text)}
      >
        {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
        {t('summary.copy')}
      </Button>
      {hint !== undefined && (
        <span id={hintId} hidden>
          {hint}
        </span>
      )}
      <output className={hasFailed ? undefined : 'visually-hidden'}>
        {state === 'copied' && t('summary.copied')}
        {hasFailed && t('copy.failed')}
      </output>
    </>
  );
}
