import type { Keys } from '../../audit/keys.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import type { Clock } from '../../lib/circuit-breaker.ts';
import type { ExportSlots } from '../../lib/export-slots.ts';
import { batchDrafts } from './batch-drafts.ts';
import { batchReads } from './batch-reads.ts';
import { deletionChecks } from './checks.ts';
import { createPart } from './create-part.ts';
import { otherBatches } from './other-batches.ts';
import { retryPart } from './retry-part.ts';
import { startPart } from './start-part.ts';
import { stopBatch } from './stop-batch.ts';
import { watchBatch } from './watch-batch.ts';

export interface DeletionTools {
  readonly audited: Audited;
  readonly db: Database;
  /** Of the audit log. */
  readonly keys: Keys;
  readonly clock: Clock;
  /** The number of deletions of one operator within 24 hours from which another superhero must approve. 0: never. */
  readonly approvalFrom: number;
  /** The largest number of people of one part. */
  readonly partSize: number;
  /** The same database with separate connections. */
  readonly exportDb: Database;
  readonly exportSlots: ExportSlots;
}

/** What a batch is read with. */
export type BatchSource = Pick<DeletionTools, 'db' | 'partSize'>;

export function deletionArea(tools: DeletionTools) {
  const handlers = {
    ...batchDrafts(tools),
    ...batchReads(tools),
    ...createPart(tools),
    ...startPart(tools),
    ...retryPart(tools),
    ...stopBatch(tools),
    ...watchBatch(tools),
    ...otherBatches(tools),
  };
  return { handlers, checks: deletionChecks(tools.db) };
}
