import { Link } from '@tanstack/react-router';
import type { Approval } from '../../../app/approvals/decision-dialog.tsx';
import { RelativeMoment } from '../../../app/frame/moment.tsx';
import { type RecordAction, RecordActions } from '../../../app/frame/record-actions.tsx';
import { formatIn } from '../../../app/work/due-time.tsx';
import { orderActions, orderName } from '../../../app/work/order-actions.tsx';
import { OrderProgress, OrderStateMark } from '../../../app/work/order-state.tsx';
import { isLive, isSchedule, type WorkOrder, type WorkSignal } from '../../../app/work/orders.ts';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import styles from './list-page.module.css';
import type { Row } from './rows.ts';

export type ListedRow = Row & {
  /** The first request; its button is the main action of the page. */
  isFirst: boolean;
  /** Opens the dialog of an action, which belongs to the page: rows have no state. */
  act: (order: WorkOrder, signal: WorkSignal) => void;
};

export function orderColumns(t: Translate): Column<ListedRow>[] {
  return [
    {
      id: 'name',
      header: t('work.column.name'),
      variant: 'main',
      width: 'fill',
      cell: (row) =>
        'order' in row ? (
          <>
            <Link
              to="/work/$workId"
              params={{ workId: row.order.id }}
              title={row.order.subject.name ?? undefined}
            >
              {orderName(t, row.order)}
            </Link>
            <Second>{t.label('work.kind', row.order.kind)}</Second>
          </>
        ) : (
          <>
            <Link {...placeOf(row.approval)}>{nameOf(row.approval)}</Link>
            <Second>{describeRequest(t, row.approval)}</Second>
          </>
        ),
    },
    {
      id: 'progress',
      header: t('work.column.progress'),
      width: 'fill',
      phone: 'line',
      cell: (row) =>
        'order' in row ? (
          <Progress order={row.order} group={row.group} />
        ) : (
          <>
            <StatusMark status="waiting">{t('work.approval.waits')}</StatusMark>
            <Second>{t('work.approval.until', { date: formatTime(t, row.approval.expiresAt) })}</Second>
          </>
        ),
    },
    {
      id: 'operator',
      header: t('work.column.operator'),
      needs: 'medium',
      phone: 'second',
      cell: (row) => {
        const { id, name } = 'order' in row ? row.order.operator : row.approval.requested.by;
        return cut(name ?? id, 60);
      },
    },
    {
      id: 'ordered',
      header: t('work.column.ordered'),
      variant: 'quiet',
      align: 'end',
      width: 'content',
      phone: 'second',
      cell: (row) => <RelativeMoment at={'order' in row ? row.order.orderedAt : row.approval.requested.at} />,
    },
    {
      id: 'actions',
      header: t('work.column.actions'),
      align: 'end',
      width: 'content',
      phone: 'last',
      head: <span className="visually-hidden">{t('work.column.actions')}</span>,
      cell: (row) => <Actions row={row} t={t} />,
    },
  ];
}

function Progress({ order, group }: { order: WorkOrder; group: Row['group'] }) {
  const t = useTranslate();
  if (group === 'scheduled' && order.dueAt)
    return (
      <>
        <StatusMark status="none">{formatTime(t, order.dueAt)}</StatusMark>
        <Second>{formatIn(t, order.dueAt)}</Second>
      </>
    );
  return (
    <>
      {group !== 'running' && <OrderStateMark order={order} />}
      {/* The times of a schedule are no progress. */}
      {!isSchedule(order) && <OrderProgress order={order} hasBar={group === 'running'} />}
    </>
  );
}

/** Below the first line of a cell. */
const Second = ({ children }: { children: string }) => <span className={styles.second}>{children}</span>;

const formatTime = (t: Translate, at: string) => t.date(at, { dateStyle: 'medium', timeStyle: 'short' });

function describeRequest(t: Translate, { kind, batch, bulkChange, requested: { reason } }: Approval): string {
  const people = batch === null ? undefined : t('work.people', { count: batch.people });
  const items = bulkChange ? t('work.entries', { count: bulkChange.items }) : undefined;
  const texts = [
    t.label('work.approval', kind),
    people,
    items,
    reason === null ? undefined : cut(reason, 60),
  ];
  return texts.filter((text) => text !== undefined).join(' · ');
}

/** A deletion or bulk change is decided on its page, a request about a person on the home page. */
function placeOf({ batch, bulkChange }: Approval) {
  if (batch !== null) return { to: '/deletion/$batchId', params: { batchId: batch.id } } as const;
  return bulkChange
    ? ({ to: '/work/$workId', params: { workId: bulkChange.orderId } } as const)
    : ({ to: '/' } as const);
}

function nameOf({ batch, bulkChange, person, id }: Approval): string {
  return cut(batch?.name ?? bulkChange?.name ?? person?.name ?? person?.id ?? id);
}

function Actions({ row, t }: { row: ListedRow; t: Translate }) {
  if ('approval' in row) {
    const label = t('work.review');
    return (
      <span className={styles.actions}>
        <LinkButton
          {...placeOf(row.approval)}
          variant={row.isFirst ? 'primary' : undefined}
          aria-label={t('actions.of', { action: label, name: nameOf(row.approval) })}
        >
          {label}
        </LinkButton>
      </span>
    );
  }
  const { order } = row;
  if (!isLive(order)) return null;
  const actions = orderActions(t, order, (signal) => row.act(order, signal));
  if (actions.length === 0) return null;
  // Stopping is for good, so it is not beside the button that can be undone.
  const [first, ...more] = actions;
  return (
    <span className={styles.actions}>
      <RecordActions second={[first && shorten(t, order, first)]} more={more} of={orderName(t, order)} />
    </span>
  );
}

/** A row has no room for what the dialog says. */
const shorten = (t: Translate, order: WorkOrder, action: RecordAction): RecordAction =>
  action.id === 'continue' && order.waitsFor === 'people-check'
    ? { ...action, name: t('work.check.short') }
    : action;
