import { useState, type ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { Button } from '../../ui/button.tsx';
import { BarePanel, Columns, Panel, PanelBody } from '../../ui/panel.tsx';
import type { WriteState } from '../data/use-write.ts';
import type { ErrorArea } from '../data/explain-error.ts';
import { WriteNotice } from '../data/write-notice.tsx';
import { ErrorCount, ErrorSummary } from './error-summary.tsx';
import { FormStatus } from './form-fields.tsx';
import { InstanceCode } from './instance-code.tsx';
import styles from './form.module.css';
import { SaveBar } from './save-bar.tsx';
import { isReason, ReasonField, toReason } from './reason-field.tsx';
import { useLeaveReason } from './leave-reasons.ts';
import { useFirstInvalidFocus } from './use-first-invalid-focus.ts';

type Props = {
  /** The title of the panel around the fields; without it, the fields have panels of their own. */
  title?: string;
  submitLabel: string;
  /** A link back, beside the button. */
  cancel: ReactNode;
  /** Whether leaving would lose input. */
  hasInput: boolean;
  isValid: boolean;
  requiresReason?: boolean;
  /** Above the fields, if there is something beside them. */
  above?: ReactNode;
  /** Beside the form. */
  aside?: ReactNode;
  /** From `useWrite`. */
  write: { state: WriteState; isBusy: boolean; checkAgain: () => void };
  /** Replaces the general notice about a failed write. */
  notice?: ReactNode;
  /** Whose texts are shown instead of the messages of errors. */
  area?: ErrorArea;
  onSubmit: (reason: { reason?: string }) => void;
  /** The fields. */
  children: ReactNode;
};

/** A form that creates an object: fields, reason and outcome of the write. Asks before input is discarded. */
export function CreateForm(props: Props) {
  const t = useTranslate();
  const [reason, setReason] = useState('');
  const { write, requiresReason = false, above, aside } = props;
  const { container, listed, showsErrors, reportInvalid } = useFirstInvalidFocus<HTMLFormElement>(
    write.state,
  );

  useLeaveReason('input', props.hasInput || reason !== '');

  function submit() {
    if (write.isBusy) return;
    if (props.isValid && isReason(reason, requiresReason)) props.onSubmit(toReason(reason));
    else reportInvalid();
  }

  const children = <FormStatus value={{ showsErrors, state: write.state }}>{props.children}</FormStatus>;
  const reasonBody = (
    <PanelBody>
      <ReasonField value={reason} isRequired={requiresReason} showsErrors={showsErrors} onType={setReason} />
    </PanelBody>
  );
  const fields =
    props.title === undefined ? (
      <div className={styles.panels}>
        {children}
        <BarePanel label={t('reason.label')}>{reasonBody}</BarePanel>
      </div>
    ) : (
      <Panel title={props.title}>
        {children}
        {reasonBody}
      </Panel>
    );

  return (
    <form
      ref={container}
      className={styles.createForm}
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        submit();
      }}
    >
      <ErrorSummary listed={listed} />
      {aside === undefined ? (
        fields
      ) : (
        <Columns
          main={
            <>
              {above}
              {fields}
            </>
          }
          aside={aside}
        />
      )}
      <SaveBar
        summary={<ErrorCount listed={listed} />}
        notice={
          props.notice ?? (
            <WriteNotice state={write.state} onCheckAgain={write.checkAgain} area={props.area} />
          )
        }
      >
        {props.cancel}
        <Button variant="primary" type="submit" isWaiting={write.isBusy}>
          {write.state.is === 'pending' ? t('write.pending') : props.submitLabel}
          <InstanceCode />
        </Button>
      </SaveBar>
    </form>
  );
}
