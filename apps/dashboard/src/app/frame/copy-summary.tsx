import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { CheckIcon, CopyIcon } from '../../ui/area-icons.tsx';
import { Button } from '../../ui/button.tsx';

type Props = {
  /** What the text says, one fact per line. */
  lines: readonly (string | null | undefined)[];
  isPersonal?: boolean;
};

/** Copies what identifies a person or school as plain text, for a ticket. It goes to the clipboard only. */
export function CopySummary({ lines, isPersonal = false }: Props) {
  const intl = useIntl();
  const hintId = useId();
  const [isCopied, setIsCopied] = useState(false);
  // Only a secure context has a clipboard.
  if (!window.isSecureContext) return null;
  const hint = isPersonal ? intl.formatMessage({ id: 'summary.personal' }) : undefined;
  const text = lines.filter((line) => line !== null && line !== undefined).join('\n');
  return (
    <>
      <Button
        title={hint}
        aria-describedby={hint === undefined ? undefined : hintId}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
      >
        {isCopied ? <CheckIcon /> : <CopyIcon />}
        {intl.formatMessage({ id: 'summary.copy' })}
      </Button>
      {hint !== undefined && (
        <span id={hintId} hidden>
          {hint}
        </span>
      )}
      <output className="visually-hidden">{isCopied && intl.formatMessage({ id: 'summary.copied' })}</output>
    </>
  );
}
