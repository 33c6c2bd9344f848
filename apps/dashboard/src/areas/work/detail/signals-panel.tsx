import type { ReactNode } from 'react';
import { DatedStep } from '../../../app/data/dated-step.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { describeState } from '../../../app/work/order-state.tsx';
import { isLive, isSchedule, type WorkOrderDetail } from '../../../app/work/orders.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { isKeyOf } from '../../../lib/is-key-of.ts';
import { Panel, PanelBody } from '../../../ui/panel.tsx';
import type { Status } from '../../../ui/status-mark.tsx';
import { Timeline, TimelineDetails, TimelineStep } from '../../../ui/timeline.tsx';

const signals = { pause: 'waiting', continue: 'running', stop: 'none' } as const satisfies Record<
  string,
  Status
>;

type Props = {
  order: WorkOrderDetail;
  /** What came after it was ordered, before it began. */
  children?: ReactNode;
};

/** Who ordered it, what operators did with it, and its state now or at the end. */
export function SignalsPanel({ order, children }: Props) {
  const t = useTranslate();
  const { nextAt, endedAt, operator, orderedAt } = order;
  const now = describeState(t, order);
  return (
    <Panel title={t('timeline.title')}>
      <PanelBody>
        <Timeline>
          <DatedStep
            status="success"
            title={t('work.timeline.order', { name: nameOf(operator) })}
            at={orderedAt}
          />
          {children}
          {order.signals.map(({ signal, operator: by, at }) => (
            <DatedStep
              key={`${at} ${signal}`}
              at={at}
              status={isKeyOf(signals, signal) ? signals[signal] : 'unknown'}
              title={
                isKeyOf(signals, signal)
                  ? t(`work.timeline.${signal}`, { name: nameOf(by) })
                  : `${signal}, ${nameOf(by)}`
              }
            />
          ))}
          <TimelineStep status={now.status} title={now.label}>
            {isLive(order) && nextAt !== null && (
              <TimelineDetails>
                {t('work.timeline.next', {
                  time: t.date(
                    nextAt,
                    isSchedule(order) ? { dateStyle: 'medium', timeStyle: 'short' } : { timeStyle: 'medium' },
                  ),
                })}
              </TimelineDetails>
            )}
            {endedAt !== null && (
              <TimelineDetails>
                <Moment at={endedAt} />
              </TimelineDetails>
            )}
          </TimelineStep>
        </Timeline>
      </PanelBody>
    </Panel>
  );
}

const nameOf = ({ id, name }: WorkOrderDetail['operator']): string => cut(name ?? id, 80);
