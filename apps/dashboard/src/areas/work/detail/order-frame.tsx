import type { ReactNode } from 'react';
import { RecentActivity } from '../../../app/data/recent-activity.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { orderName } from '../../../app/work/order-actions.tsx';
import { OrderNotice } from '../../../app/work/order-notice.tsx';
import { OrderStateMark } from '../../../app/work/order-state.tsx';
import type { WorkOrderDetail } from '../../../app/work/orders.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Columns } from '../../../ui/panel.tsx';
import { OrderFacts } from './order-facts.tsx';
import { SignalsPanel } from './signals-panel.tsx';

type Props = {
  order: WorkOrderDetail;
  /** How many people or schools it is about. */
  size?: string | undefined;
  actions: ReactNode;
  /** What this kind of job is about. */
  facts: ReactNode;
  /** What came after it was ordered, before it began. */
  steps?: ReactNode;
  /** What came of it so far. */
  children: ReactNode;
};

/** The page of a job of any kind. */
export function OrderFrame({ order, size, actions, facts, steps, children }: Props) {
  const t = useTranslate();
  const name = orderName(t, order);
  return (
    <AreaPage
      name={name}
      title={name}
      breadcrumbs={<Breadcrumbs area="work" />}
      subtitle={
        <>
          <span>{t.label('work.kind', order.kind)}</span>
          {size !== undefined && <span>{size}</span>}
          <span>
            <OrderStateMark order={order} />
          </span>
        </>
      }
      actions={actions}
    >
      <Columns
        main={
          <>
            <OrderNotice order={order} />
            {children}
            <RecentActivity by="requestId" id={order.id} />
          </>
        }
        aside={
          <>
            <OrderFacts order={order}>{facts}</OrderFacts>
            <SignalsPanel order={order}>{steps}</SignalsPanel>
          </>
        }
      />
    </AreaPage>
  );
}
