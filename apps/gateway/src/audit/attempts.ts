import type { AuditAction } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { readOutcome } from './outcomes.ts';
import type { FinalOutcome } from './outcomes.ts';

interface Attempt {
  readonly entry: number;
  /** Undefined while it is pending. */
  readonly outcome: FinalOutcome | undefined;
}

/** The entries of an action with this value, the newest first. For values that are no ids of a subject. */
export async function findAttempts(
  db: Database,
  action: AuditAction,
  { field, value }: { readonly field: string; readonly value: string },
): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('audit_chain as begun')
    .innerJoin('audit_personal as personal', 'personal.seq', 'begun.seq')
    .leftJoin('audit_chain as ended', (join) =>
      join.onRef('ended.entry', '=', 'begun.entry').on('ended.kind', '=', sql.lit('ended')),
    )
    .select(['begun.entry', 'ended.outcome'])
    .where('begun.kind', '=', sql.lit('begun'))
    .where('begun.act', '=', action)
    .where(hasValue(field, value))
    .orderBy('begun.entry', 'desc')
    .execute();
  return rows.map(({ entry, outcome }) => ({
    entry: Number(entry),
    outcome: outcome === null ? undefined : readOutcome(outcome),
  }));
}

/**
 * For a row with the alias `personal`: its changes have this value of the field, as it was already or as a new one. Compared as text, because PostgreSQL can't convert every stored text to `jsonb`. A quotation mark in a
 * text is escaped, so no text can pass for a change.
 */
function hasValue(field: string, value: string) {
  const known = JSON.stringify({ field, before: value, after: value });
  const created = JSON.stringify({ field, before: null, after: value });
  return sql<boolean>`(
    strpos(personal.content::text, ${known}) > 0 or strpos(personal.content::text, ${created}) > 0
  )`;
}
