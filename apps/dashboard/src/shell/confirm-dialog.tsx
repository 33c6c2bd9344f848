import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NamedBox } from '../ui/named-box.tsx';
import styles from './confirm-dialog.module.css';
import { InstanceCode } from './instance-code.tsx';
import { isReason, ReasonRow } from './reason.tsx';
import { WriteNotice } from './write-notice.tsx';
import type { WriteState } from './write.ts';

type Props = {
  title: string;
  /** What it is done to, by name. */
  victim: ReactNode;
  consequences: readonly string[];
  confirmLabel: string;
  /** It cannot be undone. */
  isFinal: boolean;
  state: WriteState;
  isBusy: boolean;
  onConfirm: (reason: string) => void;
  onAskAgain: () => void;
  onClosed: () => void;
};

/** Before something that reaches far: to what it is done, what comes of it, and why. */
export function ConfirmDialog(props: Props) {
  const intl = useIntl();
  const form = useId();
  const [reason, setReason] = useState('');
  const [isTold, setIsTold] = useState(false);
  const { state, isBusy, isFinal, consequences, onConfirm } = props;
  return (
    <Dialog
      title={props.title}
      closeLabel={intl.formatMessage({ id: 'write.cancel' })}
      isBusy={state.is === 'running'}
      onClosed={props.onClosed}
      actions={
        <Button look={isFinal ? 'danger' : 'primary'} type="submit" form={form} isWaiting={isBusy}>
          {state.is === 'running' ? intl.formatMessage({ id: 'write.running' }) : props.confirmLabel}
          <InstanceCode />
        </Button>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          setIsTold(true);
          if (!isBusy && isReason(reason)) onConfirm(reason);
        }}
      >
        <NamedBox>{props.victim}</NamedBox>
        <ul className={styles.consequences}>
          {consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <ReasonRow value={reason} isTold={isTold} onType={setReason} />
        <WriteNotice state={state} onAskAgain={props.onAskAgain} />
      </form>
    </Dialog>
  );
}
