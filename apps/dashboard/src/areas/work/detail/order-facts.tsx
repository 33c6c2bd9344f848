import type { ReactNode } from 'react';
import { TicketText } from '../../../app/data/ticket-text.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { isLive, isSchedule, type WorkOrderDetail } from '../../../app/work/orders.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';

type Props = {
  order: WorkOrderDetail;
  /** What this kind of job is about. */
  children: ReactNode;
};

/** Who ordered it, why and when. */
export function OrderFacts({ order, children }: Props) {
  const t = useTranslate();
  const { id, reason, orderedAt, endedAt, expiresAt, operator } = order;
  const idName = t('work.facts.id');
  return (
    <Panel title={t('work.facts.title')}>
      <Facts>
        {children}
        {reason !== null && (
          <Fact name={t('reason.label')}>
            <TicketText text={reason} />
          </Fact>
        )}
        <Fact name={t('work.column.operator')}>{operator.name ?? operator.id}</Fact>
        <Fact name={t('work.column.ordered')}>
          <Moment at={orderedAt} />
        </Fact>
        {endedAt !== null && (
          <Fact name={t('work.facts.ended')}>
            <Moment at={endedAt} />
          </Fact>
        )}
        {isLive(order) && !isSchedule(order) && (
          <Fact name={t('work.facts.expires')}>
            <Moment at={expiresAt} />
          </Fact>
        )}
        <Fact name={idName}>
          <Copyable id={id} what={idName} isShort />
        </Fact>
      </Facts>
    </Panel>
  );
}
