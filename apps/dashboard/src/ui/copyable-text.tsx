import { type ReactNode, useState } from 'react';
import { CheckIcon, CopyIcon } from './area-icons.tsx';
import styles from './copyable-text.module.css';

type Props = { text: string; copyLabel: string; copiedLabel: string; children: ReactNode };

/** Shows a value with a button that copies `text`. */
export function CopyableText({ text, copyLabel, copiedLabel, children }: Props) {
  const [isCopied, setIsCopied] = useState(false);

  function copy() {
    void navigator.clipboard.writeText(text).then(() => setIsCopied(true));
  }

  return (
    <span className={styles.whole}>
      <span className={styles.text}>{children}</span>
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

type IdProps = {
  id: string;
  /** Shows only the first and last characters. */
  isShort?: boolean;
};

const shownCharacters = 4;

/** An id in a font in which similar letters differ. It is shown in full where it can't be copied. */
export function Id({ id, isShort = false }: IdProps) {
  const isCut = isShort && window.isSecureContext && id.length > 3 * shownCharacters;
  return (
    <code className={styles.id} title={isCut ? id : undefined}>
      {isCut ? `${id.slice(0, shownCharacters)}…${id.slice(-shownCharacters)}` : id}
    </code>
  );
}
