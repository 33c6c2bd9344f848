import { type ReactNode, useState } from 'react';
import { DialogBand } from '../../../app/form/instance-code.tsx';
import { closeOrAsk, useLeaveReason } from '../../../app/form/use-leave-reason.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CopiedChoice, OneTimeSecret, type Secret } from '../one-time-secret.tsx';

type Props = { title: string; secret: Secret; text?: ReactNode; onClosed: () => void };

/** Shows a secret after an action, and asks before it is lost. */
export function SecretDialog({ title, secret, text, onClosed }: Props) {
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
