import type { Change } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Personal } from './personal-data.ts';
import { mayBeApplied, readEntries } from './read-entries.ts';
import type { Entry } from './read-entries.ts';

const entriesToSearch = 200;

/** In every entry about a switch: the chain itself knows people and schools only. */
export const nameSwitch = (key: string): Change => ({ field: 'switch', before: key, after: key });

/** Undefined after the entry was blanked. */
export function findSwitchKey(personal: Personal | undefined): string | undefined {
  const key = personal?.changes?.find(({ field }) => field === 'switch')?.after;
  return typeof key === 'string' ? key : undefined;
}

/** The latest entries about any switch, the newest first. There are few. */
export async function findSwitchEntries(db: Database): Promise<Entry[]> {
  const rows = await db
    .selectFrom('audit_chain')
    .select('seq')
    .where('kind', '=', sql.lit('begun'))
    .where('act', '=', 'instance.updateSwitch')
    .orderBy('entry', 'desc')
    .limit(entriesToSearch)
    .execute();
  return await readEntries(
    db,
    rows.map(({ seq }) => Number(seq)),
  );
}

/** Whether a later write on the same switch may have been applied. */
export async function hasLaterSwitchWrite(
  db: Database,
  entry: number,
  personal: Personal | undefined,
): Promise<boolean> {
  const key = findSwitchKey(personal);
  const entries = await findSwitchEntries(db);
  return entries.some(
    (later) => later.number > entry && findSwitchKey(later.personal) === key && mayBeApplied(later),
  );
}
