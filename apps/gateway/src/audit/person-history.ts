import type { AuditAction } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { requireDatabase } from '../lib/api-error.ts';
import { outcomeMayBeApplied, storedOutcomes } from './outcomes.ts';
import { findNewText } from './personal-data.ts';
import type { Personal } from './personal-data.ts';
import { readPersonal } from './read-entries.ts';

/** How long a change to an account matters for who may decide about what. */
export const recentDays = 30;

/** Whether this column has a time within the last 30 days. */
export const isRecent = (column: string) =>
  sql<boolean>`${sql.ref(column)} > now() - make_interval(days => ${sql.lit(recentDays)})`;

interface RecentEntry {
  readonly entry: number;
  readonly at: Date;
  readonly personId: string;
  readonly operatorId: string;
  readonly action: string;
  /** Undefined if the entry has none, or was blanked. */
  readonly changes: Personal['changes'];
}

/** The entries of these actions about these people within the last 30 days that were applied, or may have been. */
export async function findRecentEntries(
  db: Database,
  personIds: readonly string[],
  actions: readonly AuditAction[],
): Promise<RecentEntry[]> {
  const rows = await db
    // The first row of a new person has no id yet, the second one has it.
    .selectFrom('audit_chain as about')
    .innerJoin('audit_chain as begun', (join) =>
      join.onRef('begun.entry', '=', 'about.entry').on('begun.kind', '=', 'begun'),
    )
    .innerJoin('audit_personal as personal', 'personal.seq', 'begun.seq')
    .leftJoin('audit_chain as ended', (join) =>
      join.onRef('ended.entry', '=', 'about.entry').on('ended.kind', '=', 'ended'),
    )
    .select([
      'begun.entry',
      'begun.at',
      'about.person_id',
      'begun.operator_id',
      'begun.act',
      'personal.content',
    ])
    .where(sql<boolean>`about.person_id = any(${personIds})`)
    .where('about.act', 'in', actions)
    .where(isRecent('begun.at'))
    .where(outcomeMayBeApplied('ended.outcome'))
    .execute();
  return rows.map((row) => ({
    entry: Number(row.entry),
    at: row.at,
    personId: row.person_id ?? '',
    operatorId: row.operator_id,
    action: row.act,
    changes: readPersonal(row.content).changes,
  }));
}

const undo = 'people.undoLoginMigration';

/**
 * Whether a login migration of the person was undone here, or may have been, and their login was not deleted since. By
 * the columns that are sealed: what an entry says about the migration is erased after the retention period.
 */
export async function isMigrationUndone(db: Database, personId: string): Promise<boolean> {
  const latest = await requireDatabase(
    db
      .selectFrom('audit_chain as begun')
      .leftJoin('audit_chain as ended', (join) =>
        join.onRef('ended.entry', '=', 'begun.entry').on('ended.kind', '=', sql.lit('ended')),
      )
      .select('begun.act')
      .where('begun.kind', '=', sql.lit('begun'))
      .where('begun.person_id', '=', personId)
      .where((on) =>
        on.or([
          on.and([on('begun.act', '=', undo), outcomeMayBeApplied('ended.outcome')]),
          on.and([
            on('begun.act', '=', 'people.deleteLogin'),
            on('ended.outcome', '=', storedOutcomes.succeeded),
          ]),
        ]),
      )
      .orderBy('begun.entry', 'desc')
      .limit(1)
      .executeTakeFirst(),
  );
  return latest?.act === undo;
}

/**
 * The id that the platform gave to the deletion of a person. Undefined once it was blanked. A reconciled entry has no
 * id, so older entries are searched as well.
 */
export async function findDeletionRequest(db: Database, personId: string): Promise<string | undefined> {
  const rows = await requireDatabase(
    db
      .selectFrom('audit_chain as ended')
      .innerJoin('audit_personal as personal', 'personal.seq', 'ended.seq')
      .select('personal.content')
      .where('ended.person_id', '=', personId)
      .where('ended.act', '=', 'people.delete')
      .where('ended.outcome', '=', storedOutcomes.succeeded)
      .orderBy('ended.entry', 'desc')
      .execute(),
  );
  for (const { content } of rows) {
    const number = findNewText(readPersonal(content), 'deletionRequest');
    if (number !== undefined) return number;
  }
  return undefined;
}
