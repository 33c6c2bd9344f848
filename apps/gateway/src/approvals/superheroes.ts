import type { AuditAction, Change } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import { outcomeMayBeApplied } from '../audit/outcomes.ts';
import { findRecentEntries, isRecent } from '../audit/person-history.ts';
import type { Personal } from '../audit/personal-data.ts';
import type { Database } from '../db/tables.ts';
import { requireDatabase } from '../lib/api-error.ts';
import type { Log } from '../lib/log.ts';
import { addDatabaseGauge } from '../lib/metrics.ts';
import type { Metrics } from '../lib/metrics.ts';
import { superheroRole } from '../platform/people.ts';

interface RoleEntry {
  readonly changes: Personal['changes'];
}

const find = ({ changes }: RoleEntry, name: string) => changes?.find(({ field }) => field === name);
const rolesIn = (entry: RoleEntry) => find(entry, 'roles');
const hasSuperhero = (roles: unknown): boolean => Array.isArray(roles) && roles.includes(superheroRole);

/** Whether the entry gave the role. True also if the roles are not known, because it was blanked. */
export function mayGiveSuperhero(entry: RoleEntry): boolean {
  const roles = rolesIn(entry);
  return roles === undefined || (hasSuperhero(roles.after) && !hasSuperhero(roles.before));
}

/** Whether the person had the role before or after. True also if the roles are not known. */
function hadSuperhero(entry: RoleEntry): boolean {
  const roles = rolesIn(entry);
  return roles === undefined || hasSuperhero(roles.before) || hasSuperhero(roles.after);
}

/** Whether the role was given or taken with an approval. */
export const isApproved = (entry: RoleEntry): boolean => find(entry, 'approval') !== undefined;

/** How many there were and are, in the entry that gave a person the role without an approval. */
const superheroesField = 'superheroes';

export function describeSuperheroes(before: number): Change {
  return { field: superheroesField, before: String(before), after: String(before + 1) };
}

/** Whether the operator was the only superhero and gave a second person the role. */
export const isByOnlySuperhero = (entry: RoleEntry): boolean =>
  mayGiveSuperhero(entry) && find(entry, superheroesField)?.before === '1';

/**
 * Those of these people who had the role superhero within the last 30 days, as far as the audit log knows: operators
 * with an entry, and people whose role was given or taken through the dashboard. Otherwise an operator could take the
 * role away from another superhero, change their credentials, and give it back. The service account is among them.
 */
export async function findRecentSuperheroes(
  db: Database,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  return await requireDatabase(readRecentSuperheroes(db, personIds));
}

async function readRecentSuperheroes(db: Database, personIds: readonly string[]): Promise<Set<string>> {
  // The newest entry of each, by the index of operators. The service account has none.
  const { rows: operators } = await sql<{ id: string }>`
    select person.id from unnest(${personIds}::text[]) as person (id)
    where exists (
      select from (
        select at from audit_chain where kind = 'begun' and operator_id = person.id order by entry desc limit 1
      ) as newest
      where ${isRecent('newest.at')}
    ) or exists (select from service_account_logins where person_id = person.id)
  `.execute(db);
  const changes = await findRecentEntries(db, personIds, ['people.changeRoles', 'people.create']);
  return new Set([
    ...operators.map(({ id }) => id),
    ...changes.filter(hadSuperhero).map(({ personId }) => personId),
  ]);
}

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
