import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { DeletionTools } from './area.ts';

const notYet = () => {
  throw new Error('Not built yet.');
};

type Runs = Pick<
  RouteHandlers,
  | 'createBatchPart'
  | 'startBatchPart'
  | 'retryBatchPart'
  | 'stopDeletionBatch'
  | 'readBatchProgress'
  | 'listFailedDeletions'
  | 'listOtherBatches'
  | 'getOtherBatch'
  | 'getDeletionAttention'
>;

export function batchRuns(_tools: DeletionTools): Runs {
  return {
    createBatchPart: notYet,
    startBatchPart: notYet,
    retryBatchPart: notYet,
    stopDeletionBatch: notYet,
    readBatchProgress: notYet,
    listFailedDeletions: notYet,
    listOtherBatches: notYet,
    getOtherBatch: notYet,
    getDeletionAttention: notYet,
  };
}
