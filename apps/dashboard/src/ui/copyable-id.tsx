import { useState } from 'react';
import { CheckIcon, CopyIcon } from './area-icons.tsx';
import styles from './copyable-id.module.css';

type Props = { id: string; copyLabel: string; copiedLabel: string };

/** An id with a copy button. */
export function CopyableId({ id, copyLabel, copiedLabel }: Props) {
  const [isCopied, setIsCopied] = useState(false);

  function copy() {
    void navigator.clipboard.writeText(id).then(() => setIsCopied(true));
  }

  return (
    <span className={styles.whole}>
      <code className={styles.id}>{id}</code>
      {/* Without access to the clipboard the text can still be selected. */}
      {window.isSecureContext && (
        <button className={styles.copy} type="button" aria-label={copyLabel} title={copyLabel} onClick={copy}>
          {isCopied ? <CheckIcon /> : <CopyIcon />}
        </button>
      )}
      <output className="visually-hidden">{isCopied && copiedLabel}</output>
    </span>
  );
}
