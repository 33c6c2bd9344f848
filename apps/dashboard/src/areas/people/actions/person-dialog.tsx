import { type ReactNode, useState } from 'react';
import type { KeyHeader } from '../../../api/idempotent-write.ts';
import { useWrite, type WriteState } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { PersonIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { invalidatePeople, type Person } from '../api.ts';
import { fullName, rolesLabel } from '../labels.tsx';
import { type Secret, SecretDialog } from '../one-time-secret.tsx';
import { PeopleWriteNotice } from '../people-write-notice.tsx';
import styles from './actions.module.css';
import type { About, Action } from './actions.ts';

type Reason = { reason?: string };

export type PersonWrite = { state: WriteState; forget: () => void };

type Props<Fields extends object, Answer> = {
  action: Exclude<Action, 'superhero'> | About | `${About}Request`;
  person: Person;
  size?: 'narrow' | 'wide';
  /** What the action changes and what it does not change. */
  consequences: readonly string[];
  isIrreversible?: boolean;
  icon?: ReactNode;
  requiresReason?: boolean;
  confirmation?: { word: string; label: string; hint: string; error: string };
  send: (
    request: { path: { personId: string }; body: Fields & Reason },
    headers: KeyHeader,
  ) => Promise<Answer>;
  /** What is sent besides the reason; undefined while the input is invalid. */
  body: Fields | undefined;
  /** Whether closing would lose input in the fields. */
  hasInput?: boolean;
  /** Next to the buttons: what the action would change. */
  summary?: ReactNode;
  /** Shown after success. */
  toast?: Parameters<typeof showSuccess>[0];
  /** What replaces the form after success, to be shown once. The answer is missing if its response was lost. */
  secretOf?: (answer: Answer | undefined) => (Secret & { text?: string }) | undefined;
  onSucceeded?: (answer: Answer | undefined) => void;
  /** If the parent shows something else after success. */
  staysOpen?: boolean;
  onClosed: () => void;
  /** The fields; they show errors after a failed submission. */
  children?: (showsErrors: boolean, write: PersonWrite) => ReactNode;
};

/** The `ActionDialog` of an action on a person, with its write, messages and toast. */
export function PersonDialog<Fields extends object, Answer>(props: Props<Fields, Answer>) {
  const { action, person, send, body, toast, secretOf, onSucceeded, staysOpen, children, ...rest } = props;
  const t = useTranslate();
  const [secret, setSecret] = useState<Secret & { text?: string }>();
  const name = fullName(person);
  const write = useWrite(send, (answer) => {
    const shown = secretOf?.(answer);
    // Without an answer there is nothing else to show.
    const isOver = staysOpen !== true || answer === undefined;
    if (shown !== undefined) setSecret(shown);
    else if (isOver) props.onClosed();
    onSucceeded?.(answer);
    invalidatePeople();
    if (toast !== undefined) showSuccess(toast, { name, audit: { person: person.id } });
  });
  if (secret !== undefined)
    return (
      <SecretDialog
        key="secret"
        title={t(`people.secret.title.${secret.kind}`, { name })}
        secret={secret}
        text={secret.text !== undefined && <p>{secret.text}</p>}
        onClosed={props.onClosed}
      />
    );
  return (
    <ActionDialog
      {...rest}
      key="form"
      title={t(`people.${action}.title`, { name })}
      subject={<PersonCard person={person} />}
      submitLabel={
        action === 'passwordRequest' || action === 'giveRequest' || action === 'takeRequest'
          ? t('people.approval.submit')
          : t(`people.${action}.submit`)
      }
      write={write}
      notice={<PeopleWriteNotice write={write} />}
      isValid={body !== undefined}
      onSubmit={(reason) =>
        body !== undefined &&
        void write.write({ path: { personId: person.id }, body: { ...body, ...reason } })
      }
    >
      {(showsErrors) => children?.(showsErrors, write)}
    </ActionDialog>
  );
}

/** With school, roles, email and ID, which distinguish people of the same name. */
export function PersonCard({ person }: { person: Person }) {
  const t = useTranslate();
  return (
    <div className={styles.card}>
      <PersonIcon />
      <div>
        <b>{fullName(person)}</b>
        <p className={styles.line}>
          {rolesLabel(t, person.roles)}, {person.school?.name ?? t('people.value.noSchool')}
        </p>
        <p className={styles.line}>
          {person.email} · <code className={styles.id}>{person.id}</code>
        </p>
      </div>
    </div>
  );
}

type ConflictProps = { about: 'names' | 'roles' | 'force'; text: string; onContinue: () => void };

/** Says that the person was changed after the dialog had read it. */
export function PersonConflict({ about, text, onContinue }: ConflictProps) {
  const t = useTranslate();
  return (
    <Notice tone="warning" title={t(`people.${about}.conflict.title`)} text={text}>
      <Button onClick={onContinue}>{t(`people.${about}.conflict.apply`)}</Button>
    </Notice>
  );
}
