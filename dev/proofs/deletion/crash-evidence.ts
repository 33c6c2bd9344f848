import { runSql } from '@superhero/stack/run-sql';
import * as v from 'valibot';
import type { Claim } from '../claims.ts';
import { findRepeated, isIntact, none } from '../claims.ts';
import type { Site } from './site.ts';

const Entries = v.array(
  v.object({
    act: v.string(),
    batch: v.nullable(v.string()),
    platform_batch: v.nullable(v.string()),
    outcome: v.nullable(v.string()),
  }),
);
const Batches = v.array(v.object({ id: v.string(), reference: v.string(), created_at: v.date() }));
const Decisions = v.array(v.object({ batch: v.string(), at: v.date() }));
const Requests = v.array(v.object({ target_id: v.string() }));

const entries = `
  select begun.act, ended.outcome,
    (select change ->> 'after' from jsonb_array_elements(personal.content::jsonb -> 'changes') as change
      where change ->> 'field' = 'batch') as batch,
    (select change ->> 'after' from jsonb_array_elements(personal.content::jsonb -> 'changes') as change
      where change ->> 'field' = 'platformBatch') as platform_batch
  from audit_chain as begun
  join audit_personal as personal on personal.seq = begun.seq
  left join audit_chain as ended on ended.entry = begun.entry and ended.kind = 'ended'
  where begun.kind = 'begun'`;
const decisions = `
  select approvals.subject_id as batch, decided.at from approval_decisions as decided
  join approvals on approvals.id = decided.approval_id where decided.decision = 'approved'`;
const platformBatches = `select id, right(name, 8) as reference, created_at from deletion_batches`;
const requests = `select target_id from deletion_requests where batch_id is not null`;

/** Entries without an outcome. */
export async function countPending(auditUrl: string): Promise<number> {
  return pendingOf(v.parse(Entries, await runSql(auditUrl, entries))).length;
}

function pendingOf(all: v.InferOutput<typeof Entries>): string[] {
  return all.filter(({ outcome }) => outcome === null).map(({ act }) => act);
}

interface Crashes {
  /** The ids of the batches. */
  readonly batchIds: readonly string[];
  readonly people: number;
  readonly kills: number;
}

const auditedSteps = ['deletion.preview', 'deletion.request', 'approvals.approve', 'deletion.createPart'];

/** Compares what the platform has handled with the audit log and the approvals. */
export async function readEvidence(site: Site, { batchIds, people, kills }: Crashes): Promise<Claim[]> {
  const { auditUrl, platformDatabaseUrl, adminApi } = site;
  const recorded = v.parse(Entries, await runSql(auditUrl, entries));
  const approved = v.parse(Decisions, await runSql(auditUrl, decisions));
  const batches = v.parse(Batches, await runSql(platformDatabaseUrl, platformBatches));
  const targets = v.parse(Requests, await runSql(platformDatabaseUrl, requests)).map((one) => one.target_id);
  const deleted = new Set(targets).size;
  const sentTwice = (call: string): string[] =>
    findRepeated(adminApi.handled.filter((line) => line.endsWith(call)));
  const ended = (act: string, matches: (entry: (typeof recorded)[number]) => boolean) =>
    recorded.some((entry) => entry.act === act && entry.outcome === 'done' && matches(entry));
  const unapproved = batches.filter(
    ({ reference, created_at }) =>
      !approved.some(({ batch, at }) => batch.startsWith(reference) && at <= created_at),
  );
  const unaudited = batches.filter(
    ({ id, reference }) =>
      !ended('deletion.createPart', ({ batch }) => batch?.startsWith(reference) === true) ||
      !ended('deletion.startPart', ({ platform_batch: platformBatch }) => platformBatch === id),
  );
  const stepsWithoutEntry = batchIds.flatMap((id) =>
    auditedSteps.filter((act) => !ended(act, ({ batch }) => batch === id)),
  );
  const idsOf = (some: typeof batches) => some.map(({ id }) => id);
  const verification = await site.verify();
  return [
    { text: `${kills} kills of the gateway`, holds: kills > 0 },
    none('people with two requests', findRepeated(targets)),
    {
      text: `${deleted} of ${people} people have a deletion after all batches were finished`,
      holds: deleted === people,
    },
    none('batches executed twice', sentTwice('/execute')),
    none('batches retried twice', sentTwice('/reset-failed')),
    none('parts created twice', findRepeated(batches.map(({ reference }) => reference))),
    none('batches of the platform without an earlier approval', idsOf(unapproved)),
    none('batches of the platform without audit entries of creation and start', idsOf(unaudited)),
    none('steps without an audit entry that succeeded', stepsWithoutEntry),
    none('entries pending', pendingOf(recorded)),
    isIntact(verification),
  ];
}
