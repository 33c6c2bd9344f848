import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Personal } from './personal-data.ts';
import { mayBeApplied, readEntries } from './read-entries.ts';
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
  const quoted = JSON.stringify(value);
  const rows = await db
    .selectFrom('audit_chain as begun')
    .select('begun.seq')
    .where('begun.kind', '=', sql.lit('begun'))
    .where('begun.act', 'in', toolActions)
    .where(
      sql<boolean>`exists (
        select from audit_chain as row join audit_personal as personal on personal.seq = row.seq
        where row.entry = begun.entry and strpos(personal.content::text, ${`"after":${quoted}`}) > 0
      )`,
    )
    .orderBy('begun.entry', 'desc')
    .limit(limit)
    .execute();
  const entries = await readEntries(
    db,
    rows.map(({ seq }) => Number(seq)),
  );
  return entries.filter(({ personal, end }) =>
    [...(personal.changes ?? []), ...(end?.personal.changes ?? [])].some(
      (change) => change.field === field && change.after === value,
    ),
  );
}

/** For a row of the chain: one of the rows of its entry names the tool. Only texts with the id are parsed. */
export const isAboutTool = (id: string) => sql<boolean>`exists (
  select from audit_chain as row join audit_personal as personal on personal.seq = row.seq
  where row.entry = audit_chain.entry and case
    when strpos(personal.content::text, ${JSON.stringify(id)}) > 0
    then personal.content::jsonb -> 'changes' @> ${JSON.stringify([{ field: 'tool', after: id }])}::jsonb
    else false
  end
)`;

const entriesToSearch = 100;

/** The id of the tool, or the name of a tool that the write creates. */
export function findSubject(personal: Personal | undefined): { field: Field; value: string } | undefined {
  const [found] = (['tool', 'toolName'] as const).flatMap((field) => {
    const value = personal?.changes?.find((change) => change.field === field)?.after;
    return typeof value === 'string' ? [{ field, value }] : [];
  });
  return found;
}

/** Whether a later write on the same tool may have been applied. */
export async function hasLaterToolWrite(
  db: Database,
  entry: number,
  personal: Personal | undefined,
): Promise<boolean> {
  const subject = findSubject(personal);
  if (subject === undefined) return false;
  const entries = await findToolEntries(db, { ...subject, limit: entriesToSearch });
  return entries.some((later) => later.number > entry && mayBeApplied(later));
}
