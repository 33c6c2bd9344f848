import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../app/data/query-client.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { RetryIcon } from '../../../ui/area-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { isLive } from '../../../app/work/orders.ts';
import { ProgressNumbers } from '../../../app/work/progress-numbers.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type Batch, keepBatch, readBatch, readProgress } from '../api.ts';

/** Live numbers of a batch. The counts are those that the gateway read from the platform last. */
export function ProgressPanel({ batch }: { batch: Batch }) {
  const t = useTranslate();
  const progress = useProgress(batch);
  const { people, changed = 0, deleted, failed, pending, remaining } = batch;
  const isRunning = isInProgress(batch);
  return (
    <Panel title={t('deletion.progress.title')} trailing={isRunning && describeReads()}>
      <ProgressNumbers
        total={people - changed}
        deleted={deleted}
        failed={failed}
        pending={pending}
        remaining={remaining}
      />
    </Panel>
  );

  function describeReads() {
    const { readAt, hasFailed, hasStopped, isReading, refresh } = progress;
    const time = readAt === undefined ? '–' : t.date(readAt, { timeStyle: 'medium' });
    return (
      <>
        <span>
          {hasFailed
            ? t('deletion.progress.unread', { time })
            : t(hasStopped ? 'deletion.progress.readAt' : 'deletion.progress.reads', {
                time,
                seconds: progressInterval / 1000,
              })}
        </span>
        {(hasStopped || hasFailed) && (
          <Button variant="quiet" isWaiting={isReading} onClick={refresh}>
            <RetryIcon />
            {t('progress.refresh')}
          </Button>
        )}
      </>
    );
  }
}

/** Every read keeps an idle session alive, and the platform sends all ids of a part with it (T62). */
const maxReads = 60;
const progressInterval = 10_000;
const approvalInterval = 30_000;

/**
 * Reads the progress of a running batch, and whether a waiting one was approved. Stops while the tab is hidden and
 * after ten minutes; `refresh` starts it again.
 */
function useProgress(batch: Batch) {
  const { id, state } = batch;
  const isRunning = isInProgress(batch);
  const queryKey = ['deletion', isRunning ? 'progress' : 'approval', id];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const read = isRunning ? readProgress : readBatch;
      keepBatch(await read({ path: { batchId: id } }, signal));
      return Date.now();
    },
    enabled: isRunning || state === 'waiting',
    // The page has just loaded the state of a waiting batch.
    initialData: isRunning ? undefined : 0,
    staleTime: progressInterval,
    retry: false,
    refetchInterval: ({ state: { dataUpdateCount, errorUpdateCount } }) =>
      dataUpdateCount + errorUpdateCount < maxReads && (isRunning ? progressInterval : approvalInterval),
  });
  const reads = queryClient.getQueryState(queryKey);
  return {
    readAt: query.data,
    isReading: query.isFetching,
    hasFailed: query.error !== null,
    hasStopped: (reads?.dataUpdateCount ?? 0) + (reads?.errorUpdateCount ?? 0) >= maxReads,
    refresh: () => void queryClient.resetQueries({ queryKey }),
  };
}

/** Until its first part, a batch with an order is in the state before. */
const isInProgress = ({ state, run }: Batch) => state === 'running' || isLive(run);
