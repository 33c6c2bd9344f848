import type { Change } from '@superhero/contract/gateway/types';
import type { Database } from '../db/tables.ts';
import type { Personal } from './personal-data.ts';
import type { Entry } from './read-entries.ts';
import { findEntriesOf } from './switch-entries.ts';

/** In every entry about a role: the chain itself knows people and schools only. */
export const nameRole = (id: string): Change => ({ field: 'role', before: id, after: id });

/** Undefined after the entry was blanked. */
export function findRoleId(personal: Personal | undefined): string | undefined {
  const id = personal?.changes?.find(({ field }) => field === 'role')?.after;
  return typeof id === 'string' ? id : undefined;
}

/** The latest entries about a role, the newest first. */
export async function findRoleEntries(db: Database, roleId: string): Promise<Entry[]> {
  const entries = await findEntriesOf(db, 'instance.updateRole');
  return entries.filter(({ personal }) => findRoleId(personal) === roleId);
}
