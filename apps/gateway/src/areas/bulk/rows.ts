import { createHash } from 'node:crypto';
import { vBulkReasonCount, vBulkWarning } from '@superhero/contract/gateway/valibot';
import { sql } from 'kysely';
import * as v from 'valibot';
import { readPersonal } from '../../audit/read-entries.ts';
import type { Database, Tables } from '../../db/tables.ts';
import { notFound, requireDatabase } from '../../lib/api-error.ts';
import type { BulkItem, BulkParameters, CheckedItem } from '../../work/bulk-kinds.ts';

/** A draft ends after this time. */
const hoursToRequest = 24;
/** How long the items of a change are kept after its order has ended. */
const daysToLookAt = 7;
/** Longer than orders are listed. */
const daysToCount = 45;

type Kind = Tables['bulk_changes']['kind'];

const Parameters: v.GenericSchema<BulkParameters> = v.object({
  add: v.array(v.string()),
  remove: v.array(v.string()),
  target: v.nullable(v.string()),
});

/** What the check counted. */
const Summary = v.object({
  leftOut: v.array(vBulkReasonCount),
  warnings: v.array(vBulkReasonCount),
  schools: v.array(v.object({ schoolId: v.string(), count: v.number() })),
  roles: v.array(v.object({ role: v.nullable(v.string()), count: v.number() })),
});
export type Summary = v.InferOutput<typeof Summary>;

export interface NewChange {
  readonly id: string;
  readonly kind: Kind;
  readonly operatorId: string;
  readonly parameters: BulkParameters;
  readonly undoes: string | null;
  readonly retries: string | null;
  readonly items: readonly CheckedItem[];
  readonly summary: Summary;
}

const isFinal = ({ warnings }: Pick<CheckedItem, 'warnings'>): boolean => warnings.includes('final');

export async function addChange(db: Database, change: NewChange): Promise<void> {
  const { id, kind, operatorId, parameters, undoes, retries, items, summary } = change;
  const changed = items.filter(({ reason }) => reason === null);
  const row = {
    id,
    kind,
    operator_id: operatorId,
    parameters: JSON.stringify(parameters),
    undoes,
    retries,
    changes: changed.length,
    final: changed.filter(isFinal).length,
    summary: JSON.stringify(summary),
    digest: digestOf(kind, parameters, changed),
  };
  const list = items.map((item, index) => ({
    position: index + 1,
    subject_id: item.id,
    before: item.before,
    after: item.after,
    reason: item.reason,
    warnings: item.warnings,
  }));
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('bulk_changes').values(row).execute();
    // One parameter, because a statement has at most 65,535.
    await sql`
      insert into bulk_items (change_id, position, subject_id, before, after, reason, warnings)
      select ${id}, position, subject_id, ${toArray('before')}, ${toArray('after')}, reason, ${toArray('warnings')}
      from json_to_recordset(${JSON.stringify(list)}::json) as item (
        position integer, subject_id text, before json, after json, reason text, warnings json
      )
    `.execute(tx);
  });
}

const toArray = (column: string) =>
  sql`array(select value from json_array_elements_text(${sql.ref(`item.${column}`)}) with ordinality as one (value, place) order by place)`;

/** Identifies exactly what is changed, and from which values. */
export function digestOf(kind: Kind, parameters: BulkParameters, items: readonly BulkItem[]): Buffer {
  const { add, remove, target } = parameters;
  const hash = createHash('sha256').update(JSON.stringify([kind, add, remove, target]));
  for (const { id, before, after } of items) hash.update(`\n${JSON.stringify([id, before, after])}`);
  return hash.digest();
}

