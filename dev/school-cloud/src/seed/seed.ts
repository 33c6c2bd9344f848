import type { Database } from '../db/tables.ts';
import { publicConfig } from './public-config.ts';
import { seedPeople } from './seed-people.ts';
import { seedRoles } from './seed-roles.ts';
import { seedSchools } from './seed-schools.ts';

async function seedPublicConfig(db: Database): Promise<void> {
  await db.deleteFrom('public_config').execute();
  await db
    .insertInto('public_config')
    .values(Object.entries(publicConfig).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute();
}

/** Puts everyone back into their story, and leaves alone what it does not know. May run again at any time. */
export async function seed(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await seedRoles(transaction);
    await seedSchools(transaction);
    await seedPeople(transaction);
    await seedPublicConfig(transaction);
  });
}

/**
 * For a server that starts: what a developer changed by hand survives the restart. Years tell, and not
 * people: a database from before there were any has people, and lacks everything else.
 */
export async function seedIfEmpty(db: Database): Promise<void> {
  const year = await db.selectFrom('school_years').select('id').limit(1).executeTakeFirst();
  if (!year) await seed(db);
}
