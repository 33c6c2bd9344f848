import { sql } from 'kysely';
import { findRecentEntries, isRecent } from '../audit/person-history.ts';
import type { Database } from '../db/tables.ts';
import { requireDatabase } from '../lib/api-error.ts';
import { hadSuperhero } from './role-changes.ts';

/**
 * Those of these people who had the role superhero within the last 30 days, as far as the audit log knows: operators
 * with an entry, and people whose role was given or taken through the dashboard. Otherwise an operator could take the
 * role away from another superhero, change their credentials, and give it back.
 */
export async function findRecentSuperheroes(
  db: Database,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return await requireDatabase(readRecentSuperheroes(db, personIds));
}

async function readRecentSuperheroes(db: Database, personIds: readonly string[]): Promise<Set<string>> {
  // The newest entry of each, by the index of operators.
  const { rows: operators } = await sql<{ id: string }>`
    select id from unnest(${personIds}::text[]) as id
    where exists (
      select from (
        select at from audit_chain where kind = 'begun' and operator_id = id order by entry desc limit 1
      ) as newest
      where ${isRecent('newest.at')}
    )
  `.execute(db);
  const changes = await findRecentEntries(db, personIds, ['people.changeRoles', 'people.create']);
  return new Set([
    ...operators.map(({ id }) => id),
    ...changes.filter(hadSuperhero).map(({ personId }) => personId),
  ]);
}
