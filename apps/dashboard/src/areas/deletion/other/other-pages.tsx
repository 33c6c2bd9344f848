import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useQueryError } from '../../../app/data/query-error.ts';
import { QueryErrorPage, QueryPage } from '../../../app/data/query-page.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { Loading } from '../../../app/frame/loading.tsx';
import { Moment, RelativeMoment } from '../../../app/frame/moment.tsx';
import { ProgressNumbers } from '../../../app/work/progress-numbers.tsx';
import { ListBody } from '../../../app/list/list-body.tsx';
import { OffsetPager } from '../../../app/list/list-pager.tsx';
import { defineList } from '../../../app/list/define-list.ts';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { isKeyOf } from '../../../lib/is-key-of.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Columns, Panel } from '../../../ui/panel.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { StatusMark } from '../../../ui/status-mark.tsx';
import { type OtherBatch, otherBatchesQuery, useOtherBatch } from '../api.ts';

const otherList = defineList([], otherBatchesQuery, { filters: {} });

/** Batches that were created by other tools, read-only. */
export function OtherListPage() {
  const t = useTranslate();
  const { parameters, search, query } = otherList.useList();
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
          <EmptyState
            icon={BinIcon}
            title={t('deletion.other.none')}
            text={t('deletion.other.noneText')}
            actions={<LinkButton to="/deletion">{t('deletion.empty.removeFilters')}</LinkButton>}
          />
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
          {nameOf(row)}
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

const pageRoute = getRouteApi('/area/deletion/other/$platformBatchId');

/** A batch that another tool created. It cannot be changed here, because its list was not approved in this dashboard. */
export function OtherBatchPage() {
  const t = useTranslate();
  const { platformBatchId } = pageRoute.useParams();
  const query = useOtherBatch(platformBatchId);
  return (
    <QueryPage area="deletion" query={query}>
      {(batch) => {
        const name = nameOf(batch);
        return (
          <AreaPage
            name={name}
            title={name}
            breadcrumbs={
              <Breadcrumbs area="deletion">
                <Link to="/deletion/other">{t('deletion.other.title')}</Link>
              </Breadcrumbs>
            }
            subtitle={
              <>
                <OtherStatus status={batch.status} />
                <span>{t('deletion.other.readOnly')}</span>
              </>
            }
          >
            <Columns
              main={
                <Panel title={t('deletion.progress.title')}>
                  <ProgressNumbers
                    total={batch.valid}
                    deleted={batch.deleted}
                    failed={batch.failed}
                    pending={batch.pending}
                    remaining={Math.max(0, batch.valid - batch.deleted - batch.failed - batch.pending)}
                  />
                </Panel>
              }
              aside={
                <Panel title={t('deletion.column.name')}>
                  <Facts>
                    <Fact name={t('deletion.facts.platformId')}>
                      <Copyable id={batch.id} what={t('deletion.facts.platformId')} isShort />
                    </Fact>
                    <Fact name={t('deletion.other.created')}>
                      <Moment at={batch.createdAt} />
                    </Fact>
                    {(['valid', 'invalid', 'skipped'] as const).map((count) => (
                      <Fact key={count} name={t(`deletion.other.${count}`)}>
                        {t.number(batch[count])}
                      </Fact>
                    ))}
                  </Facts>
                </Panel>
              }
            />
          </AreaPage>
        );
      }}
    </QueryPage>
  );
}

/** Other tools accept a blank as a name. */
function nameOf({ id, name }: Pick<OtherBatch, 'id' | 'name'>): string {
  return cut(name.trim() === '' ? id : name);
}

const marks = { created: 'none', 'deletion-requested': 'running' } as const;

/** The status that the platform reports. An unknown one of a newer platform is shown unchanged. */
function OtherStatus({ status }: { status: string }) {
  const t = useTranslate();
  if (!isKeyOf(marks, status)) return <StatusMark status="unknown">{status}</StatusMark>;
  return <StatusMark status={marks[status]}>{t(`deletion.other.status.${status}`)}</StatusMark>;
}
