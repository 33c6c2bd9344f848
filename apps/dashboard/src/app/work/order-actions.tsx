import { type ComponentType, useState } from 'react';
import { type Translate, useTranslate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import { ContinueIcon, PauseIcon, StopIcon } from '../../ui/area-icons.tsx';
import { RejectionNotice } from '../data/rejection-notice.tsx';
import { useWrite } from '../data/use-write.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import type { RecordAction } from '../frame/record-actions.tsx';
import { showSuccess } from '../frame/success-toast.tsx';
import { invalidateWork, isSchedule, sendSignal, type WorkOrder, type WorkSignal } from './orders.ts';

const icons: Record<WorkSignal, ComponentType> = {
  continue: ContinueIcon,
  pause: PauseIcon,
  stop: StopIcon,
};

/** What the caller can do with an order, as actions that open a dialog. */
export function orderActions(
  t: Translate,
  order: WorkOrder,
  open: (signal: WorkSignal) => void,
): (RecordAction & { run: () => void })[] {
  const isAllowed: Record<WorkSignal, boolean> = {
    continue: order.mayContinue,
    pause: order.mayPause,
    stop: order.mayStop,
  };
  return (['continue', 'pause', 'stop'] as const)
    .filter((signal) => isAllowed[signal])
    .map((signal) => ({
      id: signal,
      name: t(`work.${textOf(order, signal)}.open`),
      icon: icons[signal],
      opensDialog: true,
      run: () => open(signal),
    }));
}

/** The actions of an order, and the dialog of the one that is open. It stays open when the order changes. */
export function useOrderActions(order: WorkOrder) {
  const t = useTranslate();
  const [open, setOpen] = useState<WorkSignal>();
  return {
    actions: orderActions(t, order, setOpen),
    dialog: open !== undefined && (
      <SignalDialog order={order} signal={open} onClosed={() => setOpen(undefined)} />
    ),
  };
}

/** An order that waits for a check continues with it; one that waits for its time is cancelled. */
function textOf({ state, waitsFor }: WorkOrder, signal: WorkSignal): WorkSignal | 'cancel' | 'check' {
  if (signal === 'stop' && state === 'scheduled') return 'cancel';
  return signal === 'continue' && waitsFor === 'people-check' ? 'check' : signal;
}

const effects = {
  cancel: ['notDone', 'staysNow'],
  check: ['looksUp', 'continues'],
  continue: ['continues'],
  pause: ['finishesStep', 'waits'],
  stop: ['finishesStep', 'ends', 'staysDone'],
} as const;

type DialogProps = { order: WorkOrder; signal: WorkSignal; onClosed: () => void };

export function SignalDialog({ order, signal, onClosed }: DialogProps) {
  const t = useTranslate();
  // What the operator has opened stays while the order changes.
  const [text] = useState(() => textOf(order, signal));
  const name = orderName(t, order);
  const write = useWrite(sendSignal[signal], () => {
    invalidateWork();
    showSuccess(text === 'cancel' ? 'toast.scheduleCancelled' : `audit.action.work.${signal}`, { name });
    onClosed();
  });
  const until = t.date(order.expiresAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ActionDialog
      title={t(`work.${text}.title`)}
      subject={<b>{name}</b>}
      consequences={effects[text].map((effect) => t(`work.effect.${effect}`, { until }))}
      submitLabel={t(`work.${text}.submit`)}
      write={write}
      notice={<RejectionNotice area="work" write={write} />}
      onSubmit={(reason) => void write.write({ path: { workId: order.id }, body: reason })}
      onClosed={onClosed}
    />
  );
}

/** There is one announcement, whose ID says nothing. */
export const orderName = (t: Translate, { kind, subject }: WorkOrder): string =>
  cut(subject.name ?? (isSchedule({ kind }) ? t.label('work.kind', kind) : subject.id));
