import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useWaitingApprovals } from '../../../app/approvals/waiting-approvals.ts';
import { type RecordAction, RecordActions } from '../../../app/frame/record-actions.tsx';
import { CreateLink, useCreateAction } from '../../../app/list/create-action.tsx';
import { oneOf, type Search } from '../../../app/list/filter-rules.ts';
import { FilterTabs } from '../../../app/list/filter-tabs.tsx';
import { ListPage as OrderList } from '../../../app/list/list-page.tsx';
import { listParameters } from '../../../app/list/list-parameters.ts';
import { SignalDialog } from '../../../app/work/order-actions.tsx';
import { useOrders, type WorkOrder, type WorkSignal } from '../../../app/work/orders.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { PeopleIcon } from '../../../ui/navigation-icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { workFilters } from '../area.ts';
import { type ListedRow, orderColumns } from './columns.tsx';
import { groupOf, groups, toRows, withoutRequested } from './rows.ts';

// The gateway returns the latest orders as a whole.
const parameters = listParameters(workFilters, { filters: { state: oneOf(groups) }, rowCounts: [1000] });

/** Orders in groups: those that run, those that wait for someone or for their time, and those that have ended. */
export function ListPage() {
  const t = useTranslate();
  const search: Search = useSearch({ strict: false });
  const query = useOrders();
  const create = useCreateAction(t('work.newDeletion'), { to: '/deletion/new' });
  const changePeople: RecordAction = {
    id: 'people',
    name: t('work.newPeople'),
    icon: PeopleIcon,
    link: { to: '/work/new/people' },
  };
  const approvals = useWaitingApprovals();
  const [open, setOpen] = useState<{ order: WorkOrder; signal: WorkSignal }>();
  const list = { parameters, search, query };
  const { orders, total = 0, states = [] } = query.data ?? {};
  const waiting = approvals.data ?? [];
  const rows = orders && toRows(orders, waiting);
  const shown = rows?.filter(({ group }) => search.state === undefined || group === search.state);
  const firstApproval = waiting[0]?.id;
  const listed = shown?.map((row): ListedRow => ({
    ...row,
    isFirst: row.id === firstApproval,
    act: (order, signal) => setOpen({ order, signal }),
  }));

  function countOf(group: (typeof groups)[number]): number {
    const matching = states.filter(({ state }) => groupOf(state) === group);
    const counted = matching.reduce((sum, { count }) => sum + count, 0);
    if (group !== 'waiting') return counted;
    const listedTwice = (orders?.length ?? 0) - withoutRequested(orders ?? [], waiting).length;
    return counted + waiting.length - listedTwice;
  }

  return (
    <>
      <OrderList
        area="work"
        list={list}
        data={listed && { rows: listed, total: listed.length }}
        columns={orderColumns}
        rowId={({ id }) => id}
        sectionOf={({ group }) => `${t(`work.group.${group}`)} · ${t.number(countOf(group))}`}
        filters={{}}
        notice={
          approvals.isError && (
            <Notice tone="warning" title={t('work.approvals.failed')} text={t('work.approvals.failedText')} />
          )
        }
        note={
          orders !== undefined &&
          total > orders.length && <span>{t('work.latest', { count: orders.length })}</span>
        }
        tabs={
          <FilterTabs
            list={list}
            name="state"
            label={t('work.tabs')}
            all={{
              label: t('work.tab.all'),
              count: orders && groups.reduce((sum, group) => sum + countOf(group), 0),
            }}
            tabs={groups.map((group) => ({
              value: group,
              label: t(`work.tab.${group}`),
              count: orders && countOf(group),
            }))}
          />
        }
        firstStep={<CreateLink {...create} />}
        actions={<RecordActions second={[shown?.length !== 0 && create, changePeople]} />}
      />
      {open && <SignalDialog {...open} onClosed={() => setOpen(undefined)} />}
    </>
  );
}
