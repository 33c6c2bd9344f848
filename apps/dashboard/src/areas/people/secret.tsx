import { useState } from 'react';
import { useIntl } from 'react-intl';
import { CopyIcon, DoneIcon } from '../../ui/area-icons.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './secret.module.css';

type Props = {
  label: string;
  value: string;
  /** Nobody reads it, so it does not stand on the screen unless it is asked for. */
  isHidden?: boolean;
};

/** Shown this once: it is kept nowhere, and gone with the page. */
export function Secret({ label, value, isHidden = false }: Props) {
  const intl = useIntl();
  const [isShown, setIsShown] = useState(!isHidden);
  const [isCopied, setIsCopied] = useState(false);

  function copy() {
    void navigator.clipboard.writeText(value).then(
      () => setIsCopied(true),
      // It can still be selected by hand.
      () => setIsShown(true),
    );
  }

  return (
    <div className={styles.secret}>
      <p className={styles.label}>{label}</p>
      {isShown && <code className={styles.value}>{value}</code>}
      <div className={styles.buttons}>
        {/* Where a page may not write to the clipboard, the text itself can be selected. */}
        {window.isSecureContext && (
          <Button onClick={copy}>
            {isCopied ? <DoneIcon /> : <CopyIcon />}
            {intl.formatMessage({ id: 'copy.do' }, { what: label })}
          </Button>
        )}
        {!isShown && (
          <Button onClick={() => setIsShown(true)}>
            {intl.formatMessage({ id: 'people.secret.show' }, { what: label })}
          </Button>
        )}
        <output>{isCopied && intl.formatMessage({ id: 'copy.done' }, { what: label })}</output>
      </div>
    </div>
  );
}
