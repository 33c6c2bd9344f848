import type { EditConflict } from '@superhero/contract/gateway/types';
import { Link } from '@tanstack/react-router';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { cut } from '../../lib/cut.ts';
import { UndoIcon } from '../../ui/area-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Columns, Panel, PanelBody } from '../../ui/panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { WriteState } from '../data/use-write.ts';
import { WriteNotice } from '../data/write-notice.tsx';
import { InstanceCode } from './instance-code.tsx';
import { Moment } from '../frame/moment.tsx';
import styles from './change-form.module.css';
import { isReason, ReasonField, toReason } from './reason-field.tsx';
import { useLeaveReason } from './use-leave-reason.ts';
import { useFirstInvalidFocus } from './use-first-invalid-focus.ts';

type Value = string | boolean | readonly string[] | null;

export type FieldChange<Field extends string = string> = { field: Field; before: Value; after: Value };

type Props<Field extends string> = {
  /** What saving would change. */
  changes: readonly FieldChange<Field>[];
  isValid: boolean;
  /** From `useWrite`; while there is a conflict nothing is sent. */
  write: { state: WriteState; isBusy: boolean; checkAgain: () => void };
  fieldLabel: (field: string) => string;
  renderChange: (change: FieldChange) => ReactNode;
  /** Shows what another operator changed. */
  conflictTitle: string;
  onSave: (reason: { reason?: string }) => void;
  onUndo: (field: Field) => void;
  onUndoAll: () => void;
  /** Continue after a conflict: load the current state, and keep the edits. */
  onContinue: () => void;
  /** The fields, which show errors after a failed submission. */
  children: (showsErrors: boolean) => ReactNode;
  /** Below the panel of changes. */
  aside?: ReactNode;
};

/**
 * A form that edits a loaded object: fields on one side; on the other the changes, each with an undo button, the
 * reason, the save button and the outcome of the write. Asks for confirmation before unsaved input is discarded.
 */
export function ChangeForm<Field extends string>(props: Props<Field>) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const { changes, write } = props;
  const { container, showsErrors, reportInvalid } = useFirstInvalidFocus<HTMLDivElement>(write.state);

  useLeaveReason('input', changes.length > 0 || reason !== '');

  function submit() {
    if (changes.length === 0 || write.isBusy || write.state.is === 'conflict') return;
    if (props.isValid && isReason(reason)) props.onSave(toReason(reason));
    else reportInvalid();
  }

  return (
    <div ref={container}>
      <Columns
        main={
          <form
            id={formId}
            className={styles.form}
            noValidate
            onSubmit={(submission) => {
              submission.preventDefault();
              submit();
            }}
          >
            {props.children(showsErrors)}
          </form>
        }
        aside={
          <>
            <ChangesPanel
              {...props}
              formId={formId}
              reasonField={
                <ReasonField form={formId} value={reason} showsErrors={showsErrors} onType={setReason} />
              }
            />
            {props.aside}
          </>
        }
      />
    </div>
  );
}

type PanelProps<Field extends string> = Props<Field> & { formId: string; reasonField: ReactNode };

function ChangesPanel<Field extends string>(props: PanelProps<Field>) {
  const intl = useIntl();
  const list = useRef<HTMLDivElement>(null);
  const { changes, write, fieldLabel, renderChange } = props;
  const { state } = write;
  const count = changes.length;

  /** The pressed button disappears with its line, so the focus moves to the list first. */
  function keepFocus(undo: () => void) {
    list.current?.focus();
    undo();
  }

  return (
    <Panel title={intl.formatMessage({ id: 'change.title' })} end={<InstanceCode />}>
      <div ref={list} tabIndex={-1}>
        {count === 0 && <p className={styles.line}>{intl.formatMessage({ id: 'change.none' })}</p>}
        {changes.map((change) => {
          const name = fieldLabel(change.field);
          return (
            <div key={change.field} className={styles.line}>
              <div className={styles.head}>
                <h3 className={styles.name}>{name}</h3>
                <Button
                  look="quiet"
                  aria-label={intl.formatMessage({ id: 'change.undoOne' }, { name })}
                  onClick={() => keepFocus(() => props.onUndo(change.field))}
                >
                  <UndoIcon />
                  {intl.formatMessage({ id: 'change.undo' })}
                </Button>
              </div>
              {renderChange(change)}
            </div>
          );
        })}
      </div>
      <PanelBody>
        {props.reasonField}
        {state.is === 'conflict' && <ConflictNotice {...props} conflicts={state.changes} />}
        <WriteNotice state={state} onCheckAgain={write.checkAgain} />
        <Button
          look="primary"
          type="submit"
          form={props.formId}
          isWaiting={count === 0 || write.isBusy || state.is === 'conflict'}
        >
          {state.is === 'pending'
            ? intl.formatMessage({ id: 'write.pending' })
            : intl.formatMessage({ id: 'change.save' }, { count })}
          <InstanceCode />
        </Button>
        {count > 1 && (
          <Button look="quiet" onClick={() => keepFocus(props.onUndoAll)}>
            {intl.formatMessage({ id: 'change.undoAll' })}
          </Button>
        )}
      </PanelBody>
    </Panel>
  );
}

const longestName = 120;

type ConflictProps = Pick<Props<string>, 'fieldLabel' | 'renderChange' | 'conflictTitle' | 'onContinue'> & {
  conflicts: readonly EditConflict[];
};

/** What another operator changed since the object was loaded. Input is kept, and nothing is overwritten unnoticed. */
function ConflictNotice({ conflicts, conflictTitle, fieldLabel, renderChange, onContinue }: ConflictProps) {
  const intl = useIntl();
  return (
    <Notice tone="warning" title={conflictTitle} text={intl.formatMessage({ id: 'conflict.text' })}>
      <div className={styles.conflicts}>
        {conflicts.map(({ field, seen, now, by }) => (
          <div key={field} className={styles.conflict}>
            <h3 className={styles.name}>{fieldLabel(field)}</h3>
            {renderChange({ field, before: seen, after: now })}
            {by === null ? (
              <p>{intl.formatMessage({ id: 'conflict.elsewhere' })}</p>
            ) : (
              <p>
                {cut(by.operator.name ?? by.operator.id, longestName)}, <Moment at={by.at} />,{' '}
                <Link to="/audit/$number" params={{ number: String(by.entry) }} target="_blank">
                  {intl.formatMessage({ id: 'write.entry' }, { number: by.entry })}
                </Link>
              </p>
            )}
          </div>
        ))}
        <Button onClick={onContinue}>{intl.formatMessage({ id: 'conflict.continue' })}</Button>
      </div>
    </Notice>
  );
}
