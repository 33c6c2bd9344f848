import { sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { addDatabaseGauge } from '../../lib/metrics.ts';
import type { Metrics } from '../../lib/metrics.ts';
import type { Log } from '../../lib/log.ts';
import { acceptedStatus } from './state.ts';

/** A part that the platform did not accept, but of which it deletes people (T49). */
const countUnclear = sql<{ count: string }>`
  select count(*) as count from deletion_parts as part
  left join deletion_part_starts as start using (batch_id, part)
  where start.at is null
    and exists (select from deletion_progress as progress
      where progress.batch_id = part.batch_id and progress.part = part.part and pending + failed + deleted > 0)
    and not exists (select from deletion_progress as progress
      where progress.batch_id = part.batch_id and progress.part = part.part and status = ${acceptedStatus})`;

/** Without a decision, or approved and not used. */
const countExpiring = sql<{ count: string }>`
  select count(*) as count from approvals
  left join approval_decisions as decided on decided.approval_id = approvals.id
  left join approval_uses as used on used.approval_id = approvals.id
  where expires_at > now() and expires_at < now() + interval '24 hours'
    and used.approval_id is null and coalesce(decided.decision, 'approved') = 'approved'`;

/** As of the last read of each part, by the index: a part can have many rows. */
const countRunning = sql<{ count: string }>`
  select count(distinct part.batch_id) as count from deletion_parts as part
  cross join lateral (
    select pending from deletion_progress as progress
    where progress.batch_id = part.batch_id and progress.part = part.part
    order by id desc limit 1
  ) as latest where pending > 0`;

export function addDeletionGauges(tools: { db: Database; log: Log; metrics: Metrics }): void {
  const add = (name: string, help: string, query: typeof countRunning) =>
    addDatabaseGauge(tools, name, help, async () => Number((await query.execute(tools.db)).rows[0]?.count));
  add(
    'gateway_deletion_unclear_parts',
    'Parts that the school cloud did not accept, but of which it deletes people.',
    countUnclear,
  );
  add(
    'gateway_approvals_expiring',
    'Approvals that expire within 24 hours and are not decided or not used.',
    countExpiring,
  );
  add(
    'gateway_deletion_running_batches',
    'Deletion batches with pending deletions when they were last read.',
    countRunning,
  );
}
