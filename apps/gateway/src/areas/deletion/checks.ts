import { checkRow } from '../../audit/checks.ts';
import type { Check, CheckResult, Checks } from '../../audit/checks.ts';
import { findNewText } from '../../audit/personal-data.ts';
import type { Database } from '../../db/tables.ts';
import { outcomePending, requireDatabase } from '../../lib/api-error.ts';
import { countsOf, readPart } from './parts.ts';
import { referTo } from './run-batch.ts';
import { acceptedStatus, hasDeletions } from './state.ts';

type DeletionChecks = Pick<Checks, Extract<keyof Checks, `deletion.${string}`>>;
type Overdue = Parameters<Check>[1];

/** While the platform may still be working on a part; 40,000 people took it less than a minute. */
const timeToStart = 15 * 60_000;
const unknown: CheckResult = { outcome: 'unknown' };

/** How the reconciler finds out later whether a write was applied. */
export function deletionChecks(db: Database): DeletionChecks {
  const checkPartRow = checkRow(db, 'deletion_parts');
  return {
    'deletion.preview': checkRow(db, 'deletion_previews'),
    'deletion.request': checkRow(db, 'deletion_requests'),
    'deletion.stop': checkRow(db, 'deletion_stops'),

    'deletion.createPart': async (caller, overdue) => {
      const recorded = await checkPartRow(caller, overdue);
      if (recorded.outcome === 'succeeded') return recorded;
      const [batch, part] = [findNewText(overdue.personal, 'batch'), findNewText(overdue.personal, 'part')];
      if (batch === undefined || part === undefined) return unknown;
      const reference = referTo(batch, part);
      const { batches } = await caller.platform.deletionBatches.list({ skip: 0, limit: 0 });
      const isCreated = batches.some(({ name }) => name.endsWith(reference));
      return { outcome: isCreated ? 'succeeded' : 'not-applied' };
    },

    'deletion.startPart': async ({ platform }, overdue) => {
      const part = await findPart(db, overdue);
      if (part === undefined) return unknown;
      const detail = await readPart(db, platform, part);
      if (detail.status === acceptedStatus) return { outcome: 'succeeded' };
      if (!hasDeletions(countsOf(detail))) return { outcome: 'not-applied' };
      // It goes on after a 408, and then the platform accepts it (T51). Otherwise it stays halfway (T49).
      if (overdue.age < timeToStart) throw outcomePending(overdue.entry);
      return unknown;
    },

    'deletion.retry': async ({ platform }, overdue) => {
      const part = await findPart(db, overdue);
      const failed = Number(findNewText(overdue.personal, 'failed'));
      if (part === undefined || Number.isNaN(failed)) return unknown;
      const { failedDeletions } = await readPart(db, platform, part);
      // They may also have failed again.
      return failedDeletions.length < failed ? { outcome: 'succeeded' } : unknown;
    },
  };
}

async function findPart(db: Database, overdue: Overdue) {
  const platformBatchId = findNewText(overdue.personal, 'platformBatch');
  if (platformBatchId === undefined) return undefined;
  const row = await requireDatabase(
    db
      .selectFrom('deletion_parts')
      .select(['batch_id', 'part'])
      .where('platform_batch_id', '=', platformBatchId)
      .executeTakeFirst(),
  );
  return row && { batchId: row.batch_id, part: row.part, platformBatchId };
}
