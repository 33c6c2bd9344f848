import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../app/data/query-client.ts';
import { type Batch, keepBatch, readBatch, readProgress } from '../api.ts';

/** Every read keeps an idle session alive, and the platform sends all ids of a part with it (T62). */
const maxReads = 60;
export const progressInterval = 10_000;
const approvalInterval = 30_000;

/**
 * Reads the progress of a running batch, and whether a waiting one was approved. Stops while the tab is hidden and
 * after ten minutes; `refresh` starts it again.
 */
export function useProgress({ id, state }: Batch) {
  const isRunning = state === 'running';
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
