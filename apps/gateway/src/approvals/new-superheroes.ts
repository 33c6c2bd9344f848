import type { AuditAction } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { addDatabaseGauge } from '../lib/metrics.ts';
import type { Metrics } from '../lib/metrics.ts';
import type { Log } from '../lib/log.ts';
import { outcomeMayBeApplied } from '../audit/outcomes.ts';
import { isRecent } from '../audit/person-history.ts';
import { superheroesField } from './role-changes.ts';

const actions = ['people.changeRoles', 'people.create'] satisfies AuditAction[];

/**
 * The entries of the last 30 days that gave a person the role superhero without an approval, newest first. Entries of
 * version 1.0 do not say how many superheroes there were, and are not among them.
 */
export async function findNewSuperheroes(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_chain as begun')
    .innerJoin('audit_personal as personal', 'personal.seq', 'begun.seq')
    .leftJoin('audit_chain as ended', (join) =>
      join.onRef('ended.entry', '=', 'begun.entry').on('ended.kind', '=', 'ended'),
    )
    .select('begun.entry')
    .where('begun.kind', '=', 'begun')
    .where('begun.act', 'in', actions)
    .where(isRecent('begun.at'))
    // As text, because PostgreSQL can't convert every stored text to `jsonb`.
    .where(sql<boolean>`strpos(personal.content::text, ${`{"field":"${superheroesField}",`}) > 0`)
    .where(outcomeMayBeApplied('ended.outcome'))
    .orderBy('begun.entry', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ entry }) => Number(entry));
}

const maxCounted = 100;

export function addSuperheroGauge(tools: { db: Database; log: Log; metrics: Metrics }): void {
  addDatabaseGauge(
    tools,
    'gateway_superheroes_without_approval',
    `How many people got the role superhero without an approval within 30 days. At most ${maxCounted} are counted.`,
    async () => (await findNewSuperheroes(tools.db, maxCounted)).length,
  );
}
