import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { storedOutcomes } from '../audit/outcomes.ts';
import { readPersonal } from '../audit/read-entries.ts';
import { superheroRole } from '../platform/people.ts';

/** After this time a superhero is independent of the one who gave them the role. */
const daysOfDependence = 30;

/** With any of these, an operator gives a person the role or knows how to log in as them. */
const dependentActions = [
  'people.changeRoles',
  'people.create',
  'people.setPassword',
  'people.makeRegistrationLink',
] as const;

/**
 * The operators on whom this superhero depends: they gave them the role or a login through the dashboard within the
 * last 30 days, or gave it to an operator who did. Otherwise one person could make a second account and approve their
 * own requests with it.
 */
export async function findSponsors(db: Database, operatorId: string): Promise<ReadonlySet<string>> {
  const sponsors = new Set<string>();
  let added = [operatorId];
  while (added.length > 0) {
    const found = await findDirectSponsors(db, added);
    added = found.filter((id) => !sponsors.has(id));
    for (const id of added) sponsors.add(id);
  }
  sponsors.delete(operatorId);
  return sponsors;
}

async function findDirectSponsors(db: Database, personIds: readonly string[]): Promise<string[]> {
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
    .select(['begun.operator_id', 'begun.act', 'personal.content'])
    .where('about.person_id', 'in', personIds)
    .where('about.act', 'in', dependentActions)
    .where('begun.at', '>', sql<Date>`now() - make_interval(days => ${daysOfDependence})`)
    .where((on) =>
      on.or([
        on('ended.outcome', 'is', null),
        on('ended.outcome', 'in', [storedOutcomes.succeeded, storedOutcomes.unknown]),
      ]),
    )
    .execute();
  return rows
    .filter(({ act, content }) => act !== 'people.changeRoles' || mayGiveSuperhero(content))
    .map(({ operator_id }) => operator_id);
}

/** True also if the roles are not known, because the entry was blanked. */
function mayGiveSuperhero(content: unknown): boolean {
  const roles = readPersonal(content).changes?.find(({ field }) => field === 'roles');
  if (roles === undefined) return true;
  const has = (side: typeof roles.after) => Array.isArray(side) && side.includes(superheroRole);
  return has(roles.after) && !has(roles.before);
}
