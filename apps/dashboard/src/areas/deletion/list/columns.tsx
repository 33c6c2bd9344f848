import { Link } from '@tanstack/react-router';
import { RelativeMoment } from '../../../app/frame/moment.tsx';
import type { Translate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StackedBar } from '../../../ui/stacked-bar.tsx';
import type { BatchSummary } from '../api.ts';
import { batchName, BatchStateMark } from '../labels.tsx';
import styles from './columns.module.css';

export function batchColumns(t: Translate): Column<BatchSummary>[] {
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
      header: t('deletion.column.progress'),
      width: 'content',
      needs: 'medium',
      phone: 'hidden',
      cell: (row) => <Progress batch={row} t={t} />,
    },
    {
      id: 'people',
      header: t('deletion.column.people'),
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
