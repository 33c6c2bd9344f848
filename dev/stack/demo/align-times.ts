import * as v from 'valibot';
import { runSql } from '../run-sql.ts';

/** Tables whose rows belong to one audit entry and have its time. */
const tablesOfEntries = [
  'deletion_previews',
  'deletion_requests',
  'deletion_parts',
  'deletion_part_starts',
  'approval_decisions',
  'approval_uses',
];

/**
 * Gives the gateway's own rows the time of their audit entries. PostgreSQL dated them when the history was written;
 * the audit log itself has the times of the history already and is not touched.
 */
export async function alignGatewayTimes(ownerUrl: string): Promise<void> {
  await runSql(
    ownerUrl,
    ...tablesOfEntries.map(
      (table) =>
        `update ${table} set at = begun.at from audit_chain as begun where begun.seq = ${table}.entry`,
    ),
    `update approvals set requested_at = begun.at, expires_at = expires_at - (requested_at - begun.at)
     from audit_chain as begun where begun.seq = approvals.entry`,
    `update deletion_batches set created_at = previews.at - interval '4 minutes'
     from deletion_previews as previews where previews.batch_id = deletion_batches.id`,
    `update deletion_progress set at = starts.at + interval '35 minutes'
     from deletion_part_starts as starts
     where starts.batch_id = deletion_progress.batch_id and starts.part = deletion_progress.part`,
    `update deletion_quota set at = requests.at
     from deletion_requests as requests where requests.batch_id = deletion_quota.batch_id`,
    `update announcement_publications set at = begun.at
     from audit_chain as begun
     where begun.kind = 'begun' and begun.request_id::text = announcement_publications.request_id`,
    ...['announcement_steps', 'announcement_ends'].map(
      (table) => `update ${table} set at = publications.at
        from announcement_publications as publications where publications.id = ${table}.publication_id`,
    ),
  );
}

const Times = v.array(v.object({ id: v.string(), at: v.date() }));

/** Gives what was changed in the school cloud the time of its latest audit entry. */
export async function alignSchoolCloudTimes(ownerUrl: string, schoolCloudUrl: string): Promise<void> {
  const read = async (query: string) => v.parse(Times, await runSql(ownerUrl, query));
  const latest = (column: string) =>
    read(`select ${column} as id, max(at) as at from audit_chain where ${column} is not null group by 1`);
  const parts = await read('select platform_batch_id as id, at from deletion_parts');
  const update = (table: string, changed: typeof parts, columns: string[]) =>
    changed.map(
      ({ id, at }) =>
        `update ${table} set ${columns.map((column) => `${column} = '${at.toISOString()}'`).join(', ')} where id = '${id}'`,
    );
  await runSql(
    schoolCloudUrl,
    ...update('users', await latest('person_id'), ['updated_at']),
    ...update('schools', await latest('school_id'), ['updated_at']),
    ...update('deletion_batches', parts, ['created_at', 'updated_at']),
  );
}
