import { useState } from 'react';
import { useIntl } from 'react-intl';
import { CheckIcon, CopyIcon } from '../../ui/area-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './one-time-secret.module.css';

type Props = {
  label: string;
  /** Undefined if the action succeeded but the response was lost; the gateway never repeats a secret. */
  value: string | undefined;
  /** For a secret that is copied, not read: hidden until the operator reveals it. */
  isHidden?: boolean;
  note?: 'people.secret.once' | 'people.support.once';
};

/** A password, link or token. It is stored nowhere, so this is the only time it is shown. */
export function OneTimeSecret({ label, value, isHidden = false, note = 'people.secret.once' }: Props) {
  const intl = useIntl();
  const [isShown, setIsShown] = useState(!isHidden);
  const [isCopied, setIsCopied] = useState(false);

  if (value === undefined)
    return (
      <Notice
        tone="warning"
        title={intl.formatMessage({ id: 'people.secret.lost.title' })}
        text={intl.formatMessage({ id: 'people.secret.lost.text' })}
      />
    );

  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setIsCopied(true),
      // Copying failed: show the text, so that it can be selected.
      () => setIsShown(true),
    );
  return (
    <>
      <div className={styles.secret}>
        <p className={styles.label}>{label}</p>
        {isShown && <code className={styles.value}>{value}</code>}
        <div className={styles.buttons}>
          {/* Only a secure context has a clipboard. */}
          {window.isSecureContext && (
            <Button onClick={copy}>
              {isCopied ? <CheckIcon /> : <CopyIcon />}
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
      <p>{intl.formatMessage({ id: note })}</p>
    </>
  );
}
