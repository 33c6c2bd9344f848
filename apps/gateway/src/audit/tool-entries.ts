import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { namesSubject } from './names-subject.ts';
import type { Personal } from './personal-data.ts';
import { readEntries } from './read-entries.ts';
import type { Entry } from './read-entries.ts';

export const toolActions = ['tools.create', 'tools.update', 'tools.delete', 'tools.rollout'];

/** Entries about a tool name it in these fields: the chain itself knows people and schools only. */
type Field = 'tool' | 'toolName';

/**
 * The entries about a tool, the newest first. There are few about tools, so they are searched by their text; entries
 * whose retention period is over no longer name their tool.
 */
export async function findToolEntries(
  db: Database,
  { field, value, limit }: { readonly field: Field; readonly value: string; readonly limit: number },
): Promise<Entry[]> {
  const rows = await db
    .selectFrom('audit_chain')
    .select('seq')
    .where('kind', '=', sql.lit('begun'))
    .where('act', 'in', toolActions)
    .where(isNamed(field, value))
    .orderBy('entry', 'desc')
    .limit(limit)
    .execute();
  return await readEntries(
    db,
    rows.map(({ seq }) => Number(seq)),
  );
}

/** For a row of the chain: one of the rows of its entry names the tool. */
const isNamed = (field: Field, value: string) => sql<boolean>`exists (
  select from audit_chain as row join audit_personal as personal on personal.seq = row.seq
  where row.entry = audit_chain.entry and ${namesSubject(field, value)}
)`;

export const isAboutTool = (id: string) => isNamed('tool', id);

/** The id of the tool, or the name of a tool that the write creates. */
export function findSubject(personal: Personal | undefined): { field: Field; value: string } | undefined {
  const [found] = (['tool', 'toolName'] as const).flatMap((field) => {
    const value = personal?.changes?.find((change) => change.field === field)?.after;
    return typeof value === 'string' ? [{ field, value }] : [];
  });
  return found;
}
