import { sql } from 'kysely';
import { makeIds } from '../../db/database.ts';
import type { Database } from '../../db/tables.ts';
import { requestTimeout } from '../api-error.ts';

/** Adds any id to these schools, also one that is no tool, and activates it where it was deactivated. */
async function addToSchools(db: Database, toolId: string, schoolIds: readonly string[]): Promise<void> {
  await sql`
    insert into school_tools (id, tool_id, school_id)
    select each.id, ${toolId}, each.school_id
    from unnest(${makeIds(schoolIds.length)}::text[], ${schoolIds}::text[]) as each (id, school_id)
    on conflict (tool_id, school_id) do update set is_deactivated = false`.execute(db);
}

async function readSchoolIds(db: Database): Promise<string[]> {
  const schools = await db.selectFrom('schools').select('id').orderBy('id').execute();
  return schools.map(({ id }) => id);
}

/** What the real server does in the background after a 408. */
export async function continueRollout(db: Database, toolId: string): Promise<void> {
  await addToSchools(db, toolId, await readSchoolIds(db));
}

/** The schools get no values for parameters that they have to fill in. */
export async function rollOut(db: Database, toolId: string): Promise<void> {
  const tool = await db.selectFrom('tools').select('failure').where('id', '=', toolId).executeTakeFirst();
  const schoolIds = await readSchoolIds(db);
  const isLate = tool?.failure === 'rollout-times-out';
  const reached = isLate ? schoolIds.slice(0, Math.floor(schoolIds.length / 2)) : schoolIds;
  await addToSchools(db, toolId, reached);
  if (isLate) throw requestTimeout();
}