function selectChanges(db: Database) {
  return db
    .selectFrom('bulk_changes as change')
    .leftJoin('bulk_requests as request', 'request.change_id', 'change.id')
    .leftJoin('audit_personal as personal', 'personal.seq', 'request.entry')
    .selectAll('change')
    .select([
      'request.entry',
      'request.order_id',
      'request.operator_id as requester_id',
      'request.name',
      'request.left_out',
      'request.items',
      'request.digest as requested_digest',
      'request.approval_id',
      'request.at as requested_at',
      'personal.content as request_content',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number];

/** What was requested of a change. */
export interface RequestedChange {
  readonly entry: number;
  readonly orderId: string;
  readonly operatorId: string;
  readonly operatorName: string | null;
  readonly reason: string | null;
  readonly name: string;
  readonly leftOut: readonly v.InferOutput<typeof vBulkWarning>[];
  readonly items: number;
  readonly digest: Buffer;
  readonly approvalId: string | null;
  readonly at: Date;
}

export interface FoundChange extends Omit<NewChange, 'items'> {
  readonly changes: number;
  readonly final: number;
  readonly digest: Buffer;
  readonly checkedAt: Date;
  /** Undefined for a draft. */
  readonly request: RequestedChange | undefined;
}

/** Throws unless the operator may see it: only its operator knows of a draft. */
export async function getChange(db: Database, id: string, operatorId: string): Promise<FoundChange> {
  const row = await requireDatabase(
    selectChanges(db)
      .where('change.id', '=', id)
      .where((on) =>
        on.or([
          on('request.change_id', 'is not', null),
          on.and([
            on('change.operator_id', '=', operatorId),
            sql<boolean>`change.checked_at > now() - make_interval(hours => ${hoursToRequest})`,
          ]),
        ]),
      )
      .executeTakeFirst(),
  );
  if (row === undefined) throw notFound('bulk change');
  return toChange(row);
}

export async function findRequested(db: Database, ids: readonly string[]): Promise<Map<string, FoundChange>> {
  if (ids.length === 0) return new Map();
  const rows = await requireDatabase(
    selectChanges(db).where('change.id', 'in', ids).where('request.change_id', 'is not', null).execute(),
  );
  return new Map(rows.map((row) => [row.id, toChange(row)]));
}

function toChange(row: Row): FoundChange {
  return {
    id: row.id,
    kind: row.kind,
    operatorId: row.operator_id,
    parameters: v.parse(Parameters, row.parameters),
    undoes: row.undoes,
    retries: row.retries,
    changes: row.changes,
    final: row.final,
    summary: v.parse(Summary, row.summary),
    digest: row.digest,
    checkedAt: row.checked_at,
    request: toRequest(row),
  };
}

function toRequest(row: Row): RequestedChange | undefined {
  const { entry, order_id, requester_id, name, left_out, items, requested_digest, requested_at } = row;
  if (entry === null || order_id === null || requester_id === null || name === null) return undefined;
  if (left_out === null || items === null || requested_digest === null || requested_at === null)
    return undefined;
  const { operatorName = null, reason = null } = readPersonal(row.request_content);
  return {
    entry: Number(entry),
    orderId: order_id,
    operatorId: requester_id,
    operatorName,
    reason,
    name,
    leftOut: left_out.map((warning) => v.parse(vBulkWarning, warning)),
    items,
    digest: requested_digest,
    approvalId: row.approval_id,
    at: requested_at,
  };
}

/** How many drafts the operator has. */
export async function countDrafts(db: Database, operatorId: string): Promise<number> {
  const { count } = await requireDatabase(
    db
      .selectFrom('bulk_changes as change')
      .leftJoin('bulk_requests as request', 'request.change_id', 'change.id')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('change.operator_id', '=', operatorId)
      .where('request.change_id', 'is', null)
      .where(sql<boolean>`change.checked_at > now() - make_interval(hours => ${hoursToRequest})`)
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
}

/** Removes drafts, the ids of changes that ended a while ago, and results that are no longer counted. */
export async function removeOldChanges(db: Database): Promise<{ readonly bulkItems: number }> {
  const ended = sql`
    select request.change_id from bulk_requests as request join work_orders as work_order on work_order.id = request.order_id
    where least(
      work_order.expires_at,
      (select at from work_ends where order_id = work_order.id),
      (select min(at) from work_signals where order_id = work_order.id and signal = 'stop')
    ) < now() - make_interval(days => ${daysToLookAt})
  `;
  const items = await sql`delete from bulk_items where change_id in (${ended})`.execute(db);
  const drafts = sql<boolean>`
    checked_at < now() - make_interval(hours => ${hoursToRequest})
      and not exists (select from bulk_requests where change_id = bulk_changes.id)`;
  const old = await sql`
    delete from bulk_items where change_id in (select id from bulk_changes where ${drafts})`.execute(db);
  await sql`delete from bulk_changes where ${drafts}`.execute(db);
  await sql`
    delete from bulk_results where change_id in (
      select id from bulk_changes where checked_at < now() - make_interval(days => ${daysToCount})
    )`.execute(db);
  return { bulkItems: Number((items.numAffectedRows ?? 0n) + (old.numAffectedRows ?? 0n)) };
}
