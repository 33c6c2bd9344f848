import { useState } from 'react';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { AreaRow, TextRow } from '../../../ui/form-row.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { invalidateSwitches, type Switch, updateSwitch } from './api.ts';
import { actionOf, describeSwitch, describeValue, effectOf, nameOf } from './labels.ts';

type Props = {
  /** As it is now; it may change while the dialog is open. */
  entry: Switch;
  /** The value to begin with, if not the present one. A switch that is on or off has only one other. */
  previous?: string | undefined;
  onClosed: () => void;
};

const maxTextLength = 20_000;

export function SwitchDialog({ entry, previous, onClosed }: Props) {
  const t = useTranslate();
  // What the operator saw: the gateway compares it with the current value.
  const [seen, setSeen] = useState(entry.value);
  const [typed, setTyped] = useState(typeof seen === 'boolean' ? '' : (previous ?? String(seen)));
  const name = nameOf(t, entry);
  const value = toValue(seen, typed);
  const write = useWrite(
    updateSwitch,
    () => {
      invalidateSwitches();
      showSuccess('toast.switchChanged', { name });
      onClosed();
    },
    ({ type }) => {
      if (type === 'EDIT_CONFLICT' || type === 'NO_CHANGES') invalidateSwitches();
    },
  );
  const action = actionOf({ ...entry, value: seen }) ?? 'change';
  const { state } = write;
  const conflict = state.is === 'conflict' ? state.changes[0] : undefined;
  return (
    <ActionDialog
      title={t(`switches.${action}.title`, { name })}
      subject={
        <>
          <strong>{name}</strong>
          <div>{t('switches.now', { value: describeValue(t, seen) })}</div>
        </>
      }
      consequences={[
        effectOf(t, entry, action === 'turnOn') ?? describeSwitch(t, entry),
        t('switches.atOnce'),
        previous === undefined ? undefined : t('restore.filled.text'),
      ].filter((text) => text !== undefined)}
      submitLabel={t(`switches.${action}.do`)}
      requiresReason
      isValid={value !== undefined && value !== seen}
      hasInput={typeof seen !== 'boolean' && typed !== String(seen)}
      write={write}
      notice={
        conflict === undefined ? (
          <RejectionNotice write={write} area="switches" />
        ) : (
          <Notice
            tone="warning"
            title={
              conflict.by?.operator.name
                ? t('switches.conflict.by', { name: conflict.by.operator.name })
                : t('switches.conflict.title')
            }
            text={t('switches.conflict.text', { value: String(conflict.now) })}
          >
            <Button
              isWaiting={entry.value === seen}
              onClick={() => {
                setSeen(entry.value);
                write.forget();
              }}
            >
              {t('switches.conflict.apply')}
            </Button>
          </Notice>
        )
      }
      onSubmit={(reason) => {
        if (value === undefined) return;
        void write.write({ path: { switchKey: entry.key }, body: { value, seen, ...reason } });
      }}
      onClosed={onClosed}
    >
      {(showsErrors) => {
        if (typeof seen === 'boolean') return null;
        const row = {
          label: t('switches.newValue'),
          error: showsErrors ? findError(value, seen) : undefined,
          value: typed,
          onType: setTyped,
        };
        if (typeof seen === 'number') return <TextRow {...row} inputMode="decimal" />;
        return <AreaRow {...row} rows={3} maxLength={maxTextLength} />;
      }}
    </ActionDialog>
  );

  function findError(next: Switch['value'] | undefined, old: Switch['value']): string | undefined {
    if (next === undefined) return t('switches.error.number');
    return next === old ? t('switches.error.same') : undefined;
  }
}

/** In the type of the current value; undefined if it isn't a number. */
function toValue(seen: Switch['value'], typed: string): Switch['value'] | undefined {
  if (typeof seen === 'boolean') return !seen;
  if (typeof seen === 'string') return typed;
  const text = typed.trim().replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/u.test(text) ? Number(text) : undefined;
}
