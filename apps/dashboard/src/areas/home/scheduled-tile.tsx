import { Link } from '@tanstack/react-router';
import { PanelRow, PanelRows } from '../../app/data/query-panel.tsx';
import { DueTime } from '../../app/work/due-time.tsx';
import { orderName } from '../../app/work/order-actions.tsx';
import { useOrders } from '../../app/work/orders.ts';
import { useTranslate } from '../../i18n/translate.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import { StatusIcon } from '../../ui/status-mark.tsx';

/** What the gateway does at a given time. Only while there is something. */
export function ScheduledTile() {
  const t = useTranslate();
  // The panel of running jobs reports an error.
  const scheduled = useOrders().data?.orders.filter(({ state }) => state === 'scheduled') ?? [];
  if (scheduled.length === 0) return null;
  return (
    <Panel title={t('home.scheduled.title')} trailing={<RowLink to="/work">{t('home.work.all')}</RowLink>}>
      <PanelRows>
        {scheduled.map((order) => (
          <PanelRow
            key={order.id}
            icon={<StatusIcon status="none" />}
            details={
              <>
                {order.dueAt && <DueTime at={order.dueAt} />}
                {` · ${t.label('work.kind', order.kind)} · ${order.operator.name ?? order.operator.id}`}
              </>
            }
          >
            <Link to="/work/$workId" params={{ workId: order.id }}>
              {orderName(t, order)}
            </Link>
          </PanelRow>
        ))}
      </PanelRows>
    </Panel>
  );
}
