import { getRouteApi, Link } from '@tanstack/react-router';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { RecentActivity } from '../../../app/data/recent-activity.tsx';
import { TicketText } from '../../../app/data/ticket-text.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { usePageActions } from '../../../app/frame/page-actions.ts';
import { RecordActions } from '../../../app/frame/record-actions.tsx';
import { orderName, useOrderActions } from '../../../app/work/order-actions.tsx';
import { OrderNotice } from '../../../app/work/order-notice.tsx';
import { OrderStateMark } from '../../../app/work/order-state.tsx';
import { isLive, isSchedule, useOrder, type WorkOrderDetail } from '../../../app/work/orders.ts';
import { ProgressNumbers } from '../../../app/work/progress-numbers.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Columns, Panel } from '../../../ui/panel.tsx';
import { SchedulePanel } from './schedule-panel.tsx';
import { SignalsPanel } from './signals-panel.tsx';

const route = getRouteApi('/area/work/$workId');

export function OrderPage() {
  const { workId } = route.useParams();
  return (
    <QueryPage area="work" query={useOrder(workId)}>
      {(order) => <Page order={order} />}
    </QueryPage>
  );
}

function Page({ order }: { order: WorkOrderDetail }) {
  const t = useTranslate();
  const name = orderName(t, order);
  const { total, done, failed, running } = order.counts;
  const { actions, dialog } = useOrderActions(order);
  usePageActions(actions);
  const [first, ...others] = actions;
  // Only continuing stands out: pausing and stopping are not what the page is for.
  const main = first?.id === 'continue' ? first : undefined;
  return (
    <AreaPage
      name={name}
      title={name}
      breadcrumbs={<Breadcrumbs area="work" />}
      subtitle={
        <>
          <span>{t.label('work.kind', order.kind)}</span>
          {!isSchedule(order) && <span>{t('work.people', { count: total })}</span>}
          <span>
            <OrderStateMark order={order} />
          </span>
        </>
      }
      actions={
        <>
          <RecordActions first={main} second={main === undefined ? actions : others} />
          {dialog}
        </>
      }
    >
      <Columns
        main={
          <>
            <OrderNotice order={order} />
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
            <RecentActivity by="requestId" id={order.id} />
          </>
        }
        aside={
          <>
            <FactsPanel order={order} />
            <SignalsPanel order={order} />
          </>
        }
      />
    </AreaPage>
  );
}

function FactsPanel({ order }: { order: WorkOrderDetail }) {
  const t = useTranslate();
  const { id, subject, reason, orderedAt, endedAt, expiresAt, operator } = order;
  const idName = t('work.facts.id');
  return (
    <Panel title={t('work.facts.title')}>
      <Facts>
        {subject.kind === 'batch' && (
          <Fact name={t('work.facts.batch')}>
            <Link to="/deletion/$batchId" params={{ batchId: subject.id }}>
              {orderName(t, order)}
            </Link>
          </Fact>
        )}
        {subject.kind === 'announcement' && (
          <Fact name={t('work.facts.announcement')}>
            <Link to="/instance/announcement">{t('work.facts.toAnnouncement')}</Link>
          </Fact>
        )}
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
