import { type Translate, useTranslate } from '../../i18n/translate.tsx';
import { isKeyOf } from '../../lib/is-key-of.ts';
import { StackedBar } from '../../ui/stacked-bar.tsx';
import { type Status, StatusMark } from '../../ui/status-mark.tsx';
import styles from './order-state.module.css';
import type { WorkOrder } from './orders.ts';

const marks = {
  running: 'running',
  scheduled: 'none',
  waiting: 'waiting',
  paused: 'waiting',
  done: 'success',
  stopped: 'none',
  failed: 'failure',
  expired: 'failure',
  damaged: 'failure',
} as const satisfies Record<string, Status>;

/** The state of an order, and what it waits for. A state of a newer gateway is shown by its own name. */
export function describeState(
  t: Translate,
  { state, waitsFor, counts }: WorkOrder,
): { status: Status; label: string } {
  if (!isKeyOf(marks, state)) return { status: 'unknown', label: state };
  const status = marks[state];
  if (state === 'waiting')
    return { status, label: t.optional(`work.waits.${waitsFor ?? ''}`) ?? t('work.waits.other') };
  if (state === 'done' && counts.failed > 0)
    return { status: 'failure', label: t('work.state.doneFailed', { count: counts.failed }) };
  return { status, label: t(`work.state.${state}`) };
}

export function OrderStateMark({ order }: { order: WorkOrder }) {
  const { status, label } = describeState(useTranslate(), order);
  return <StatusMark status={status}>{label}</StatusMark>;
}

type ProgressProps = { order: WorkOrder; hasBar?: boolean };

/** How far an order is, as text, and as a bar above it. */
export function OrderProgress({ order: { counts }, hasBar = true }: ProgressProps) {
  const t = useTranslate();
  const { total, done, failed, running } = counts;
  return (
    <span className={styles.progress}>
      {hasBar && (
        <span className={styles.bar}>
          <StackedBar
            total={total}
            parts={[
              { tone: 'success', count: done },
              { tone: 'failure', count: failed },
              { tone: 'running', count: running },
            ]}
          />
        </span>
      )}
      <span className={styles.counts}>{t('work.counts', { done, failed, total })}</span>
    </span>
  );
}
