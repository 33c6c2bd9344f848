import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CallError } from '../../api/call.ts';
import { PanelRow, PanelRows, QueryPanel } from '../../app/data/query-panel.tsx';
import { needsOperator } from '../../app/work/needs-operator.ts';
import { orderActions, orderName, SignalDialog } from '../../app/work/order-actions.tsx';
import { describeState, OrderProgress } from '../../app/work/order-state.tsx';
import { isLive, useOrders, type WorkOrder, type WorkSignal } from '../../app/work/orders.ts';
import { useTranslate } from '../../i18n/translate.tsx';
import { Button } from '../../ui/button.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import { StatusIcon } from '../../ui/status-mark.tsx';

/** What the gateway does without a browser. Only while it does something, which is rare. */
export function RunningTile() {
  const t = useTranslate();
  const query = useOrders();
  const [open, setOpen] = useState<{ order: WorkOrder; signal: WorkSignal }>();
  const live = query.data?.orders.filter(isRunning) ?? [];
  // An older gateway has no orders.
  const isMissing = query.error instanceof CallError && query.error.status === 404;
  const isShown = live.length > 0 || (query.isError && query.data === undefined && !isMissing);
  return (
    <>
      {isShown && (
        <QueryPanel
          title={t('home.work.title')}
          query={query}
          failure={t('home.work.failed')}
          trailing={<RowLink to="/work">{t('home.work.all')}</RowLink>}
        >
          {() => (
            <PanelRows>
              {live.map((order) => (
                <OrderRow key={order.id} order={order} act={(signal) => setOpen({ order, signal })} />
              ))}
            </PanelRows>
          )}
        </QueryPanel>
      )}
      {/* Stays open when the order ends. */}
      {open && <SignalDialog {...open} onClosed={() => setOpen(undefined)} />}
    </>
  );
}

/** Neither waits for its time nor for this operator. */
const isRunning = (order: WorkOrder) => isLive(order) && order.state !== 'scheduled' && !needsOperator(order);

type RowProps = { order: WorkOrder; act: (signal: WorkSignal) => void };

function OrderRow({ order, act }: RowProps) {
  const t = useTranslate();
  const { status, label } = describeState(t, order);
  const { operator, kind, id } = order;
  const name = orderName(t, order);
  // Stopping is for good, so it is on the page of the job.
  const action = orderActions(t, order, act).find(({ id: signal }) => signal !== 'stop');
  const Icon = action?.icon;
  return (
    <PanelRow
      icon={<StatusIcon status={status} />}
      details={
        <>
          <OrderProgress order={order} />
          {[
            // The panel says that it runs.
            status === 'running' ? undefined : label,
            t.label('work.kind', kind),
            operator.name,
          ]
            .filter(Boolean)
            .join(' · ')}
        </>
      }
      trailing={
        action && (
          <Button
            variant="quiet"
            aria-haspopup="dialog"
            aria-label={t('actions.of', { action: action.name, name })}
            title={action.name}
            onClick={action.run}
          >
            {Icon && <Icon />}
          </Button>
        )
      }
    >
      <Link to="/work/$workId" params={{ workId: id }}>
        {name}
      </Link>
    </PanelRow>
  );
}
