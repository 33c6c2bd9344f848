import type { Updateable } from 'kysely';
import type { Database, Tables } from '../../db/tables.ts';
import { readField } from '../../v3/read-credentials.ts';
import { sanitizeText } from '../../v3/sanitize-text.ts';
import { badRequest, serverError } from '../legacy-refusal.ts';
import { readDate } from '../query/read-date.ts';

/** Shorter than the list of v3: what v3 allows is refused here. */
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

/** Stored unchecked, whether or not there is such a thing. */
const references = {
  federalState: 'federal_state_id',
  currentYear: 'current_year_id',
  storageProvider: 'storage_provider_id',
} as const;

function readReference(body: unknown, field: string): string | null | undefined {
  const value = readField(body, field);
  if (value === undefined || value === null) return value;
  if (typeof value === 'string' && /^[0-9a-f]{24}$/iu.test(value)) return value.toLowerCase();
  throw badRequest(
    `Cast to ObjectId failed for value ${JSON.stringify(value)} (type ${typeof value}) at path "${field}"`,
  );
}

/** Tags are removed from every text. */
function readText(body: unknown, field: string): string | null | undefined {
  const value = readField(body, field);
  if (value === null) return null;
  return typeof value === 'string' ? sanitizeText(value) : undefined;
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

/** A county is looked for in the state of the same body; without one, there is nothing to look in. */
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
  return found ? { county_id: found.id, county_is_flat: false } : {};
}

/** The columns that a body changes. The real server's complaints about numbers are no refusals, but failures. */
export async function readChanges(db: Database, body: unknown): Promise<Updateable<Tables['schools']>> {
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

/** The systems of a school, if the body says which. */
export async function replaceSystems(db: Database, schoolId: string, body: unknown): Promise<void> {
  const systems = readField(body, 'systems');
  if (!Array.isArray(systems)) return;
  await db.deleteFrom('school_systems').where('school_id', '=', schoolId).execute();
  if (systems.length === 0) return;
  await db
    .insertInto('school_systems')
    .values(systems.map((system: unknown) => ({ school_id: schoolId, system_id: String(system) })))
    .execute();
}
