import type { Database, Tables } from './tables.ts';

/** Whether the server can't reach a service. */
export async function isDown(db: Database, service: Tables['outages']['service']): Promise<boolean> {
  const outage = await db.selectFrom('outages').select('service').where('service', '=', service).execute();
  return outage.length > 0;
}
