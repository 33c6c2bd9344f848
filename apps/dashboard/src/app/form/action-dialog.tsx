import { useId, useState, type ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { TextRow } from '../../ui/form-row.tsx';
import { NamedBox } from '../../ui/panel.tsx';
import type { WriteState } from '../data/use-write.ts';
import { WriteNotice } from '../data/write-notice.tsx';
import { FormStatus } from './form-fields.tsx';
import { InstanceCode, DialogBand } from './instance-code.tsx';
import styles from './form.module.css';
import { isReason, ReasonField, toReason } from './reason-field.tsx';
import { useFirstInvalidFocus } from './use-first-invalid-focus.ts';
import { closeOrAsk, useLeaveReason } from './leave-reasons.ts';

type Props = {
  title: string;
  size?: 'narrow' | 'wide';
  /** What the action is about, with enough details to distinguish people of the same name. */
  subject: ReactNode;
  /** What the action changes and what it does not change. */
  consequences: readonly string[];
  submitLabel: string;
  /** Needs a reason; the submit button looks dangerous only after everything is filled in. */
  isIrreversible?: boolean;
  /** On the submit button of an irreversible action. */
  icon?: ReactNode;
  requiresReason?: boolean;
  /** A last field, into which a word has to be typed. `name`: what it is, if the word is too long to be shown. */
  confirmation?: { word: string; name?: string; label: string; hint: string; error: string };
  /** From `useWrite`. */
  write: { state: WriteState; isBusy: boolean; checkAgain: () => void };
  /** Replaces the general notice about a failed write. */
  notice?: ReactNode;
  /** Whether the fields of the dialog itself are valid. */
  isValid?: boolean;
  /** For an irreversible action: what else is missing if only reason and confirmation are filled in. */
  missing?: string;
  /** Whether closing would lose input in the fields of the dialog itself. */
  hasInput?: boolean;
  /** Next to the buttons: what the action would change. */
  summary?: ReactNode;
  /** `typed`: what was typed as the confirmation. */
  onSubmit: (reason: { reason?: string }, typed: string) => void;
  onClosed: () => void;
  /** The fields of the dialog; they show errors after a failed submission. */
  children?: (showsErrors: boolean) => ReactNode;
};

/**
 * The dialog of an action: instance, subject, consequences, fields, reason, confirmation and the outcome of the write.
 * It stays open while the write is pending, and asks before input is discarded. An invalid submission moves the focus
 * to the first invalid field.
 */
export function ActionDialog(props: Props) {
  const t = useTranslate();
  const formId = useId();
  const noteId = useId();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const { write, isValid = true, isIrreversible = false, requiresReason = isIrreversible } = props;
  const { confirmation } = props;
  const { container, showsErrors, reportInvalid } = useFirstInvalidFocus<HTMLFormElement>(write.state);
  const isPending = write.state.is === 'pending';
  const hasReason = isReason(reason, requiresReason);
  const isConfirmed = confirmation === undefined || toComparable(typed) === toComparable(confirmation.word);
  const isComplete = isValid && hasReason && isConfirmed;
  const hasInput = props.hasInput === true || reason !== '' || typed !== '';
  useLeaveReason('input', hasInput);

  return (
    <Dialog
      title={props.title}
      size={props.size ?? 'narrow'}
      head={<DialogBand />}
      closeLabel={t('write.cancel')}
      dismissLabel={t('dialog.close')}
      isBusy={isPending}
      onClosed={props.onClosed}
      onCloseRequest={hasInput ? () => void closeOrAsk('input', props.onClosed) : undefined}
      note={
        isIrreversible ? (
          // In one line, so that the button stays where it is.
          <output>
            <span id={noteId}>{isComplete ? armedText() : missingText()}</span>
          </output>
        ) : (
          props.summary
        )
      }
      actions={
        <Button
          variant={isIrreversible ? (isComplete ? 'danger' : 'risk') : 'primary'}
          type="submit"
          form={formId}
          isWaiting={write.isBusy}
          aria-describedby={isIrreversible ? noteId : undefined}
        >
          {isIrreversible && (props.icon ?? <WarningIcon />)}
          {isPending ? t('write.pending') : props.submitLabel}
          {isIrreversible && isComplete && <InstanceCode />}
        </Button>
      }
    >
      <form
        id={formId}
        ref={container}
        className={styles.dialogForm}
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          if (write.isBusy) return;
          if (isComplete) props.onSubmit(toReason(reason), typed.trim());
          else reportInvalid();
        }}
      >
        <NamedBox>{props.subject}</NamedBox>
        <ul className={styles.consequences}>
          {props.consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        <FormStatus value={{ showsErrors, state: write.state }}>{props.children?.(showsErrors)}</FormStatus>
        <ReasonField
          value={reason}
          isRequired={requiresReason}
          showsErrors={showsErrors}
          onType={setReason}
        />
        {confirmation && (
          <TextRow
            label={confirmation.label}
            hint={confirmation.hint}
            error={showsErrors && !isConfirmed ? confirmation.error : undefined}
            value={typed}
            spellCheck={false}
            autoCapitalize="none"
            onType={setTyped}
          />
        )}
        {props.notice ?? <WriteNotice state={write.state} onCheckAgain={write.checkAgain} />}
      </form>
    </Dialog>
  );

  function armedText(): string {
    return t('write.armed', { action: props.submitLabel });
  }

  function missingText(): string {
    if (hasReason && isConfirmed && props.missing !== undefined) return props.missing;
    const what = hasReason ? 'word' : isConfirmed ? 'reason' : 'both';
    return t(`write.missing.${what}`, { word: confirmation?.name ?? confirmation?.word ?? '' });
  }
}

/** Ignores case and what can't be typed: invisible characters and repeated spaces of a stored name. */
function toComparable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase();
}
