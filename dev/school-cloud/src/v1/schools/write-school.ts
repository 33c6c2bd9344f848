import type { Updateable } from 'kysely';
import { makeId } from '../../db/database.ts';
import { findYears, readFederalStates, readSchoolYears } from '../../db/schools.ts';
import type { Database, Tables } from '../../db/tables.ts';
import { readField } from '../../transport/read-field.ts';
import { badRequest, forbidden, permissionMissing, serverError } from '../legacy-error.ts';
import { objectId, readDate } from '../query/cast.ts';
import type { Actor } from '../session.ts';
import { createBucket } from './create-bucket.ts';
import { describeStored, describeVirtual } from './describe-school.ts';
import { readExistingSchool } from './find-schools.ts';

/** Shorter than the list of v3. */
const features = [
  'videoconference',
  'nextcloud',
  'studentVisibility',
  'ldapUniventionMigrationSchool',
  'oauthProvisioningEnabled',
  'showOutdatedUsers',
  'enableLdapSyncDuringMigration',
];

const texts = {
  name: 'name',
  officialSchoolNumber: 'official_school_number',
  purpose: 'purpose',
  language: 'language',
  timezone: 'timezone',
  fileStorageType: 'file_storage_type',
  ldapSchoolIdentifier: 'external_id',
  previousExternalId: 'previous_external_id',
  logo_dataUrl: 'logo_data_url',
  logo_name: 'logo_name',
} as const;

/** Stored without checking that the target exists. */
const references = {
  federalState: 'federal_state_id',
  currentYear: 'current_year_id',
  storageProvider: 'storage_provider_id',
} as const;

function readReference(body: unknown, field: string): string | null | undefined {
  const value = readField(body, field);
  if (value === undefined || value === null) return value;
  if (typeof value === 'string' && objectId.test(value)) return value.toLowerCase();
  throw badRequest(
    `Cast to ObjectId failed for value ${JSON.stringify(value)} (type ${typeof value}) at path "${field}"`,
  );
}

function readText(body: unknown, field: string): string | null | undefined {
  const value = readField(body, field);
  if (value === null) return null;
  return typeof value === 'string' ? value : undefined;
}

function readColumns(
  columns: Readonly<Record<string, string>>,
  read: (field: string) => string | null | undefined,
): Updateable<Tables['schools']> {
  const entries = Object.entries(columns).map(([field, column]) => [column, read(field)] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function readFeatures(body: unknown): string[] | undefined {
  const value = readField(body, 'features');
  if (value === undefined) return undefined;
  const list: unknown[] = Array.isArray(value) ? value : [value];
  list.forEach((feature, index) => {
    if (typeof feature !== 'string' || !features.includes(feature)) {
      const path = `features.${index}`;
      const shown = String(feature);
      throw badRequest(
        `Validation failed: ${path}: \`${shown}\` is not a valid enum value for path \`${path}\`.`,
      );
    }
  });
  return list.map(String);
}

/** The county is looked up in the state of the same body; a body without a state is a 500. */
async function readCounty(db: Database, body: unknown): Promise<Updateable<Tables['schools']>> {
  const county = readField(body, 'county');
  if (!county) return {};
  const state = readField(body, 'federalState');
  if (typeof state !== 'string') throw serverError(`id for 'get' can not be undefined`);
  const wanted = typeof county === 'string' ? county : String(readField(county, '_id'));
  const found = await db
    .selectFrom('counties')
    .select('id')
    .where('federal_state_id', '=', state)
    .where('id', '=', wanted)
    .executeTakeFirst();
  return found ? { county_id: found.id, county_is_flat: false, county_copy: null } : {};
}

/** The columns that a body changes. For a wrong school number the real server answers 500, not 400. */
async function readChanges(db: Database, body: unknown): Promise<Updateable<Tables['schools']>> {
  for (const operator of ['$push', '$pull', '$set'])
    if (readField(body, operator) !== undefined)
      throw serverError(`The simulated school cloud cannot ${operator} at schools.`);
  const number = readField(body, 'officialSchoolNumber');
  if (number && !(typeof number === 'string' && /^[a-zA-Z0-9-]+$/u.test(number)))
    throw serverError(
      'School number is incorrect.\n The number should only contain alphanumerical letters and hyphens.',
    );
  const mayCreateTeams = readField(body, 'enableStudentTeamCreation');
  const permissions = readField(body, 'permissions');
  return {
    ...readColumns(texts, (field) => readText(body, field)),
    ...readColumns(references, (field) => readReference(body, field)),
    features: readFeatures(body),
    ...(await readCounty(db, body)),
    permissions: permissions === undefined ? undefined : JSON.stringify(permissions),
    in_maintenance_since: readDate(body, 'inMaintenanceSince'),
    enable_student_team_creation: typeof mayCreateTeams === 'boolean' ? mayCreateTeams : undefined,
  };
}

/** Replaces the systems of a school if the body contains any. */
async function replaceSystems(db: Database, schoolId: string, body: unknown): Promise<void> {
  const systems = readField(body, 'systems');
  if (!Array.isArray(systems)) return;
  await db.deleteFrom('school_systems').where('school_id', '=', schoolId).execute();
  if (systems.length === 0) return;
  await db
    .insertInto('school_systems')
    .values(systems.map((system: unknown) => ({ school_id: schoolId, system_id: String(system) })))
    .execute();
}

/** A new school is in the calendar's school year, and its teachers may list students. */
export async function createSchool(db: Database, actor: Actor, body: unknown) {
  if (!actor.permissions.includes('SCHOOL_CREATE')) throw permissionMissing('SCHOOL_CREATE');
  const changes = await readChanges(db, body);
  const { name } = changes;
  if (!name) throw badRequest('school validation failed: name: Path `name` is required.');
  const id = makeId();
  const years = await readSchoolYears(db);
  const noYear = { current_year_id: null };
  const permissions = { teacher: { STUDENT_LIST: true } };
  await db
    .insertInto('schools')
    .values({
      ...changes,
      id,
      name,
      file_storage_type: 'awsS3',
      current_year_id: changes.current_year_id ?? findYears(noYear, years, new Date())?.active.id ?? null,
      permissions: JSON.stringify(permissions),
    })
    .execute();
  await replaceSystems(db, id, body);
  const school = await readExistingSchool(db, id);
  await createBucket(db, school);
  const stored = describeStored(school, await readFederalStates(db));
  return { ...stored, experimental: false, pilot: false, customYears: [], rssFeeds: [] };
}

/** Superheroes can change any school; others only their own, without its systems. */
export async function patchSchool(db: Database, actor: Actor, id: string, body: unknown) {
  if (!actor.isSuperhero && actor.schoolId !== id) throw forbidden('You can only edit your own school.');
  const school = await readExistingSchool(db, id);
  const mayEdit = actor.permissions.includes('SCHOOL_EDIT');
  const allowed = mayEdit ? body : { logo_dataUrl: readField(body, 'logo_dataUrl') };
  const changes = await readChanges(db, allowed);
  if (changes.name === '' || changes.name === null)
    throw badRequest('Validation failed: name: Path `name` is required.');
  await db
    .updateTable('schools')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', school.id)
    .execute();
  if (actor.isSuperhero) await replaceSystems(db, school.id, allowed);
  const changed = await readExistingSchool(db, school.id);
  return { ...describeStored(changed, await readFederalStates(db)), ...describeVirtual(changed) };
}
