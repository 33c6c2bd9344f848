import type { Change } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Personal } from './personal-data.ts';
import { readEntries } from './read-entries.ts';
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
export const findSwitchEntries = async (db: Database): Promise<Entry[]> =>
  await findEntriesOf(db, 'instance.updateSwitch');

/** The latest entries about the announcement, one per write, the newest first. */
export const findAnnouncementEntries = async (db: Database): Promise<Entry[]> =>
  await findEntriesOf(db, 'instance.publishAnnouncement');

/** The latest entries of an action that is rare. */
export async function findEntriesOf(db: Database, action: string): Promise<Entry[]> {
  const rows = await db
    .selectFrom('audit_chain')
    .select('seq')
    .where('kind', '=', sql.lit('begun'))
    .where('act', '=', action)
    .orderBy('entry', 'desc')
    .limit(entriesToSearch)
    .execute();
  return await readEntries(
    db,
    rows.map(({ seq }) => Number(seq)),
  );
}
