import { useId } from 'react';
import { useIntl } from 'react-intl';
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
  const intl = useIntl();
  const hintId = useId();
  const { state, copy } = useCopy();
  const hasFailed = state === 'failed';
  // Only a secure context has a clipboard.
  if (!window.isSecureContext) return null;
  const hint = isPersonal ? intl.formatMessage({ id: 'summary.personal' }) : undefined;
  const text = lines.filter((line) => line !== null && line !== undefined).join('\n');
  return (
    <>
      <Button
        title={hint}
        aria-describedby={hint === undefined ? undefined : hintId}
        onClick={() => void copy(text)}
      >
        {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
        {intl.formatMessage({ id: 'summary.copy' })}
      </Button>
      {hint !== undefined && (
        <span id={hintId} hidden>
          {hint}
        </span>
      )}
      <output className={hasFailed ? undefined : 'visually-hidden'}>
        {state === 'copied' && intl.formatMessage({ id: 'summary.copied' })}
        {hasFailed && intl.formatMessage({ id: 'copy.failed' })}
      </output>
    </>
  );
}
