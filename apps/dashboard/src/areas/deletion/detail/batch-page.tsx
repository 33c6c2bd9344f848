import { getRouteApi } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import type { Decision } from '../../../app/approvals/decision-dialog.tsx';
import { QueryPage } from '../../../app/data/query-page.tsx';
import { AreaPage } from '../../../app/frame/area-page.tsx';
import { Breadcrumbs } from '../../../app/frame/breadcrumbs.tsx';
import { Copyable } from '../../../app/frame/copyable.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { usePageActions } from '../../../app/frame/page-actions.ts';
import { RecordActions } from '../../../app/frame/record-actions.tsx';
import { useExport } from '../../../app/list/export-button.tsx';
import { TicketText } from '../../../app/data/ticket-text.tsx';
import { isLive } from '../../../app/work/orders.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { CheckIcon, RetryIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import { Columns, Panel, PanelBody } from '../../../ui/panel.tsx';
import { type Batch, exportBatch, useBatch, useFailedPeople } from '../api.ts';
import { batchName, BatchStateMark } from '../labels.tsx';
import { PeoplePanel, peopleShown, PeopleTable } from '../preview/people-panel.tsx';
import { SchoolsTable, Warnings } from '../preview/preview.tsx';
import { BatchDecisionDialog, RetryDialog, StartDialog, StopDialog } from './batch-dialogs.tsx';
import styles from './batch-page.module.css';
import { ProgressPanel } from './progress-panel.tsx';
import { RunPanel } from './run-panel.tsx';
import { TimelinePanel } from './timeline-panel.tsx';

const route = getRouteApi('/area/deletion/$batchId');

export function BatchPage() {
  const { batchId } = route.useParams();
  return (
    <QueryPage area="deletion" query={useBatch(batchId)}>
      {(batch) => <Page batch={batch} />}
    </QueryPage>
  );
}

function Page({ batch }: { batch: Batch }) {
  const t = useTranslate();
  const name = batchName(t, batch.name);
  const { preview, people } = batch;
  return (
    <AreaPage
      name={name}
      title={name}
      breadcrumbs={<Breadcrumbs area="deletion" />}
      subtitle={
        <>
          <span>
            <BatchStateMark batch={isLive(batch.run) ? { ...batch, state: 'running' } : batch} />
          </span>
          <span>{t('deletion.people', { count: people })}</span>
          {preview !== null && <span>{t('deletion.schools', { count: preview.schoolCount })}</span>}
        </>
      }
      actions={<Actions batch={batch} />}
    >
      <div className={styles.notices}>
        <RunPanel batch={batch} />
        {preview !== null && ['draft', 'waiting', 'ready'].includes(batch.state) && (
          <Warnings warnings={preview.warnings} />
        )}
      </div>
      <Columns
        main={
          <>
            <ProgressPanel batch={batch} />
            {batch.failed > 0 && <FailedPanel batch={batch} />}
            {preview !== null && (
              <PeoplePanel
                batchId={batch.id}
                preview={preview}
                isStarted={batch.parts.length > 0}
                changed={batch.changed}
              />
            )}
          </>
        }
        aside={
          <>
            <TimelinePanel batch={batch} />
            {preview !== null && (
              <Panel title={t('deletion.schools.title')}>
                <SchoolsTable preview={preview} isCompact />
              </Panel>
            )}
            <FactsPanel batch={batch} />
          </>
        }
      />
    </AreaPage>
  );
}

type Open = Decision | 'start' | 'stop';

const batchActions = ['approve', 'start', 'stop', 'reject', 'withdraw'] as const satisfies Open[];

/** Only actions that delete people have one. */
const icons: Partial<Record<Open, ComponentType>> = { approve: CheckIcon, start: BinIcon };

