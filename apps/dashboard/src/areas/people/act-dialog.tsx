import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Person } from '../../api/people.ts';
import { InstanceCode } from '../../shell/instance-code.tsx';
import { isReason, ReasonRow, toReason } from '../../shell/reason.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './act-dialog.module.css';
import { DialogBand } from './dialog-band.tsx';
import { NeededReason } from './needed-reason.tsx';
import { RefusedNotice, type WriteView } from './refused-notice.tsx';
import { Victim } from './victim.tsx';

type Props = {
  title: string;
  person: Person;
  /** What it does and what it leaves as it is, before anybody is asked. */
  consequences: readonly string[];
  doLabel: string;
  /** It cannot be undone. */
  isFinal?: boolean;
  needsReason?: boolean;
  write: WriteView;
  /** Whether the fields of its own are right. */
  isReady?: boolean;
  onDo: (reason: { reason?: string }) => void;
  onClosed: () => void;
  /** What came of it and is shown once, in place of the form. */
  result?: ReactNode;
  /** The fields of its own; `isTold` once somebody has tried to go on with a mistake. */
  children?: (isTold: boolean) => ReactNode;
  /** What has to be typed last of all. */
  renderConfirmation?: (isTold: boolean) => ReactNode;
};

/** Every change of a person: in which school cloud, to whom, what comes of it, and why. */
export function ActDialog(props: Props) {
  const intl = useIntl();
  const form = useId();
  const place = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [tries, setTries] = useState(0);
  const { title, write, isReady = true, isFinal = false, needsReason = false, result } = props;
  const isReasonRight = isReason(reason) && !(needsReason && reason.trim() === '');

  useEffect(() => {
    if (tries > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  if (result !== undefined) {
    return (
      <Dialog
        key="result"
        title={title}
        head={<DialogBand />}
        closeLabel={intl.formatMessage({ id: 'dialog.close' })}
        onClosed={props.onClosed}
      >
        <Victim person={props.person} />
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
      isBusy={write.state.is === 'running'}
      onClosed={props.onClosed}
      actions={
        <Button look={isFinal ? 'danger' : 'primary'} type="submit" form={form} isWaiting={write.isBusy}>
          {write.state.is === 'running' ? intl.formatMessage({ id: 'write.running' }) : props.doLabel}
          <InstanceCode />
        </Button>
      }
    >
      <form
        id={form}
        ref={place}
        className={styles.form}
        noValidate
        onSubmit={(submission) => {
          submission.preventDefault();
          if (write.isBusy) return;
          if (isReady && isReasonRight) props.onDo(toReason(reason));
          else setTries(tries + 1);
        }}
      >
        <Victim person={props.person} />
        <ul className={styles.consequences}>
          {props.consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
        {props.children?.(tries > 0)}
        {needsReason ? (
          <NeededReason value={reason} isTold={tries > 0} onType={setReason} />
        ) : (
          <ReasonRow value={reason} isTold={tries > 0} onType={setReason} />
        )}
        {props.renderConfirmation?.(tries > 0)}
        <RefusedNotice write={write} />
      </form>
    </Dialog>
  );
}
