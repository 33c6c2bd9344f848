import type { EditConflict } from '@superhero/contract/gateway/types';
import { Link } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { type Translate, useTranslate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import { UndoIcon } from '../../ui/area-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { Columns, Panel, PanelBody } from '../../ui/panel.tsx';
import { Added } from '../../ui/changed-mark.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { WriteState } from '../data/use-write.ts';
import { WriteNotice } from '../data/write-notice.tsx';
import { InstanceCode } from './instance-code.tsx';
import { Moment } from '../frame/moment.tsx';
import styles from './form.module.css';
import { ChangedValue } from './changed-value.tsx';
import { ErrorCount, ErrorSummary } from './error-summary.tsx';
import type { FieldChange } from './define-form.ts';
import { describeValue } from './form-facts.tsx';
import { fieldLabel, FormStatus } from './form-fields.tsx';
import { isReason, ReasonField, toReason } from './reason-field.tsx';
import { RestoredNotice } from './restored-notice.tsx';
import { SaveBar } from './save-bar.tsx';
import type { EditState } from './use-form.ts';
import { useLeaveReason } from './leave-reasons.ts';
import { useFirstInvalidFocus } from './use-first-invalid-focus.ts';

type Props = {
  /** From `useEdit`. */
  of: EditState;
  /** From `useWrite`; while there is a conflict nothing is sent. */
  write: { state: WriteState; isBusy: boolean; checkAgain: () => void; forget: () => void };
  /** The label of a field in the list of changes, if it is not `<area>.field.<name>`. */
  labelOf?: (field: string) => string | undefined;
  /** A single value, or an item of a list; if missing, the text of an option, the value, and "yes" or "no". */
  valueLabel?: (field: string, value: string | boolean | null) => string | undefined;
  onSave: (reason: { reason?: string }) => void;
  /** A link back, beside the save button. */
  cancel: ReactNode;
  /** Operators need no reason for changes of their own account. */
  asksReason?: boolean;
  /** Above the notice about a failed write. */
  notice?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/**
 * A form that edits a loaded object: fields on one side; on the other the changes, each with an undo button, and the
 * reason; below them a bar with the number of changes, the save button and the outcome of the write.
 */
export function ChangeForm(props: Props) {
  const t = useTranslate();
  const formId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [reason, setReason] = useState('');
  const { of, write, asksReason = true } = props;
  const { changes } = of;
  const { state } = write;
  const count = countChanges(changes);
  const { container, listed, showsErrors, reportInvalid } = useFirstInvalidFocus<HTMLDivElement>(state);
  useLeaveReason('input', count > 0 || reason !== '');
  // The changes of another operator are listed above yours, which may be outside the window.
  useEffect(() => {
    if (state.is === 'conflict') list.current?.focus();
  }, [state]);

  function submit() {
    if (count === 0 || write.isBusy || state.is === 'conflict') return;
    if (of.isValid && isReason(reason)) props.onSave(toReason(reason));
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
            {of.restored && (
              <RestoredNotice {...of.restored} labelOf={(field) => fieldLabel(t, of.area, field)} />
            )}
            <ErrorSummary listed={listed} />
            <FormStatus value={{ showsErrors, state }}>{props.children}</FormStatus>
          </form>
        }
        aside={
          <ChangesPanel
            {...props}
            list={list}
            reasonField={
              asksReason && (
                <ReasonField form={formId} value={reason} showsErrors={showsErrors} onType={setReason} />
              )
            }
          />
        }
      />
      <SaveBar
        notice={
          <>
            {props.notice}
            <WriteNotice state={state} onCheckAgain={write.checkAgain} area={of.area} />
          </>
        }
        summary={
          <>
            <output className={count === 0 ? undefined : styles.count}>{t('change.count', { count })}</output>
            <ErrorCount listed={listed} />
            {count > 0 && (
              <Button variant="quiet" onClick={() => list.current?.focus()}>
                {t('change.review')}
              </Button>
            )}
          </>
        }
      >
        {props.cancel}
        <Button
          variant="primary"
          type="submit"
          form={formId}
          isWaiting={count === 0 || write.isBusy || state.is === 'conflict'}
        >
          {state.is === 'pending' ? t('write.pending') : t('change.save', { count })}
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

type PanelProps = Props & {
  list: RefObject<HTMLDivElement | null>;
  reasonField: ReactNode;
};

function ChangesPanel(props: PanelProps) {
  const t = useTranslate();
  const { of, list } = props;
  const { changes } = of;
  const { state } = props.write;

  /** The pressed button disappears with its line, so the focus moves to the list first. */
  function keepFocus(undo: () => void) {
    list.current?.focus();
    undo();
  }

  return (
    <Panel title={t('change.title')} trailing={<InstanceCode />}>
      <div ref={list} className={styles.list} tabIndex={-1}>
        {state.is === 'conflict' && (
          <PanelBody>
            <ConflictNotice {...props} conflicts={state.changes} />
          </PanelBody>
        )}
        {changes.length === 0 && <p className={styles.changeLine}>{t('change.none')}</p>}
        {changes.map((change) => {
          const name = nameOf(t, props, change.field);
          return (
            <div key={change.field} className={styles.changeLine}>
              <div className={styles.head}>
                <h3 className={styles.name}>{name}</h3>
                <Button
                  variant="quiet"
                  aria-label={t('change.undoOne', { name })}
                  onClick={() => keepFocus(() => of.undo(change.field))}
                >
                  <UndoIcon />
                  {t('change.undo')}
                </Button>
              </div>
              <ChangeLine {...props} change={change} />
            </div>
          );
        })}
      </div>
      <PanelBody>
        {props.reasonField}
        {changes.length > 1 && (
          <div>
            <Button variant="quiet" onClick={() => keepFocus(of.undoAll)}>
              {t('change.undoAll')}
            </Button>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

type LabelProps = Pick<Props, 'of' | 'labelOf' | 'valueLabel'>;

/** A field that only the platform knows is shown as it is named there. */
function nameOf(t: Translate, { of, labelOf }: LabelProps, field: string): string {
  return labelOf?.(field) ?? fieldLabel(t, of.area, field);
}

function ChangeLine({ of, change, valueLabel }: LabelProps & { change: FieldChange }) {
  const t = useTranslate();
  if (change.isSecret) return <Added>{t('secret.replaced')}</Added>;
  const label = (value: string | boolean | null) =>
    valueLabel?.(change.field, value) ?? describeValue(t, of.form, change.field, value);
  return <ChangedValue {...change} label={label} />;
}

type ConflictProps = LabelProps & { write: Props['write']; conflicts: readonly EditConflict[] };

/** What another operator changed since the object was loaded. Input is kept, and nothing is overwritten unnoticed. */
function ConflictNotice({ conflicts, write, ...props }: ConflictProps) {
  const t = useTranslate();
  const { area, continueWithCurrent } = props.of;

  async function proceed() {
    if (await continueWithCurrent()) write.forget();
  }

  return (
    <Notice tone="warning" title={t(`${area}.conflict.title`)} text={t('conflict.text')}>
      <div className={styles.conflicts}>
        {conflicts.map(({ field, seen, now, by }) => (
          <div key={field} className={styles.conflict}>
            <h3 className={styles.name}>{nameOf(t, props, field)}</h3>
            <ChangeLine {...props} change={{ field, before: seen, after: now }} />
            {by === null ? (
              <p>{t('conflict.elsewhere')}</p>
            ) : (
              <p>
                {cut(by.operator.name ?? by.operator.id)}, <Moment at={by.at} />,{' '}
                <Link to="/audit/$number" params={{ number: String(by.entry) }} target="_blank">
                  {t('write.entry')}
                </Link>
              </p>
            )}
          </div>
        ))}
        <Button onClick={() => void proceed()}>{t('conflict.continue')}</Button>
      </div>
    </Notice>
  );
}
