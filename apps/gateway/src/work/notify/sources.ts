import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** Something that happened, found in the rows that record it. No handler has to remember to notify. */
interface Source {
  readonly kind: string;
  /** The kind of the subject. */
  readonly subject: string;
  /** Selects `subject_id`, `stage`, `counts`, `path` and `happened_at`. */
  readonly due: RawBuilder<unknown>;
}

/** Approvals with the page on which a superhero decides. That of a person is not named, so that no id of one leaves. */
const approvals = sql`
  select approvals.id, requested_at, expires_at,
    case when kind = 'deletion' then '/deletion/' || approvals.subject_id
      when bulk.order_id is not null then '/work/' || bulk.order_id else '/' end as path,
    jsonb_strip_nulls(jsonb_build_object('people', preview.people, 'items', bulk.items)) as counts
  from approvals
  left join deletion_requests as batch on batch.approval_id = approvals.id
  left join deletion_previews as preview on preview.batch_id = batch.batch_id
  left join bulk_requests as bulk on bulk.approval_id = approvals.id`;

/** Orders with the page of their batch, or their own. */
const jobs = sql`
  select job.id, case when job.kind = 'deletion.run' then '/deletion/' || job.subject_id else '/work/' || job.id end as path,
    jsonb_strip_nulls(jsonb_build_object('people', preview.people, 'items', bulk.items)) as counts
  from work_orders as job
  left join deletion_previews as preview on preview.batch_id::text = job.subject_id
  left join bulk_requests as bulk on bulk.order_id = job.id`;

const sources: readonly Source[] = [
  {
    kind: 'approval.requested',
    subject: 'approval',
    due: sql`select id as subject_id, '' as stage, counts, path, requested_at as happened_at from (${approvals}) as requested`,
  },
  {
    // Approved, rejected or withdrawn.
    kind: 'approval.decided',
    subject: 'approval',
    due: sql`
      select id as subject_id, '' as stage, counts, path, decided.at as happened_at
      from approval_decisions as decided join (${approvals}) as requested on id = decided.approval_id`,
  },
  {
    // Twice: without a decision, or approved and not used.
    kind: 'approval.expiring',
    subject: 'approval',
    due: sql`
      select id as subject_id, hours || ' h' as stage, counts || jsonb_build_object('hours', hours) as counts, path,
        greatest(requested_at, expires_at - make_interval(hours => hours)) as happened_at
      from (${approvals}) as requested
      cross join lateral (select case when expires_at > now() + interval '2 hours' then 24 else 2 end as hours) as stage
      where expires_at > now() and expires_at <= now() + interval '24 hours'
        and not exists (select from approval_uses as used where used.approval_id = id)
        and not exists (
          select from approval_decisions as decided where decided.approval_id = id and decided.decision <> 'approved'
        )`,
  },
  ...(['done', 'failed'] as const).map((outcome) => ({
    kind: `job.${outcome}`,
    subject: 'job',
    due: sql`
      select id as subject_id, '' as stage, counts, path, ended.at as happened_at
      from work_ends as ended join (${jobs}) as job on id = ended.order_id where ended.outcome = ${outcome}`,
  })),
  {
    // Each time, until the next signal of an operator.
    kind: 'job.waiting',
    subject: 'job',
    due: sql`
      select job.id as subject_id, coalesce((select max(id) from work_signals where order_id = job.id), 0)::text as stage,
        counts, path, slice.at as happened_at
      from (${jobs}) as job
      cross join lateral (
        select * from work_slices where order_id = job.id and event = 'left' order by id desc limit 1
      ) as slice
      where slice.waits_for in ('people-check', 'session')
        and not exists (select from work_ends where order_id = job.id)
        and not exists (select from work_signals as later where later.order_id = job.id and later.at > slice.at)`,
  },
  {
    // The platform has deleted everyone of the parts that it accepted, or failed to.
    kind: 'deletion.finished',
    subject: 'batch',
    due: sql`
      select batch_id as subject_id, '' as stage,
        jsonb_build_object('people', sum(people), 'failed', sum(failed)) as counts,
        '/deletion/' || batch_id as path, max(latest.at) as happened_at
      from deletion_part_starts as start
      cross join lateral (
        select people, pending, failed, progress.at from deletion_progress as progress
        where progress.batch_id = start.batch_id and progress.part = start.part order by id desc limit 1
      ) as latest
      where exists (
        select from work_orders as job join work_ends as ended on ended.order_id = job.id
        where job.subject_id = start.batch_id::text and ended.outcome = 'done'
      )
      group by batch_id having sum(pending) = 0`,
  },
];

/** So that an installation is not told about old times when notifications are switched on. */
const lately = sql`interval '24 hours'`;
/** For each subject and kind. What comes earlier is recorded later. */
const pause = sql`interval '1 hour'`;

/** Records what happened lately and is not recorded yet. */
export async function recordDue(db: Database): Promise<void> {
  for (const { kind, subject, due } of sources)
    await sql`
      insert into notifications (kind, subject_kind, subject_id, stage, counts, path, happened_at)
      select distinct on (subject_id) ${kind}, ${subject}, subject_id, stage, counts, path, happened_at
      from (${due}) as due
      where happened_at > now() - ${lately} and not exists (
        select from notifications as sent
        where sent.at > now() - ${lately} and sent.kind = ${kind} and sent.subject_id = due.subject_id::text
          and (sent.stage = due.stage or sent.at > now() - ${pause})
      )
      order by subject_id, happened_at
      on conflict do nothing
    `.execute(db);
}
