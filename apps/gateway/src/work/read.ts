import type { WorkKind, WorkOrder, WorkState } from '@superhero/contract/gateway/types';
import { vWorkKind } from '@superhero/contract/gateway/valibot';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import * as v from 'valibot';
import { readPersonal } from '../audit/read-entries.ts';
import type { Keys } from '../audit/keys.ts';
import type { Database, Tables } from '../db/tables.ts';
import { notFound, requireDatabase } from '../lib/api-error.ts';
import { untilApproval } from './kinds.ts';
import type { Description } from './kinds.ts';
import { verifyOrder } from './orders.ts';
import type { OrderRow, VerifiedOrder } from './orders.ts';
import { deriveWorkState, hasEnded } from './state.ts';

interface FoundRow extends OrderRow {
  readonly has_entry: boolean;
  readonly is_expired: boolean;
  readonly personal: unknown;
  readonly end: Tables['work_ends']['outcome'] | null;
  readonly end_reason: string | null;
  readonly ended_at: Date | null;
  readonly signal: Tables['work_signals']['signal'] | null;
  readonly signal_at: Date | null;
  readonly waits_for: string | null;
  readonly next_at: Date | null;
}

/** An order with what its state depends on. */
export interface FoundOrder {
  readonly row: FoundRow;
  readonly kind: WorkKind;
  readonly state: WorkState;
  /** Undefined if it was not written by the gateway. */
  readonly verified: VerifiedOrder | undefined;
}

/** Ordered or ended at most 30 days ago, or open. The first condition is for the index. */
const isRecent = sql<boolean>`(
  work_order.created_at > now() - interval '97 days'
  and greatest(work_order.created_at, work_order.expires_at) > now() - interval '30 days'
)`;

/** With what the last slice left, unless an operator has continued the order since. */
function selectOrders(condition: RawBuilder<boolean>): RawBuilder<FoundRow> {
  return sql<FoundRow>`
      select work_order.*, work_order.expires_at <= now() as is_expired,
        begun.seq is not null as has_entry, personal.content as personal,
        ended.outcome as end, ended.reason as end_reason, ended.at as ended_at,
        signal.signal, signal.at as signal_at,
        case when signal.at is null or signal.at < slice.at then slice.waits_for end as waits_for,
        case when signal.at is null or signal.at < slice.at then slice.next_at end as next_at
      from work_orders as work_order
      left join audit_chain as begun
        on begun.seq = work_order.entry and begun.kind = 'begun' and begun.act = work_order.kind
          and begun.operator_id = work_order.operator_id
      left join audit_personal as personal on personal.seq = begun.seq
      left join work_ends as ended on ended.order_id = work_order.id
      left join lateral (
        select * from work_signals where order_id = work_order.id order by id desc limit 1
      ) as signal on true
      left join lateral (
        select * from work_slices where order_id = work_order.id and event = 'left' order by id desc limit 1
      ) as slice on true
      where ${condition}
      order by work_order.created_at desc, work_order.id
    `;
}

async function findOrders(db: Database, keys: Keys, condition: RawBuilder<boolean>): Promise<FoundOrder[]> {
  const { rows } = await requireDatabase(selectOrders(condition).execute(db));
  return rows.flatMap((row) => judgeOrder(keys, row) ?? []);
}

/** Undefined for a kind that only a later version knows. */
function judgeOrder(keys: Keys, row: FoundRow): FoundOrder | undefined {
  if (!v.is(vWorkKind, row.kind)) return undefined;
  const verified = verifyOrder(keys, { row, hasEntry: row.has_entry, signalAt: row.signal_at });
  const state = deriveWorkState({
    isSealed: verified !== undefined,
    isExpired: row.is_expired,
    end: row.end,
    signal: row.signal,
    waitsFor: row.waits_for,
  });
  return { row, kind: row.kind, state, verified };
}

export async function findRecent(db: Database, keys: Keys): Promise<FoundOrder[]> {
  return await findOrders(db, keys, isRecent);
}

/** Undefined if there is none with this id, or if it is of a kind that only a later version knows. */
export async function findOrder(db: Database, keys: Keys, id: string): Promise<FoundOrder | undefined> {
  const [found] = await findOrders(db, keys, sql<boolean>`work_order.id = ${id}::uuid`);
  return found;
}

/** Throws if there is none with this id. */
export async function getOrder(db: Database, keys: Keys, id: string): Promise<FoundOrder> {
  const found = await findOrder(db, keys, id);
  if (found === undefined) throw notFound('order');
  return found;
}

/** The latest order about a subject. */
export async function findLatestOrder(
  db: Database,
  keys: Keys,
  subjectId: string,
): Promise<FoundOrder | undefined> {
  const [latest] = await findOrders(
    db,
    keys,
    sql<boolean>`work_order.id = (
      select id from work_orders where subject_id = ${subjectId} order by created_at desc limit 1
    )`,
  );
  return latest;
}

const unknownCounts = { total: 0, done: 0, failed: 0, running: 0 };

/** The order as an operator sees it. */
export function describeOrder(
  { row, kind, state, verified }: FoundOrder,
  description: Description | undefined,
): WorkOrder {
  const isEnded = hasEnded(state);
  const { operatorName = null } = readPersonal(row.personal);
  const mayContinue = description?.mayContinue === true;
  return {
    id: row.id,
    kind,
    state,
    waitsFor: isEnded ? row.end_reason : row.waits_for,
    subject: description?.subject ?? { kind: 'unknown', id: row.subject_id, name: null },
    operator: { id: row.operator_id, name: verified === undefined ? null : operatorName },
    counts: description?.counts ?? unknownCounts,
    orderedAt: row.created_at.toISOString(),
    endedAt: isEnded ? (endOf(row)?.toISOString() ?? null) : null,
    expiresAt: row.expires_at.toISOString(),
    dueAt: (state === 'scheduled' && description?.dueAt?.toISOString()) || null,
    mayPause: state === 'running' || state === 'waiting',
    // No operator can continue what waits for a decision.
    mayContinue:
      (state === 'paused' || (state === 'waiting' && row.waits_for !== untilApproval)) && mayContinue,
    mayStop: !isEnded,
  };
}

function endOf({ ended_at, signal, signal_at, is_expired, expires_at }: FoundRow): Date | null {
  if (ended_at !== null) return ended_at;
  if (signal === 'stop') return signal_at;
  return is_expired ? expires_at : null;
}
