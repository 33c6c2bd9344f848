import { Link } from '@tanstack/react-router';
import { RelativeMoment } from '../../../app/frame/moment.tsx';
import { RecordActions } from '../../../app/frame/record-actions.tsx';
import { CreateLink, useCreateAction } from '../../../app/list/create-action.tsx';
import { defineList } from '../../../app/list/define-list.ts';
import { oneOf, searchFilter } from '../../../app/list/filter-rules.ts';
import { FilterTabs } from '../../../app/list/filter-tabs.tsx';
import { ListPage as BatchList } from '../../../app/list/list-page.tsx';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StackedBar } from '../../../ui/stacked-bar.tsx';
import { batchesQuery, type BatchSummary } from '../api.ts';
import { batchFilters } from '../area.ts';
import { batchName, BatchStateMark, listedStates } from '../labels.tsx';
import styles from './list-page.module.css';

/** The states that have a tab even without batches. */
const mainStates: readonly string[] = ['waiting', 'running', 'failed', 'finished'];

export const batchList = defineList(batchFilters, batchesQuery, {
  filters: { search: searchFilter(100), state: oneOf(listedStates) },
});

export function ListPage() {
  const t = useTranslate();
  const list = batchList.useList();
  const createAction = useCreateAction(t('deletion.new.do'), { to: '/deletion/new' });
  const { batches, total = 0, states = [] } = list.data ?? {};
  // Counted whatever is searched for, as the gateway does.
  const isLoaded = states.length > 0;
  const countOf = (state: string) => states.find((one) => one.state === state)?.count ?? 0;
  const shown = listedStates.filter(
    (state) => mainStates.includes(state) || countOf(state) > 0 || list.search.state === state,
  );

  return (
    <BatchList
      area="deletion"
      list={list}
      data={batches && { rows: batches, total }}
      columns={batchColumns}
      rowId={({ id }) => id}
      filters={{ search: {} }}
      tabs={
        <FilterTabs
          list={list}
          name="state"
          label={t('deletion.tabs')}
          all={{
            label: t('deletion.tab.all'),
            count: isLoaded ? states.reduce((sum, { count }) => sum + count, 0) : undefined,
          }}
          tabs={shown.map((state) => ({
            value: state,
            label: t(`deletion.tab.${state}`),
            count: isLoaded ? countOf(state) : undefined,
          }))}
        />
      }
      firstStep={<CreateLink {...createAction} />}
      actions={
        <RecordActions
          first={createAction}
          second={[{ id: 'other', name: t('deletion.other.title'), link: { to: '/deletion/other' } }]}
        />
      }
    />
  );
}

function batchColumns(t: Translate): Column<BatchSummary>[] {
  return [
    {
      id: 'name',
      header: t('deletion.column.name'),
      variant: 'main',
      width: 'fill',
      cell: (row) => (
        <Link to="/deletion/$batchId" params={{ batchId: row.id }} title={row.name ?? undefined}>
          {batchName(t, row.name)}
        </Link>
      ),
    },
    {
      id: 'state',
      header: t('deletion.column.state'),
      width: 'content',
      phone: 'line',
      cell: (row) => <BatchStateMark batch={row} />,
    },
    {
      id: 'progress',
      header: t('deletion.progress.title'),
      width: 'content',
      needs: 'medium',
      phone: 'hidden',
      cell: (row) => <Progress batch={row} t={t} />,
    },
    {
      id: 'people',
      header: t('deletion.field.people'),
      align: 'end',
      width: 'content',
      phone: 'corner',
      cell: (row) => t.number(row.people),
    },
    {
      id: 'failed',
      header: t('deletion.column.failed'),
      align: 'end',
      width: 'content',
      phone: 'hidden',
      cell: (row) => row.failed > 0 && <b className={styles.failed}>{t.number(row.failed)}</b>,
    },
    {
      id: 'requester',
      header: t('deletion.column.requester'),
      phone: 'second',
      cell: (row) => row.requester && cut(row.requester.name ?? row.requester.id, 60),
    },
    {
      id: 'requested',
      header: t('deletion.column.requested'),
      variant: 'quiet',
      align: 'end',
      width: 'content',
      phone: 'second',
      cell: (row) => row.requestedAt !== null && <RelativeMoment at={row.requestedAt} />,
    },
    {
      id: 'next',
      header: t('deletion.column.next'),
      align: 'end',
      width: 'content',
      phone: 'last',
      head: <span className="visually-hidden">{t('deletion.column.next')}</span>,
      cell: (row) => <NextStep batch={row} t={t} />,
    },
  ];
}

/** Leads to the batch, where the step is taken. Only for what waits for the operator. */
function NextStep({ batch, t }: { batch: BatchSummary; t: Translate }) {
  const { id, name, state, mayApprove, failed } = batch;
  const step =
    state === 'waiting' && mayApprove ? 'review' : state === 'failed' && (failed > 0 ? 'retry' : 'view');
  if (step === false) return null;
  const label = t(`deletion.next.${step}`);
  return (
    <span className={styles.next}>
      <LinkButton
        to="/deletion/$batchId"
        params={{ batchId: id }}
        aria-label={t('deletion.next.of', { step: label, name: batchName(t, name) })}
      >
        {label}
      </LinkButton>
    </span>
  );
}

/** How many of its people are deleted; a batch that was not started has none. */
function Progress({ batch, t }: { batch: BatchSummary; t: Translate }) {
  const { people, deleted, failed, pending } = batch;
  if (deleted + failed + pending === 0) return '–';
  const share = people === 0 ? 0 : deleted / people;
  return (
    <span className={styles.progress}>
      <StackedBar
        total={people}
        parts={[
          { tone: 'success', count: deleted },
          { tone: 'failure', count: failed },
        ]}
        isSmall
      />
      <span className={styles.percent}>
        {/* 99.9 % is not 100 %. */}
        {t.number(Math.floor(share * 100) / 100, { style: 'percent' })}
      </span>
    </span>
  );
}
