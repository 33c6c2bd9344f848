import type { Updateable } from 'kysely';
import type { School } from '../db/schools.ts';
import { readFederalStates } from '../db/schools.ts';
import type { Database, Tables } from '../db/tables.ts';
import { readField } from '../transport/read-field.ts';
import { findSchool, reducePermissions } from './answer-school.ts';
import { invalidChange, notImplemented } from './api-error.ts';
import { Input } from './input.ts';
import { sanitizeText } from './sanitize-text.ts';

/** The features that today's server accepts. It keeps and shows unknown ones but rejects a list that contains one. */
const features = [
  'videoconference',
  'nextcloud',
  'studentVisibility',
  'ldapUniventionMigrationSchool',
  'oauthProvisioningEnabled',
  'showOutdatedUsers',
  'enableLdapSyncDuringMigration',
  'aiTutor',
];

// The plus sign is not escaped in the real server either, so image/svg+xml is rejected.
const dataUrl = /^data:image\/(webp|jpeg|png|svg+xml|gif|avif);base64,[A-Za-z0-9+/]+={0,2}$/;

/** The sanitiser runs before the validation and supports only strings: null and numbers are a 501. */
function readSanitized(source: unknown, name: string): string | undefined {
  const value = readField(source, name);
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw notImplemented('can only sanitize strings');
  return sanitizeText(value);
}

function readUpdate(body: unknown) {
  const name = readSanitized(body, 'name');
  const logoName = readSanitized(readField(body, 'logo'), 'name');
  const input = new Input(body);
  const logo = input.part('logo');
  const teacher = input.part('permissions')?.part('teacher');
  const update = {
    name,
    officialSchoolNumber: input.optionalText('officialSchoolNumber', /^[a-zA-Z0-9-]+$/),
    // Replaced as a whole, as features and permissions are.
    logo: logo && {
      dataUrl: logo.optionalText('dataUrl', dataUrl),
      name: logoName,
    },
    fileStorageType: input.optionalChoice('fileStorageType', ['awsS3']),
    language: input.optionalChoice('language', ['de', 'en', 'es', 'uk']),
    // The real server puts null into an empty set, which removes all features.
    features: readField(body, 'features') === null ? [] : input.optionalChoices('features', features),
    permissions: input.part('permissions') && {
      ...(teacher && { teacher: { STUDENT_LIST: teacher.optionalBoolean('STUDENT_LIST') } }),
    },
    countyId: input.optionalId('countyId'),
    enableStudentTeamCreation: input.optionalBoolean('enableStudentTeamCreation'),
  };
  return { input, update };
}

type Update = ReturnType<typeof readUpdate>['update'];

/** The body is validated before the school is looked up. */
export function parseUpdate(body: unknown): Update {
  const { input, update } = readUpdate(body);
  input.mustBeValid();
  return update;
}

async function checkCounty(db: Database, school: School, countyId: string): Promise<void> {
  if (school.county_id !== null) throw invalidChange('County cannot be updated, once it is set.');
  const states = await readFederalStates(db);
  const state = states.find(({ id }) => id === school.federal_state_id);
  if (!state?.counties.some(({ id }) => id === countyId)) throw invalidChange('County not found.');
}

/** Fields that were not sent stay, except permissions. The answer still has the previous `updatedAt`. */
export async function updateSchool(db: Database, school: School, update: Update): Promise<School> {
  if (update.countyId !== undefined) await checkCounty(db, school, update.countyId);
  const permissions = reducePermissions(update.permissions ?? school.permissions);
  const changes: Updateable<Tables['schools']> = {
    name: update.name,
    official_school_number: update.officialSchoolNumber,
    ...(update.logo && { logo_data_url: update.logo.dataUrl ?? null, logo_name: update.logo.name ?? null }),
    file_storage_type: update.fileStorageType,
    language: update.language,
    features: update.features,
    permissions: permissions && JSON.stringify(permissions),
    ...(update.countyId !== undefined && { county_id: update.countyId, county_is_flat: true }),
    enable_student_team_creation: update.enableStudentTeamCreation,
  };
  await db
    .updateTable('schools')
    .set({ ...changes, updated_at: new Date() })
    .where('id', '=', school.id)
    .execute();
  const changed = await findSchool(db, school.id);
  return { ...changed, updated_at: school.updated_at };
}
