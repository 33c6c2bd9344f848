import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NamedBox } from '../../ui/panel.tsx';
import type { WriteState } from '../data/use-write.ts';
import { WriteNotice } from '../data/write-notice.tsx';
import { InstanceCode, DialogBand } from './instance-code.tsx';
import styles from './action-dialog.module.css';
import { isReason, ReasonField, toReason } from './reason-field.tsx';
import { useFirstInvalidFocus } from './use-first-invalid-focus.ts';

type Props = {
  title: string;
  /** What the action is about, with enough details to distinguish people of the same name. */
  subject: ReactNode;
  /** What the action changes and what it does not change. */
  consequences: readonly string[];
  submitLabel: string;
  isIrreversible?: boolean;
  requiresReason?: boolean;
  /** From `useWrite`. */
  write: { state: WriteState; isBusy: boolean; checkAgain: () => void };
  /** Replaces the general notice about a failed write. */
  notice?: ReactNode;
  /** Whether the fields of the dialog itself are valid. */
  isValid?: boolean;
  onSubmit: (reason: { reason?: string }) => void;
  onClosed: () => void;
  /** Replaces the form after the action has succeeded, to show something once, such as a password. */
  result?: ReactNode;
  /** The fields of the dialog; they show errors after a failed submission. */
  children?: (showsErrors: boolean) => ReactNode;
  /** A last field after the reason, such as a word to type. */
  renderConfirmation?: (showsErrors: boolean) => ReactNode;
};

/**
 * The dialog of an action: instance, subject, consequences, fields, reason, confirmation and the outcome of the write.
 * It stays open while the write is pending. An invalid submission moves the focus to the first invalid field.
 */
export function ActionDialog(props: Props) {
  const intl = useIntl();
  const formId = useId();
  const [reason, setReason] = useState('');
  const { title, write, isValid = true, isIrreversible = false, requiresReason = false, result } = props;
  const { container, showsErrors, reportInvalid } = useFirstInvalidFocus<HTMLFormElement>(write.state);
  const isPending = write.state.is === 'pending';

  if (result !== undefined) {
    return (
      <Dialog
        key="result"
        title={title}
        head={<DialogBand />}
        closeLabel={intl.formatMessage({ id: 'dialog.close' })}
        onClosed={props.onClosed}
      >
        <NamedBox>{props.subject}</NamedBox>
        {result}
      </Dialog>
    );
  }
  return (
    <Dialog
      key="form"
      title={title}
      head={<DialogBand />}
      closeLabel={intl.formatMessage({ id: 'write.cancel' })}
      isBusy={isPending}
      onClosed={props.onClosed}
      actions={
        <Button
          look={isIrreversible ? 'danger' : 'primary'}
          type="submit"
          form={formId}
          isWaiting={write.isBusy}
        >
          {isPending ? intl.formatMessage({ id: 'write.pending' }) : props.submitLabel}
          <InstanceCode />
        </Button>
      }
    >
      <form
        id={formId}
        ref={container}
        className={styles.form}
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          if (write.isBusy) return;
          if (isValid && isReason(reason, requiresReason)) props.onSubmit(toReason(reason));
          else reportInvalid();
        }}
      >
        <NamedBox>{props.subject}</NamedBox>
        <ul className={styles.consequences}>
          {props.consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        {props.children?.(showsErrors)}
        <ReasonField
          value={reason}
          isRequired={requiresReason}
          showsErrors={showsErrors}
          onType={setReason}
        />
        {props.renderConfirmation?.(showsErrors)}
        {props.notice ?? <WriteNotice state={write.state} onCheckAgain={write.checkAgain} />}
      </form>
    </Dialog>
  );
}
