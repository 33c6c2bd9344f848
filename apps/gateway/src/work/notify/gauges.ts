import { sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { Log } from '../../lib/log.ts';
import { addDatabaseGauge } from '../../lib/metrics.ts';
import type { Metrics } from '../../lib/metrics.ts';

/** Longer than all attempts take. What could not be sent for so long, because no instance ran, is no news. */
export const deliveryTime = sql`interval '3 days'`;

/** Of those that are not given up and not too old. */
const oldest = sql<{ value: string }>`
  select coalesce(extract(epoch from now() - min(at)), 0) as value from notifications as waiting
  where at > now() - ${deliveryTime} and not exists (
    select from notification_attempts as attempt
    where attempt.notification_id = waiting.id and attempt.result <> 'failed'
  )`;

const dead = sql<{ value: string }>`
  select count(*) as value from notifications join notification_attempts as attempt on notification_id = id
  where result = 'dead' and attempt.at > now() - interval '24 hours'`;

export function addNotificationGauges(tools: { db: Database; log: Log; metrics: Metrics }): void {
  const add = (name: string, help: string, query: typeof dead) =>
    addDatabaseGauge(tools, name, help, async () => Number((await query.execute(tools.db)).rows[0]?.value));
  add(
    'gateway_notifications_oldest_seconds',
    'Age of the oldest notification that is not delivered and will be sent again. 0 without one.',
    oldest,
  );
  add('gateway_notifications_dead', 'Notifications that were given up within 24 hours.', dead);
}
