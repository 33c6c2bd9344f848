import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useQueryError } from '../../../app/data/query-error.ts';
import { QueryErrorPage } from '../../../app/data/query-page.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Loading } from '../../../app/frame/loading.tsx';
import { RelativeMoment } from '../../../app/frame/moment.tsx';
import { ListBody } from '../../../app/list/list-body.tsx';
import { OffsetPager } from '../../../app/list/list-pager.tsx';
import { listParameters } from '../../../app/list/list-parameters.ts';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { DataTable, EmptyState, type Column } from '../../../ui/data-table.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { type OtherBatch, useOtherBatches } from '../api.ts';
import { OtherStatus } from './other-status.tsx';

const route = getRouteApi('/area/deletion/other');
const parameters = listParameters([], { filters: {}, rowCounts: [25, 50, 100] });

/** Batches that were created by other tools, to look at only. */
export function OtherListPage() {
  const t = useTranslate();
  const search = route.useSearch();
  const { page, rows } = parameters.pageOf(search);
  const query = useOtherBatches({ skip: (page - 1) * rows, limit: rows });
  const error = useQueryError(query);
  const columns = useMemo(() => otherColumns(t), [t]);
  if (error !== undefined) return <QueryErrorPage queryError={error} />;
  const { batches, total = 0 } = query.data ?? {};
  const title = t('deletion.other.title');
  return (
    <AreaPage
      name={title}
      title={title}
      place={search.page ?? ''}
      breadcrumbs={<Breadcrumbs area="deletion" current={title} />}
      subtitle={t('deletion.other.text')}
    >
      <ListBody label={title}>
        <ProgressLine isRunning={query.isFetching && batches !== undefined} />
        {batches === undefined && <Loading />}
        {batches?.length === 0 && (
          <EmptyState title={t('deletion.other.none')} text={t('deletion.other.noneText')} />
        )}
        {batches !== undefined && batches.length > 0 && (
          <>
            <DataTable
              caption={t('deletion.other.caption')}
              columns={columns}
              rows={batches}
              rowId={({ id }) => id}
              isStale={query.isPlaceholderData}
            />
            <OffsetPager parameters={parameters} search={search} count={batches.length} total={total} />
          </>
        )}
      </ListBody>
    </AreaPage>
  );
}

function otherColumns(t: Translate): Column<OtherBatch>[] {
  const number = (column: 'valid' | 'invalid' | 'skipped'): Column<OtherBatch> => ({
    id: column,
    header: t(`deletion.other.${column}`),
    align: 'end',
    width: 'content',
    phone: column === 'valid' ? 'corner' : 'hidden',
    cell: (row) => t.number(row[column]),
  });
  return [
    {
      id: 'name',
      header: t('deletion.column.name'),
      variant: 'main',
      width: 'fill',
      cell: (row) => (
        <Link to="/deletion/other/$platformBatchId" params={{ platformBatchId: row.id }} title={row.name}>
          {/* Other tools accept a blank as a name. */}
          {cut(row.name.trim() === '' ? row.id : row.name)}
        </Link>
      ),
    },
    {
      id: 'status',
      header: t('deletion.column.state'),
      width: 'content',
      phone: 'line',
      cell: (row) => <OtherStatus status={row.status} />,
    },
    number('valid'),
    number('invalid'),
    number('skipped'),
    {
      id: 'created',
      header: t('deletion.other.created'),
      variant: 'quiet',
      align: 'end',
      width: 'content',
      phone: 'second',
      cell: (row) => <RelativeMoment at={row.createdAt} />,
    },
  ];
}
