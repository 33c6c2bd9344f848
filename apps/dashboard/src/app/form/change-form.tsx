import type { EditConflict } from '@superhero/contract/gateway/types';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { cut } from '../../lib/cut.ts';
import { UndoIcon } from '../../ui/area-icons.tsx';
import { ErrorIcon } from '../../ui/icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Columns, Panel, PanelBody } from '../../ui/panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { WriteState } from '../data/use-write.ts';
import type { ErrorArea } from '../data/explain-error.ts';
import { WriteNotice } from '../data/write-notice.tsx';
import { InstanceCode } from './instance-code.tsx';
import { Moment } from '../frame/moment.tsx';
import styles from './change-form.module.css';
import { isReason, ReasonField, toReason } from './reason-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { useLeaveReason } from './use-leave-reason.ts';
import { useFirstInvalidFocus } from './use-first-invalid-focus.ts';

type Value = string | boolean | readonly string[] | null;

export type FieldChange<Field extends string = string> = { field: Field; before: Value; after: Value };

type Props<Field extends string> = {
  /** What saving would change. */
  changes: readonly FieldChange<Field>[];
  /** The number of invalid fields. */
  errorCount: number;
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
  /** A link back, beside the save button. */
  cancel: ReactNode;
  /** Above the notice about a failed write. */
  notice?: ReactNode;
  /** The text for an error code, instead of its message. */
  area?: ErrorArea;
  /** The fields, which show errors after a failed submission. */
  children: (showsErrors: boolean) => ReactNode;
};

/**
 * A form that edits a loaded object: fields on one side; on the other the changes, each with an undo button, and the
 * reason; below them a bar with the number of changes, the save button and the outcome of the write.
 */
export function ChangeForm<Field extends string>(props: Props<Field>) {
  const intl = useIntl();
  const formId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState('');
  const { changes, write } = props;
  const { state } = write;
  const count = countChanges(changes);
  const errorCount = props.errorCount + (isReason(reason) ? 0 : 1);
  const { container, showsErrors, reportInvalid } = useFirstInvalidFocus<HTMLDivElement>(state);
  useLeaveReason('input', count > 0 || reason !== '');
  // What another operator changed is listed above the own changes, which may be outside the window.
  useEffect(() => {
    if (state.is === 'conflict') list.current?.focus();
  }, [state]);

  function submit() {
    if (count === 0 || write.isBusy || state.is === 'conflict') return;
    if (errorCount === 0) props.onSave(toReason(reason));
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
          <ChangesPanel
            {...props}
            list={list}
            reasonField={
              <ReasonField form={formId} value={reason} showsErrors={showsErrors} onType={setReason} />
            }
          />
        }
      />
      <SaveBar
        notice={
          <>
            {props.notice}
            <WriteNotice state={state} onCheckAgain={write.checkAgain} area={props.area} />
          </>
        }
        summary={
          <>
            <output className={count === 0 ? undefined : styles.count}>
              {intl.formatMessage({ id: 'change.count' }, { count })}
            </output>
            {showsErrors && errorCount > 0 && (
              <span className={styles.errors}>
                <ErrorIcon />
                {intl.formatMessage({ id: 'change.errors' }, { count: errorCount })}
              </span>
            )}
            {count > 0 && (
              <Button look="quiet" onClick={() => list.current?.focus()}>
                {intl.formatMessage({ id: 'change.review' })}
              </Button>
            )}
          </>
        }
      >
        {props.cancel}
        <Button
          look="primary"
          type="submit"
          form={formId}
          isWaiting={count === 0 || write.isBusy || state.is === 'conflict'}
        >
          {state.is === 'pending'
            ? intl.formatMessage({ id: 'write.pending' })
            : intl.formatMessage({ id: 'change.save' }, { count })}
          <InstanceCode />
        </Button>
      </SaveBar>
    </div>
  );
}

/** As many as the form marks: of a list every added and removed item. */
function countChanges(changes: readonly FieldChange[]): number {
  let count = 0;
  for (const { before, after } of changes) {
    const isListed = Array.isArray(before) && Array.isArray(after);
    const [old, next]: [unknown[], unknown[]] = isListed ? [before, after] : [[], [after]];
    count += old.filter((item) => !next.includes(item)).length;
    count += next.filter((item) => !old.includes(item)).length;
  }
  return count;
}

type PanelProps<Field extends string> = Props<Field> & {
  list: RefObject<HTMLDivElement | null>;
  reasonField: ReactNode;
};

function ChangesPanel<Field extends string>(props: PanelProps<Field>) {
  const intl = useIntl();
  const { changes, list, fieldLabel, renderChange } = props;
  const { state } = props.write;

  /** The pressed button disappears with its line, so the focus moves to the list first. */
  function keepFocus(undo: () => void) {
    list.current?.focus();
    undo();
  }

  return (
    <Panel title={intl.formatMessage({ id: 'change.title' })} end={<InstanceCode />}>
      <div ref={list} className={styles.list} tabIndex={-1}>
        {state.is === 'conflict' && (
          <PanelBody>
            <ConflictNotice {...props} conflicts={state.changes} />
          </PanelBody>
        )}
        {changes.length === 0 && <p className={styles.line}>{intl.formatMessage({ id: 'change.none' })}</p>}
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
        {changes.length > 1 && (
          <div>
            <Button look="quiet" onClick={() => keepFocus(props.onUndoAll)}>
              {intl.formatMessage({ id: 'change.undoAll' })}
            </Button>
          </div>
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
                  {intl.formatMessage({ id: 'write.entry' })}
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
