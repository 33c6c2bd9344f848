import { randomUUID } from 'node:crypto';
import type { WorkKind } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { Keys } from '../audit/keys.ts';
import { readClock } from '../db/read-clock.ts';
import type { Database, Tables } from '../db/tables.ts';
import { requireDatabase, unprocessable } from '../lib/api-error.ts';
import { issueMandate } from '../platform/mandate.ts';
import type { Mandate } from '../platform/mandate.ts';

/** After this time an order needs another one: the operator may have left the team. */
const hoursToWork = 24;
const maxPerOperator = 3;
const maxInAll = 20;
/** Of those that wait for another superhero, who has to look at each of them. */
const maxUndecided = 10;
/** No order is open for longer. */
const maxDays = 67;
const schedule: WorkKind = 'instance.scheduleAnnouncement';

export interface Order {
  readonly id: string;
  readonly kind: string;
  readonly subjectId: string;
  /** The number of its audit entry. */
  readonly entry: number;
  readonly operatorId: string;
  /** Identifies exactly what is to be done. */
  readonly digest: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** When it was given, or continued by an operator. */
  readonly resumedAt: Date;
}

export type OrderRow = Selectable<Tables['work_orders']>;

/** The purpose of the keys that seal orders. */
export const sealPurpose = 'work orders';

export const newOrderId = randomUUID;

type NewOrder = Omit<Order, 'createdAt' | 'expiresAt' | 'kind' | 'resumedAt'> & {
  readonly kind: WorkKind;
  /** By default after 24 hours. */
  readonly expiresAt?: Date;
};

export async function addOrder(db: Database, keys: Keys, order: NewOrder): Promise<void> {
  const createdAt = await readClock(db);
  const row = {
    id: order.id,
    kind: order.kind,
    subject_id: order.subjectId,
    operator_id: order.operatorId,
    digest: order.digest,
    created_at: createdAt,
    expires_at: order.expiresAt ?? new Date(createdAt.getTime() + hoursToWork * 3_600_000),
    key_id: keys.currentId,
  };
  const { entry } = order;
  const seal = sealOrder(keys, { ...row, entry: String(entry) });
  await db
    .insertInto('work_orders')
    .values({ ...row, entry, seal })
    .execute();
}

function sealOrder(keys: Keys, row: Omit<OrderRow, 'seal'>): Buffer {
  return keys.seal(row.key_id, [
    'order',
    row.id,
    row.kind,
    row.subject_id,
    row.entry,
    row.operator_id,
    row.digest,
    row.created_at.toISOString(),
    row.expires_at.toISOString(),
  ]);
}

export interface VerifiedOrder {
  readonly order: Order;
  readonly mandate: Mandate;
}

/** What the row of an order says, and whether its audit entry exists. */
export interface StoredOrder {
  readonly row: OrderRow;
  readonly hasEntry: boolean;
  /** Of the last signal. */
  readonly signalAt: Date | null;
}

/**
 * An order that the gateway has written. Undefined if its row was inserted or changed otherwise, which would let a
 * database user give orders.
 */
export function verifyOrder(keys: Keys, { row, hasEntry, signalAt }: StoredOrder): VerifiedOrder | undefined {
  if (!hasEntry || !keys.has(row.key_id) || !sealOrder(keys, row).equals(row.seal)) return undefined;
  const order = {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    entry: Number(row.entry),
    operatorId: row.operator_id,
    digest: row.digest,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    resumedAt: signalAt ?? row.created_at,
  };
  return { order, mandate: issueMandate() };
}

/** The open order of a subject. Called under a lock that all new orders share. */
export async function findOpenOrder(db: Database, subjectId: string): Promise<string | undefined> {
  const { rows } = await requireDatabase(
    sql<{ id: string }>`
      select id from work_orders as work_order where ${isOpen} and subject_id = ${subjectId}
    `.execute(db),
  );
  return rows[0]?.id;
}

/** Whether it has not ended, also if it is paused. */
export async function isOrderOpen(db: Database, id: string): Promise<boolean> {
  const { rows } = await requireDatabase(
    sql`select from work_orders as work_order where ${isOpen} and id = ${id}::uuid`.execute(db),
  );
  return rows.length > 0;
}

/** What is to be ordered. */
interface Wanted {
  readonly subjectId: string;
  readonly operatorId: string;
  /** Whether it starts only after another superhero has approved it. */
  readonly needsApproval?: boolean;
}

/**
 * Throws if the subject has an order, or if there are too many. What waits for a decision does nothing and can wait for
 * days, so it only counts among its kind; when it is approved it runs, however many others do. There is only one
 * schedule, and it waits most of its time, so it does not count. Called under a lock that all new orders share.
 */
export async function assertMayOrder(
  db: Database,
  { subjectId, operatorId, needsApproval = false }: Wanted,
): Promise<void> {
  const { rows } = await requireDatabase(
    sql<{ subject_id: string; operator_id: string; is_undecided: boolean }>`
      select subject_id, operator_id, ${isUndecided} as is_undecided from work_orders as work_order
      where ${isOpen} and kind <> ${schedule}
    `.execute(db),
  );
  if (rows.some((row) => row.subject_id === subjectId)) throw workRunning();
  const counted = rows.filter((row) => row.is_undecided === needsApproval);
  const own = counted.filter((row) => row.operator_id === operatorId);
  if (needsApproval && own.length >= maxUndecided) throw tooManyUndecided();
  if (!needsApproval && (own.length >= maxPerOperator || counted.length >= maxInAll)) throw tooMuchWork();
}

/** For a row with the alias `work_order`: its own request waits for the decision of another superhero. */
const isUndecided = sql<boolean>`exists (
  select from approvals where approvals.entry = work_order.entry
    and not exists (select from approval_decisions as decided where decided.approval_id = approvals.id)
)`;

export const workRunning = () => unprocessable('WORK_RUNNING', 'The gateway already works on this.');

const tooMuchWork = () =>
  unprocessable(
    'TOO_MUCH_WORK',
    `An operator can have ${maxPerOperator} orders at a time, and all operators together ${maxInAll}.`,
  );

const tooManyUndecided = () =>
  unprocessable(
    'TOO_MANY_UNDECIDED',
    `An operator can have ${maxUndecided} orders that wait for an approval.`,
  );

export const startNotAllowed = () =>
  unprocessable('START_NOT_ALLOWED', 'Only the operator who gave this order can continue it.');

export const workEnded = () => unprocessable('WORK_ENDED', 'The order has ended.');

/** For a row with the alias `work_order`: it has not ended, whether it is paused or not. */
export const isOpen = sql<boolean>`(
  work_order.created_at > now() - make_interval(days => ${sql.lit(maxDays)}) and work_order.expires_at > now()
  and not exists (select from work_ends where work_ends.order_id = work_order.id)
  and not exists (select from work_signals where work_signals.order_id = work_order.id and signal = 'stop')
)`;
