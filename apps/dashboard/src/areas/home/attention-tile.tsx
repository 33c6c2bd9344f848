import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { actionLabel } from '../../app/data/audit-actions.ts';
import { NoRows, PanelRow, PanelRows, QueryPanel } from '../../app/data/query-panel.tsx';
import { RelativeMoment } from '../../app/frame/moment.tsx';
import { EndSession } from '../../app/support/end-session.tsx';
import { runningSessions } from '../../app/support/running-sessions.ts';
import { needsOperator } from '../../app/work/needs-operator.ts';
import { failureText } from '../../app/work/order-notice.tsx';
import { orderName } from '../../app/work/order-actions.tsx';
import { OrderProgress } from '../../app/work/order-state.tsx';
import { findFailedSchedule, isLive, useOrders, type WorkOrder } from '../../app/work/orders.ts';
import { useTranslate } from '../../i18n/translate.tsx';
import { useStore } from '../../lib/store.ts';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { type Status, StatusIcon } from '../../ui/status-mark.tsx';
import {
  type Attention,
  type DeletionAttention,
  type Entry,
  type SchoolsSummary,
  useAttention,
  useDeletionAttention,
  useSchoolsSummary,
} from './api.ts';
import { deletionRows } from './approval-rows.tsx';
import { IsFirst, NextStep } from './next-step.tsx';

/**
 * What an operator should look at: jobs that wait for them, approvals, deletions, an announcement after its end, unknown outcomes, open support
 * sessions and long rollovers.
 */
export function AttentionTile() {
  const t = useTranslate();
  const query = useAttention();
  // Only this row depends on the schools; their own tile reports an error.
  const late = useSchoolsSummary().data?.longInMaintenance ?? [];
  const deletion = useDeletionAttention();
  const orders = useOrders().data?.orders ?? [];
  const failedSchedule = findFailedSchedule(orders);
  const rowsOf = ({
    unknown,
    supportSessions,
    newSuperheroes,
    overdueAnnouncement,
  }: Attention): ReactElement[] => [
    ...orders.filter(needsOperator).map((order) => <WaitingOrder key={order.id} order={order} />),
    ...(deletion.data === undefined ? [] : deletionRows(withoutLive(deletion.data, orders))),
    ...(deletion.data === undefined && deletion.isError
      ? [
          <PanelRow key="deletion" icon={<StatusIcon status="unknown" />}>
            {t('home.deletion.failed')}
          </PanelRow>,
        ]
      : []),
    ...(overdueAnnouncement
      ? [<OverdueAnnouncement key="announcement" until={overdueAnnouncement.until} />]
      : []),
    ...(failedSchedule ? [<FailedSchedule key={failedSchedule.id} order={failedSchedule} />] : []),
    ...newSuperheroes.map((entry) => <NewSuperhero key={entry.number} entry={entry} />),
    ...unknown.entries.map((entry) => <UnknownOutcome key={entry.number} entry={entry} />),
    ...(unknown.total > unknown.entries.length
      ? [<MoreUnknown key="unknown" count={unknown.total - unknown.entries.length} />]
      : []),
    ...supportSessions.map((session) => <OpenSession key={session.entry} session={session} />),
    ...(late.length > 0 ? [<LateRollovers key="late" schools={late} />] : []),
  ];
  return (
    <QueryPanel
      title={t('home.attention.title')}
      query={query}
      failure={t('home.attention.failed')}
      loading={<LoadingRows label={t('app.loading')} count={2} isTwoLine />}
      trailing={
        query.data &&
        t('home.attention.checked', { time: t.date(query.data.checkedAt, { timeStyle: 'short' }) })
      }
    >
      {(attention) => {
        const rows = rowsOf(attention);
        if (rows.length === 0)
          return <NoRows>{t(deletion.isPending ? 'app.loading' : 'home.attention.none')}</NoRows>;
        return (
          <PanelRows>
            {rows.map((row, place) => (
              <IsFirst key={row.key} value={place === 0}>
                {row}
              </IsFirst>
            ))}
          </PanelRows>
        );
      }}
    </QueryPanel>
  );
}

/** Batches with a live order have the row of that order. */
function withoutLive(deletion: DeletionAttention, orders: readonly WorkOrder[]): DeletionAttention {
  const live = new Set(orders.filter(isLive).map(({ subject }) => subject.id));
  return { ...deletion, batches: deletion.batches.filter(({ id }) => !live.has(id)) };
}

