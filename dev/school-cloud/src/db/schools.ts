import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { publicConfig } from '../seed/public-config.ts';
import type { CountyFacts, Database, Tables } from './tables.ts';

export type SchoolYear = Selectable<Tables['school_years']>;
export type County = Selectable<Tables['counties']>;
export type FederalState = Selectable<Tables['federal_states']> & { readonly counties: readonly County[] };

export interface School extends Selectable<Tables['schools']> {
  readonly systemIds: readonly string[];
}

export async function readSchools(db: Database, ids: readonly string[]): Promise<School[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('schools')
    .selectAll()
    .select(
      sql<string[]>`array(
        select system_id::text from school_systems where school_id = schools.id order by system_id
      )`.as('systemIds'),
    )
    .where('id', 'in', ids)
    .execute();
}

export async function readSchool(db: Database, id: string): Promise<School | undefined> {
  const [school] = await readSchools(db, [id]);
  return school;
}

export async function readSchoolYears(db: Database): Promise<SchoolYear[]> {
  return await db.selectFrom('school_years').selectAll().orderBy('start_date').execute();
}

export async function readFederalStates(db: Database): Promise<FederalState[]> {
  const [states, counties] = await Promise.all([
    db.selectFrom('federal_states').selectAll().orderBy('id').execute(),
    db.selectFrom('counties').selectAll().orderBy('position').execute(),
  ]);
  return states.map((state) => ({
    ...state,
    counties: counties.filter((county) => county.federal_state_id === state.id),
  }));
}

/** A school keeps a copy of its county, so it has one even if the state no longer has it. */
export function findCounty(school: School, states: readonly FederalState[]): CountyFacts | undefined {
  const counties = states.flatMap((state) => state.counties);
  return school.county_copy ?? counties.find(({ id }) => id === school.county_id);
}

interface Years {
  readonly active: SchoolYear;
  readonly last: SchoolYear | undefined;
  readonly next: SchoolYear | undefined;
}

/** A school without a current year is in the calendar's school year. */
export function findYears(
  school: Pick<School, 'current_year_id'>,
  years: readonly SchoolYear[],
  now: Date,
): Years | undefined {
  const position = years.findIndex(({ id, start_date, end_date }) =>
    school.current_year_id === null ? start_date <= now && end_date >= now : id === school.current_year_id,
  );
  const active = years[position];
  return active && { active, last: years[position - 1], next: years[position + 1] };
}

/** The same for all schools. */
export const documentBaseDir = `${publicConfig.DOCUMENT_BASE_DIR}${publicConfig.SC_THEME}/`;

export function isInMaintenance({ in_maintenance_since: since }: School): boolean {
  return since !== null && since <= new Date();
}

/** On unless switched off. */
export function mayStudentsCreateTeams({ enable_student_team_creation: enabled }: School): boolean {
  return enabled !== false;
}
