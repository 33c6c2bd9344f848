import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import type { Clock } from '../../lib/circuit-breaker.ts';
import type { ExportSlots } from '../../lib/export-slots.ts';
import { batchDrafts } from './batch-drafts.ts';
import { batchReads } from './batch-reads.ts';
import { batchRuns } from './batch-runs.ts';
import { deletionChecks } from './checks.ts';

export interface DeletionTools {
  readonly audited: Audited;
  readonly db: Database;
  readonly clock: Clock;
  /** The number of deletions of one operator within 24 hours from which another superhero must approve. 0: never. */
  readonly approvalFrom: number;
  /** The same database with separate connections. */
  readonly exportDb: Database;
  readonly exportSlots: ExportSlots;
}

export function deletionArea(tools: DeletionTools) {
  const handlers = { ...batchDrafts(tools), ...batchReads(tools), ...batchRuns(tools) };
  return { handlers, checks: deletionChecks(tools.db) };
}
