import { type ReactNode, useState } from 'react';
import { CheckIcon, CopyIcon } from './area-icons.tsx';
import styles from './copyable-text.module.css';

type Props = {
  text: string;
  copyLabel: string;
  copiedLabel: string;
  failedLabel: string;
  children: ReactNode;
};

/** Shows a value with a button that copies `text`. */
export function CopyableText({ text, copyLabel, copiedLabel, failedLabel, children }: Props) {
  const { state, copy } = useCopy();
  const hasFailed = state === 'failed';
  return (
    <span className={styles.whole}>
      {/* Text that can't be copied is shown in full, so that it can be selected. */}
      <span className={styles.text}>{hasFailed ? text : children}</span>
      {/* Without access to the clipboard the text can still be selected. */}
      {window.isSecureContext && (
        <button
          className={styles.copy}
          type="button"
          aria-label={copyLabel}
          title={copyLabel}
          onClick={() => void copy(text)}
        >
          {state === 'copied' ? <CheckIcon /> : <CopyIcon />}
        </button>
      )}
      <output className={hasFailed ? styles.failed : 'visually-hidden'}>
        {state === 'copied' && copiedLabel}
        {hasFailed && failedLabel}
      </output>
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

/** Copies text, and says whether it worked: the browser may refuse it, or has no clipboard. */
export function useCopy() {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  }

  return { state, copy };
}
