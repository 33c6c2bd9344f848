import { type ComponentType, useState } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { ContinueIcon, PauseIcon, StopIcon } from '../../ui/area-icons.tsx';
import { BinIcon } from '../../ui/navigation-icons.tsx';
import { RejectionNotice } from '../data/rejection-notice.tsx';
import { useWrite } from '../data/use-write.ts';
import { ActionDialog } from '../form/action-dialog.tsx';
import type { RecordAction } from '../frame/record-actions.tsx';
import { showSuccess } from '../frame/success-toast.tsx';
import { invalidateWork, sendSignal, type WorkOrder, type WorkSignal } from './orders.ts';

const icons: Record<WorkSignal, ComponentType> = {
  continue: ContinueIcon,
  pause: PauseIcon,
  stop: StopIcon,
};

/** What the caller can do with an order, as actions with their dialogs. */
export function useOrderActions(order: WorkOrder): RecordAction[] {
  const t = useTranslate();
  const [open, setOpen] = useState<WorkSignal>();
  const isAllowed: Record<WorkSignal, boolean> = {
    continue: order.mayContinue,
    pause: order.mayPause,
    stop: order.mayStop,
  };
  const signals = ['continue', 'pause', 'stop'] as const;
  return (
    signals
      // An open dialog stays when the order changes; the gateway then rejects the write.
      .filter((signal) => isAllowed[signal] || signal === open)
      .map((signal) => ({
        id: signal,
        name: t(`work.${textOf(order, signal)}.open`),
        icon: icons[signal],
        opensDialog: true,
        run: () => setOpen(signal),
        outcome: signal === open && (
          <SignalDialog order={order} signal={signal} onClosed={() => setOpen(undefined)} />
        ),
      }))
  );
}

/** An order that waits for a check continues with it. */
const textOf = ({ waitsFor }: WorkOrder, signal: WorkSignal): WorkSignal | 'check' =>
  signal === 'continue' && waitsFor === 'people-check' ? 'check' : signal;

const effects = {
  check: ['looksUp', 'continues'],
  continue: ['continues'],
  pause: ['finishesStep', 'waits'],
  stop: ['finishesStep', 'ends', 'staysDone'],
} as const;

type DialogProps = { order: WorkOrder; signal: WorkSignal; onClosed: () => void };

function SignalDialog({ order, signal, onClosed }: DialogProps) {
  const t = useTranslate();
  // What the operator has opened stays while the order changes.
  const [text] = useState(() => textOf(order, signal));
  const name = orderName(order);
  const write = useWrite(sendSignal[signal], () => {
    invalidateWork();
    showSuccess(`audit.action.work.${signal}`, { name });
    onClosed();
  });
  const until = t.date(order.expiresAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ActionDialog
      title={t(`work.${text}.title`)}
      subject={
        <>
          <BinIcon /> <b>{name}</b>
        </>
      }
      consequences={effects[text].map((effect) => t(`work.effect.${effect}`, { until }))}
      submitLabel={t(`work.${text}.submit`)}
      write={write}
      notice={<RejectionNotice area="work" write={write} />}
      onSubmit={(reason) => void write.write({ path: { workId: order.id }, body: reason })}
      onClosed={onClosed}
    />
  );
}

export const orderName = ({ subject }: WorkOrder): string => subject.name ?? subject.id;
