import type { School } from '../db/schools.ts';
import { findYears, isInMaintenance, readSchoolYears } from '../db/schools.ts';
import type { Database } from '../db/tables.ts';
import { describeYear, findSchool } from './answer-school.ts';
import { internalServerError, unprocessable } from './api-error.ts';
import { Input } from './input.ts';

async function usesDirectory(db: Database, { systemIds }: School): Promise<boolean> {
  if (systemIds.length === 0) return false;
  const directory = await db
    .selectFrom('systems')
    .select('id')
    .where('id', 'in', systemIds)
    .where('type', '=', 'ldap')
    .executeTakeFirst();
  return directory !== undefined;
}

/** During a login migration the answer hides the directory and the maintenance of the school. */
export async function answerMaintenance(db: Database, school: School) {
  const [schoolYears, schoolUsesLdap] = await Promise.all([readSchoolYears(db), usesDirectory(db, school)]);
  const years = findYears(school, schoolYears, new Date());
  if (!years?.next) throw internalServerError();
  const isMigrating = school.in_user_migration === true;
  return {
    schoolUsesLdap: schoolUsesLdap && !isMigrating,
    maintenance: {
      active: isInMaintenance(school) && !isMigrating,
      startDate: isMigrating ? undefined : (school.in_maintenance_since ?? undefined),
    },
    currentYear: describeYear(years.active),
    nextYear: describeYear(years.next),
  };
}

export function parseMaintenance(body: unknown): boolean {
  const input = new Input(body);
  const maintenance = input.boolean('maintenance');
  input.mustBeValid();
  return maintenance;
}

/**
 * The school-year rollover. A school with a directory enters maintenance first; any other moves to the next year
 * immediately when maintenance is requested.
 */
export async function setMaintenance(db: Database, school: School, maintenance: boolean): Promise<School> {
  const years = findYears(school, await readSchoolYears(db), new Date());
  if (!years?.next) throw internalServerError();
  if (school.in_user_migration)
    throw unprocessable('SCHOOL_IN_USER_MIGRATION', 'School year change unavailable while in user migration');
  const isAhead = years.active.start_date.getFullYear() >= new Date().getFullYear();
  if (school.current_year_id !== null && isAhead)
    throw unprocessable('SCHOOL_ALREADY_IN_NEXT_YEAR', 'School already in next year');
  if (maintenance && isInMaintenance(school))
    throw unprocessable('SCHOOL_ALREADY_IN_MAINTENANCE', 'School is already in maintenance');
  if (!maintenance && !isInMaintenance(school))
    throw unprocessable('SCHOOL_NOT_IN_MAINTENANCE', 'School has to be in maintenance');

  const begins = maintenance && (await usesDirectory(db, school));
  await db
    .updateTable('schools')
    .set(
      begins
        ? { in_maintenance_since: new Date() }
        : { in_maintenance_since: null, current_year_id: years.next.id },
    )
    .set({ updated_at: new Date() })
    .where('id', '=', school.id)
    .execute();
  return await findSchool(db, school.id);
}