function WaitingOrder({ order }: { order: WorkOrder }) {
  const t = useTranslate();
  return (
    <PanelRow
      icon={<StatusIcon status="waiting" />}
      details={<OrderProgress order={order} />}
      trailing={
        <NextStep to="/work/$workId" params={{ workId: order.id }}>
          {t('home.open')}
        </NextStep>
      }
    >
      <b>
        {t(order.waitsFor === 'session' ? 'home.work.session' : 'home.work.check', {
          name: orderName(t, order),
        })}
      </b>
    </PanelRow>
  );
}

function FailedSchedule({ order }: { order: WorkOrder }) {
  const t = useTranslate();
  return (
    <PanelRow
      icon={<StatusIcon status="failure" />}
      details={order.state === 'failed' ? failureText(t, order) : t('work.reason.TOO_LATE')}
      trailing={<NextStep to="/instance/announcement">{t('home.open')}</NextStep>}
    >
      <b>{t('home.scheduled.failed')}</b>
    </PanelRow>
  );
}

function MoreUnknown({ count }: { count: number }) {
  const t = useTranslate();
  return (
    <PanelRow icon={<StatusIcon status="unknown" />}>
      <Link to="/audit">{t('home.unknown.more', { count })}</Link>
    </PanelRow>
  );
}

function LateRollovers({ schools }: { schools: SchoolsSummary['longInMaintenance'] }) {
  const t = useTranslate();
  const described = schools.map(({ name, since }) =>
    t('home.rollover.school', { name, date: t.date(since, { dateStyle: 'medium' }) }),
  );
  return (
    <PanelRow
      icon={<StatusIcon status="running" />}
      details={described.join(', ')}
      trailing={
        <NextStep to="/schools" search={{ maintenance: 'true' }}>
          {t('home.open')}
        </NextStep>
      }
    >
      <b>{t('home.rollover.title', { count: schools.length })}</b>
    </PanelRow>
  );
}

function OverdueAnnouncement({ until }: { until: string }) {
  const t = useTranslate();
  return (
    <PanelRow
      icon={<StatusIcon status="waiting" />}
      details={t('home.announcement.until', {
        time: t.date(until, { dateStyle: 'medium', timeStyle: 'short' }),
      })}
      trailing={<NextStep to="/instance/announcement">{t('home.open')}</NextStep>}
    >
      <b>{t('home.announcement.title')}</b>
    </PanelRow>
  );
}

/** With fewer than three superheroes the role is given without an approval, so the others have to know. */
function NewSuperhero({ entry }: { entry: Entry }) {
  const t = useTranslate();
  const { operator, person } = entry;
  return (
    <EntryRow
      entry={entry}
      status="waiting"
      title={t('home.newSuperhero.title', { name: person?.name ?? person?.id ?? '–' })}
      details={t('home.newSuperhero.by', { name: operator.name ?? operator.id })}
    />
  );
}

function UnknownOutcome({ entry }: { entry: Entry }) {
  const t = useTranslate();
  const { action, operator, person, school } = entry;
  return (
    <EntryRow
      entry={entry}
      status="unknown"
      title={t('home.unknown.title', { action: actionLabel(t, action) })}
      details={[person?.name ?? school?.name, operator.name].filter(Boolean).join(' · ')}
    />
  );
}

type EntryProps = { entry: Entry; status: Status; title: string; details: string };

function EntryRow({ entry: { number, at }, status, title, details }: EntryProps) {
  const t = useTranslate();
  return (
    <PanelRow
      icon={<StatusIcon status={status} />}
      details={
        <>
          {details} · <RelativeMoment at={at} />
        </>
      }
      trailing={
        <NextStep to="/audit/$number" params={{ number: String(number) }}>
          {t('home.open')}
        </NextStep>
      }
    >
      <b>{title}</b>
    </PanelRow>
  );
}

function OpenSession({ session }: { session: Attention['supportSessions'][number] }) {
  const t = useTranslate();
  const { person, operator, startedAt, expiresAt } = session;
  // Only the tab that started it has the token to end it.
  const running = useStore(runningSessions).find(
    (one) => one.personId === person.id && one.expiresAt === expiresAt,
  );
  const time = t.date(expiresAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <PanelRow
      icon={<StatusIcon status="running" />}
      details={
        <>
          {t('home.support.started', { name: operator.name ?? operator.id })},{' '}
          <RelativeMoment at={startedAt} isInSentence />, {t('home.support.until', { time })}
        </>
      }
      trailing={
        running === undefined ? (
          <NextStep to="/people/$personId" params={{ personId: person.id }}>
            {t('home.open')}
          </NextStep>
        ) : (
          <EndSession running={running} variant="plain" />
        )
      }
    >
      <b>
        {person.name === null ? t('home.support.unnamed') : t('home.support.title', { name: person.name })}
      </b>
    </PanelRow>
  );
}
