import { type ReactNode, useState } from 'react';
import { useIntl } from 'react-intl';
import type { KeyHeader } from '../../../api/idempotent-write.ts';
import { type Person, invalidatePeople } from '../api.ts';
import { useWrite, type WriteState } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { fullName, rolesLabel } from '../labels.tsx';
import { RejectedNotice } from '../rejected-notice.tsx';
import type { Action } from './actions.ts';
import styles from './person-dialog.module.css';

type Reason = { reason?: string };

type Props<Fields extends object, Answer> = {
  action: Action;
  person: Person;
  /** What the action changes and what it does not change. */
  consequences: readonly string[];
  isIrreversible?: boolean;
  requiresReason?: boolean;
  send: (
    request: { path: { personId: string }; body: Fields & Reason },
    headers: KeyHeader,
  ) => Promise<Answer>;
  /** What is sent besides the reason; undefined while the input is invalid. */
  body: Fields | undefined;
  /** Shown after success. */
  toast?: Parameters<typeof showSuccess>[0];
  /** Replaces the form after success, to show a secret once. The answer is missing if its response was lost. */
  renderResult?: (answer: Answer | undefined) => ReactNode;
  /** Replaces everything else that happens after success, besides closing. */
  onSucceeded?: (answer: Answer | undefined) => void;
  onClosed: () => void;
  /** The fields; they show errors after a failed submission. */
  children?: (showsErrors: boolean, write: { state: WriteState; forget: () => void }) => ReactNode;
  /** A last field after the reason, such as a word to type. */
  renderConfirmation?: (showsErrors: boolean) => ReactNode;
};

/** The `ActionDialog` of an action on a person, with its write, messages and toast. */
export function PersonDialog<Fields extends object, Answer>(props: Props<Fields, Answer>) {
  const { action, person, send, body, toast, renderResult, onSucceeded, children, ...rest } = props;
  const intl = useIntl();
  const [result, setResult] = useState<ReactNode>();
  const write = useWrite(send, (answer) => {
    if (renderResult === undefined) props.onClosed();
    else setResult(renderResult(answer));
    if (onSucceeded !== undefined) return onSucceeded(answer);
    invalidatePeople();
    if (toast !== undefined) showSuccess(toast, { name: fullName(person), audit: { person: person.id } });
  });
  return (
    <ActionDialog
      {...rest}
      title={intl.formatMessage({ id: `people.${action}.title` })}
      subject={<PersonCard person={person} />}
      submitLabel={intl.formatMessage({ id: `people.${action}.submit` }, { name: fullName(person) })}
      write={write}
      notice={<RejectedNotice write={write} />}
      isValid={body !== undefined}
      onSubmit={(reason) =>
        body !== undefined &&
        void write.write({ path: { personId: person.id }, body: { ...body, ...reason } })
      }
      result={result}
    >
      {(showsErrors) => children?.(showsErrors, write)}
    </ActionDialog>
  );
}

/** With school, roles and ID, which distinguish people of the same name. */
function PersonCard({ person }: { person: Person }) {
  const intl = useIntl();
  return (
    <>
      <b>{fullName(person)}</b>
      <p>
        {rolesLabel(intl, person.roles)},{' '}
        {person.school?.name ?? intl.formatMessage({ id: 'people.value.noSchool' })}
      </p>
      <code className={styles.id}>{person.id}</code>
    </>
  );
}