/** Only what the caller can do in this state; the gateway enforces the same rules. */
function Actions({ batch }: { batch: Batch }) {
  const t = useTranslate();
  const [open, setOpen] = useState<Open>();
  const { state, mayApprove, mayStart, approval, remaining, parts, run } = batch;
  const isWaiting = state === 'waiting' && approval !== null;
  const close = () => setOpen(undefined);
  const isAvailable: Record<Open, boolean> = {
    withdraw: (isWaiting || state === 'ready') && approval?.mayWithdraw === true,
    reject: isWaiting && mayApprove,
    approve: isWaiting && mayApprove,
    // Its order is stopped first.
    stop: state === 'running' && mayStart && remaining > 0 && !isLive(run),
    // Without orders the gateway is older than this page.
    start: state === 'ready' && mayStart && run !== undefined && !isLive(run),
  };
  const actions = batchActions
    .filter((action) => isAvailable[action])
    .map((action) => ({
      action,
      name: t(
        action === 'start' || action === 'stop' ? `deletion.${action}.open` : `approval.${action}.open`,
      ),
      icon: icons[action],
      run: () => setOpen(action),
    }));
  usePageActions(actions);
  const exportAction = useExport({ area: 'deletion', send: exportBatch(batch.id) });
  const [first, ...others] = actions.map(({ action, ...shown }) => ({
    ...shown,
    id: action,
    isRisky: shown.icon !== undefined,
    opensDialog: true,
  }));
  return (
    <>
      <RecordActions first={first} second={[...others, parts.length > 0 && exportAction]} />
      {open === 'start' && <StartDialog batch={batch} onClosed={close} />}
      {open === 'stop' && <StopDialog batch={batch} onClosed={close} />}
      {open !== undefined && open !== 'start' && open !== 'stop' && (
        <BatchDecisionDialog batch={batch} decision={open} onClosed={close} />
      )}
    </>
  );
}

function FactsPanel({ batch: { id, reason, parts, preview } }: { batch: Batch }) {
  const t = useTranslate();
  const idName = t('deletion.facts.id');
  return (
    <Panel title={t('deletion.column.name')}>
      <Facts>
        <Fact name={idName}>
          <Copyable id={id} what={idName} isShort />
        </Fact>
        {reason !== null && (
          <Fact name={t('reason.label')}>
            <TicketText text={reason} />
          </Fact>
        )}
        {preview !== null && (
          <>
            <Fact name={t('deletion.facts.checked')}>
              <Moment at={preview.at} />
            </Fact>
            <Fact name={t('deletion.facts.lines')}>{t.number(preview.lines)}</Fact>
          </>
        )}
        {parts.map(({ part, platformBatchId }) => {
          const partName = t('deletion.facts.platformPart', { part });
          return (
            <Fact key={part} name={partName}>
              <Copyable id={platformBatchId} what={partName} isShort />
            </Fact>
          );
        })}
      </Facts>
    </Panel>
  );
}

/** People whose deletion failed: their account is gone, their data is not (T57). Each part is retried separately. */
function FailedPanel({ batch }: { batch: Batch }) {
  const t = useTranslate();
  const [page, setPage] = useState(0);
  const [retried, setRetried] = useState<number>();
  const query = useFailedPeople(batch.id, batch.failed, { skip: page * peopleShown, limit: peopleShown });
  const failedParts = batch.parts.filter(({ failed }) => failed > 0);
  const title = t('deletion.failed.title');
  return (
    <Panel title={title} trailing={<span>{t.number(batch.failed)}</span>}>
      <PeopleTable title={title} query={query} page={page} onPage={setPage} />
      <PanelBody>
        <p>{t('deletion.failed.text')}</p>
        {failedParts.map(({ part, failed }) => (
          <div key={part}>
            <Button variant="primary" aria-haspopup="dialog" onClick={() => setRetried(part)}>
              <RetryIcon />
              {batch.parts.length === 1
                ? t('deletion.failed.retry', { count: failed })
                : t('deletion.failed.retryPart', { count: failed, part })}
            </Button>
          </div>
        ))}
      </PanelBody>
      {retried !== undefined && (
        <RetryDialog batch={batch} part={retried} onClosed={() => setRetried(undefined)} />
      )}
    </Panel>
  );
}
