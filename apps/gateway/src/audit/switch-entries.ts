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

/** Whether a later write on the same switch, role or part of the announcement may have been applied. */
export async function hasLaterInstanceWrite(
  db: Database,
  { entry, action, personal }: { entry: number; action: string; personal: Personal | undefined },
): Promise<boolean> {
  const subject = nameSubject(personal);
  const entries = await findEntriesOf(db, action);
  return entries.some(
    (later) => later.number > entry && nameSubject(later.personal) === subject && mayBeApplied(later),
  );
}

/**
 * The first change names the subject by its value if it has the same one before and after, otherwise by its field. A
 * version of the privacy policy is named by its title.
 */
function nameSubject(personal: Personal | undefined): string | undefined {
  const first = personal?.changes?.[0];
  if (first === undefined) return undefined;
  const { field, before, after } = first;
  if (field === 'policyTitle') return `${field} ${String(after ?? before)}`;
  return before === after ? `${field} ${String(after)}` : field;
}
