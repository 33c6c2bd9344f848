import * as v from 'valibot';
import type { Claim } from '../claims.ts';
import { query } from '../gateway-crash/observations.ts';
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
const Counts = v.array(v.object({ target_id: v.string(), count: v.string() }));

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
const requests = `select target_id, count(*) as count from deletion_requests
  where batch_id is not null group by target_id`;

/** Entries without an outcome. */
export async function countPending(auditUrl: string): Promise<number> {
  return v.parse(Entries, await query(auditUrl, entries)).filter(({ outcome }) => outcome === null).length;
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
  const recorded = v.parse(Entries, await query(auditUrl, entries));
  const approved = v.parse(Decisions, await query(auditUrl, decisions));
  const batches = v.parse(Batches, await query(platformDatabaseUrl, platformBatches));
  const deleted = v.parse(Counts, await query(platformDatabaseUrl, requests));
  const sentTwice = (call: string): number =>
    [...countBy(adminApi.handled.filter((line) => line.endsWith(call))).values()].filter((times) => times > 1)
      .length;
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
  const verification = await site.verify();
  return [
    { text: `${kills} kills of the gateway`, holds: kills > 0 },
    none('people with two requests', [...deleted].filter(({ count }) => count !== '1').length),
    {
      text: `${deleted.length} of ${people} people have a deletion after all batches were finished`,
      holds: deleted.length === people,
    },
    none('batches executed twice', sentTwice('/execute')),
    none('batches retried twice', sentTwice('/reset-failed')),
    none('parts created twice', batches.length - new Set(batches.map(({ reference }) => reference)).size),
    none('batches of the platform without an earlier approval', unapproved.length),
    none('batches of the platform without audit entries of creation and start', unaudited.length),
    none('steps without an audit entry that succeeded', stepsWithoutEntry.length),
    none('entries pending', recorded.filter(({ outcome }) => outcome === null).length),
    { text: 'the chain is intact', holds: verification.startsWith('The audit log is intact') },
  ];
}

function none(what: string, count: number): Claim {
  return { text: `${count} ${what}`, holds: count === 0 };
}

function countBy(lines: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return counts;
}
