import { getRouteApi, Link } from '@tanstack/react-router';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { usePageActions } from '../../../app/frame/page-actions.ts';
import { RecordActions } from '../../../app/frame/record-actions.tsx';
import { orderName, useOrderActions } from '../../../app/work/order-actions.tsx';
import { isSchedule, useOrder, type WorkOrderDetail } from '../../../app/work/orders.ts';
import { ProgressNumbers } from '../../../app/work/progress-numbers.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Fact } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { BulkOrderPage } from './bulk-order.tsx';
import { OrderFrame } from './order-frame.tsx';
import { SchedulePanel } from './schedule-panel.tsx';

const route = getRouteApi('/area/work/$workId');

export function OrderPage() {
  const { workId } = route.useParams();
  return (
    <QueryPage area="work" query={useOrder(workId)}>
      {(order) =>
        order.subject.kind === 'bulkChange' ? <BulkOrderPage order={order} /> : <Page order={order} />
      }
    </QueryPage>
  );
}

function Page({ order }: { order: WorkOrderDetail }) {
  const t = useTranslate();
  const { total, done, failed, running } = order.counts;
  const { actions, dialog } = useOrderActions(order);
  usePageActions(actions);
  const [first, ...others] = actions;
  // Only continuing stands out: pausing and stopping are not what the page is for.
  const main = first?.id === 'continue' ? first : undefined;
  return (
    <OrderFrame
      order={order}
      size={isSchedule(order) ? undefined : t('work.people', { count: total })}
      actions={
        <>
          <RecordActions first={main} second={main === undefined ? actions : others} />
          {dialog}
        </>
      }
      facts={<SubjectFact order={order} />}
    >
      {isSchedule(order) ? (
        <SchedulePanel order={order} />
      ) : (
        <Panel title={t('deletion.progress.title')}>
          <ProgressNumbers
            total={total}
            deleted={done}
            failed={failed}
            pending={running}
            remaining={Math.max(0, total - done - failed - running)}
          />
        </Panel>
      )}
    </OrderFrame>
  );
}

function SubjectFact({ order }: { order: WorkOrderDetail }) {
  const t = useTranslate();
  const { kind, id } = order.subject;
  if (kind === 'batch')
    return (
      <Fact name={t('work.facts.batch')}>
        <Link to="/deletion/$batchId" params={{ batchId: id }}>
          {orderName(t, order)}
        </Link>
      </Fact>
    );
  if (kind === 'announcement')
    return (
      <Fact name={t('work.facts.announcement')}>
        <Link to="/instance/announcement">{t('work.facts.toAnnouncement')}</Link>
      </Fact>
    );
  return null;
}
