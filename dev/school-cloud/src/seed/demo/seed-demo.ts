import type { Database } from '../../db/tables.ts';
import { seedRoles } from '../roles.ts';

/**
 * Fills a migrated, empty database with the demo data, in one transaction. The data is the same for the same day:
 * all dates are counted back from `today`.
 */
export async function seedDemo(db: Database, _today = new Date()): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await seedRoles(transaction);
  });
}
