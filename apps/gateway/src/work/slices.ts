import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Log } from '../lib/log.ts';
import { addDatabaseGauge } from '../lib/metrics.ts';
import type { Metrics } from '../lib/metrics.ts';
import type { Progress } from './kinds.ts';
import { isOpen } from './orders.ts';

/** A slice that began this long ago has crashed, or works on another instance, which has the lock. */
const longest = sql`interval '60 seconds'`;

/** Since when an order can be worked on. Null while it is paused, waits, or is worked on. */
const dueSince = sql<Date | null>`case
  when signal.signal = 'pause' then null
  when slice.id is null then work_order.created_at
  when signal.at > slice.at then signal.at
  when slice.event = 'began' then slice.at + ${longest}
  else slice.next_at
end`;

const fromOrders = sql`
  from work_orders as work_order
  left join lateral (
    select * from work_slices where order_id = work_order.id order by id desc limit 1
  ) as slice on true
  left join lateral (
    select * from work_signals where order_id = work_order.id order by id desc limit 1
  ) as signal on true
`;

/** The ids of the orders that can be worked on now, first those that had no slice for the longest time. */
export async function findDue(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select work_order.id ${fromOrders}
    where ${isOpen} and ${dueSince} <= clock_timestamp()
    order by slice.at nulls first, work_order.id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export function addWorkGauge(tools: { db: Database; log: Log; metrics: Metrics }): void {
  const read = async () => {
    const { rows } = await sql<{ seconds: number | null }>`
      select greatest(0, extract(epoch from clock_timestamp() - min(${dueSince})))::float8 as seconds ${fromOrders}
      where ${isOpen}
    `.execute(tools.db);
    return rows[0]?.seconds ?? 0;
  };
  const help = 'For how long an order could have been worked on, and no instance did.';
  addDatabaseGauge(tools, 'gateway_work_overdue_seconds', help, read);
}

export async function beginSlice(db: Database, orderId: string): Promise<void> {
  await db.insertInto('work_slices').values({ order_id: orderId, event: 'began' }).execute();
}

export async function leaveSlice(db: Database, orderId: string, progress: Progress): Promise<void> {
  if (progress.is === 'ended') {
    const { outcome, reason } = progress;
    await db
      .insertInto('work_ends')
      .values({ order_id: orderId, outcome, reason })
      .onConflict((on) => on.doNothing())
      .execute();
    return;
  }
  const next = sql<Date>`clock_timestamp() + make_interval(secs => ${progress.after / 1000})`;
  const waitsFor = progress.is === 'waits' ? progress.for : null;
  await db
    .insertInto('work_slices')
    .values({ order_id: orderId, event: 'left', next_at: next, waits_for: waitsFor })
    .execute();
}

/** How many of the last slices never left: their instances crashed, or lost the database. */
export async function countCrashes(db: Database, orderId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from work_slices as slice
    where order_id = ${orderId}::uuid and id > coalesce(
      (select max(id) from work_slices where order_id = ${orderId}::uuid and event = 'left'), 0
    )
  `.execute(db);
  return Number(rows[0]?.count);
}

/** The slices of orders that ended long ago. */
export async function removeOldSlices(db: Database): Promise<{ readonly workSlices: number }> {
  const { numDeletedRows } = await db
    .deleteFrom('work_slices')
    .where('at', '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirstOrThrow();
  return { workSlices: Number(numDeletedRows) };
}
