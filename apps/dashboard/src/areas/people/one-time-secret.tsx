import { type ReactNode, useState } from 'react';
import { DialogBand } from '../../app/form/instance-code.tsx';
import { closeOrAsk, useLeaveReason } from '../../app/form/leave-reasons.ts';
import { type Translate, useTranslate } from '../../i18n/translate.tsx';
import { CheckIcon, CopyIcon } from '../../ui/area-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './one-time-secret.module.css';
import { schoolCloudAddress } from '../../app/data/school-cloud-address.ts';

export type Secret = {
  kind: 'password' | 'link' | 'token';
  label: string;
  /** Undefined if the action succeeded but the response was lost; the gateway never repeats a secret. */
  value: string | undefined;
  /** Of a password: what the person logs in with. */
  username?: string | undefined;
};

type SecretProps = Secret & {
  /** After a successful copy. */
  onCopied?: () => void;
};

/** A password, link or token. It is stored nowhere, so this is the only time it is shown. */
export function OneTimeSecret({ kind, label, value, username, onCopied }: SecretProps) {
  const t = useTranslate();
  // A token is copied, not read, so it stays hidden until the operator reveals it.
  const [isShown, setIsShown] = useState(kind !== 'token');
  const [copied, setCopied] = useState<'value' | 'credentials'>();

  if (value === undefined)
    return (
      <Notice tone="warning" title={t('people.secret.lost.title')} text={t(`people.secret.lost.${kind}`)} />
    );

  async function copy(what: 'value' | 'credentials', text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(what);
      onCopied?.();
    } catch {
      // Show the text, so that it can be selected.
      setIsShown(true);
    }
  }

  return (
    <>
      <div className={styles.secret}>
        <p className={styles.label}>{label}</p>
        {isShown && (
          <code className={kind === 'password' ? `${styles.value} ${styles.readable}` : styles.value}>
            {kind === 'password' ? <Groups text={value} /> : value}
          </code>
        )}
        <div className={styles.buttons}>
          {/* Only a secure context has a clipboard. */}
          {window.isSecureContext && (
            <>
              <Button onClick={() => void copy('value', value)}>
                {copied === 'value' ? <CheckIcon /> : <CopyIcon />}
                {t('copy.do', { what: label })}
              </Button>
              {username !== undefined && (
                <Button onClick={() => void copy('credentials', describeCredentials(t, username, value))}>
                  {copied === 'credentials' ? <CheckIcon /> : <CopyIcon />}
                  {t('people.credentials.copy')}
                </Button>
              )}
            </>
          )}
          {!isShown && (
            <Button onClick={() => setIsShown(true)}>{t('people.secret.show', { what: label })}</Button>
          )}
          <output>
            {copied === 'value' && t('copy.done', { what: label })}
            {copied === 'credentials' && t('people.credentials.copied')}
          </output>
        </div>
      </div>
      <p>{t(kind === 'token' ? 'people.support.once' : 'people.secret.once')}</p>
    </>
  );
}

/** What a person needs to log in, as text for a ticket or a letter. It goes to the clipboard only. */
function describeCredentials(t: Translate, username: string, password: string): string {
  const address = schoolCloudAddress();
  const lines = [
    address !== undefined && [t('people.credentials.address'), address],
    [t('people.login.username'), username],
    [t('people.field.password'), password],
  ];
  return [
    t('people.credentials.title'),
    '',
    ...lines.filter((line) => line !== false).map(([name, value]) => `${name}: ${value}`),
    '',
    t('people.credentials.hint'),
  ].join('\n');
}

/** Wraps between its words, so that a password can be read out. */
function Groups({ text }: { text: string }) {
  return text.split(/(?<=-)/).map((group, place) => (
    // eslint-disable-next-line react/no-array-index-key -- the same group can occur twice, and the text never changes
    <span key={place} className={styles.group}>
      {group}
    </span>
  ));
}

type CopiedProps = { isChecked: boolean; onCheck: (isChecked: boolean) => void };

/** Until it is checked, leaving asks for confirmation. */
export function CopiedChoice({ isChecked, onCheck }: CopiedProps) {
  const t = useTranslate();
  return (
    <Choice type="checkbox" checked={isChecked} onChange={(change) => onCheck(change.target.checked)}>
      {t('people.secret.copied')}
    </Choice>
  );
}

type DialogProps = { title: string; secret: Secret; text?: ReactNode; onClosed: () => void };

/** Shows a secret after an action, and asks before it is lost. */
export function SecretDialog({ title, secret, text, onClosed }: DialogProps) {
  const t = useTranslate();
  const [isCopied, setIsCopied] = useState(false);
  const isAtRisk = secret.value !== undefined && !isCopied;
  useLeaveReason('secret', isAtRisk);
  return (
    <Dialog
      title={title}
      head={<DialogBand />}
      closeLabel={t('people.secret.done')}
      closeVariant="primary"
      onClosed={onClosed}
      onCloseRequest={isAtRisk ? () => void closeOrAsk('secret', onClosed) : undefined}
      note={secret.value !== undefined && <CopiedChoice isChecked={isCopied} onCheck={setIsCopied} />}
    >
      {text}
      <OneTimeSecret {...secret} onCopied={() => setIsCopied(true)} />
    </Dialog>
  );
}
