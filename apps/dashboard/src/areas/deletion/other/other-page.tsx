import { getRouteApi, Link } from '@tanstack/react-router';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Columns, Panel } from '../../../ui/panel.tsx';
import { useOtherBatch } from '../api.ts';
import { ProgressNumbers } from '../detail/progress-panel.tsx';
import { OtherStatus } from './other-status.tsx';

const route = getRouteApi('/area/deletion/other/$platformBatchId');

/** A batch that another tool created. It cannot be changed here, because its list was not approved in this dashboard. */
export function OtherBatchPage() {
  const t = useTranslate();
  const { platformBatchId } = route.useParams();
  const query = useOtherBatch(platformBatchId);
  return (
    <QueryPage area="deletion" query={query}>
      {(batch) => {
        const name = cut(batch.name.trim() === '' ? batch.id : batch.name);
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
                <Panel title={t('deletion.facts.title')}>
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
