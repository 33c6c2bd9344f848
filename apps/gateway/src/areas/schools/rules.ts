import type {
  Change,
  Named,
  School,
  SchoolChoices,
  SchoolCreation,
  SchoolUpdate,
} from '@superhero/contract/gateway/types';
import { cannotBeChecked, checkFields, earliestCreation } from '../../audit/checks.ts';
import type { Checks } from '../../audit/checks.ts';
import { editable } from '../../audit/editable.ts';
import { unprocessable } from '../../lib/api-error.ts';
import type { ApiError } from '../../lib/api-error.ts';
import { usesLdap } from '../../platform/legacy-schools.ts';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import type { Platform } from '../../platform/platform.ts';
import { explainRejection } from '../../platform/responses.ts';
import { listOtherPermissions } from '../../platform/schools.ts';
import type { CoreSchool, Permissions } from '../../platform/schools.ts';

interface EditedSchool {
  readonly school: CoreSchool;
  readonly permissions: Permissions;
}

interface SchoolReads {
  readonly schools: Pick<Platform['schools'], 'get'>;
  readonly schoolPermissions: Pick<Platform['schoolPermissions'], 'get'>;
}

/** With the permissions that v3 does not know, so that the check finds out whether they were restored. */
export const editableSchool = editable<EditedSchool, SchoolReads>({
  name: 'school',
  load: loadSchool,
  about: ({ school: { id, name } }) => ({ school: { id, name } }),
  values: ({ school, permissions }) => ({
    name: school.name,
    officialSchoolNumber: school.officialSchoolNumber,
    county: school.county?.name ?? null,
    features: school.features,
    showsStudentsToTeachers: school.showsStudentsToTeachers,
    otherPermissions: listOtherPermissions(permissions),
  }),
});

export async function loadSchool(platform: SchoolReads, id: string): Promise<EditedSchool> {
  const [school, permissions] = await Promise.all([
    platform.schools.get(id),
    platform.schoolPermissions.get(id),
  ]);
  return { school, permissions };
}

interface StorageReads {
  readonly legacySchools: Pick<Platform['legacySchools'], 'get'>;
}

export const editableStorage = editable<LegacySchool, StorageReads>({
  name: 'school',
  load: async ({ legacySchools }, id) => await legacySchools.get(id),
  about: ({ _id: id, name }) => ({ school: { id, name } }),
  values: ({ storageProvider }) => ({ storageProvider }),
});

type ChangedFields = Omit<SchoolUpdate, 'countyId' | 'seen' | 'reason'> & { readonly county?: string };

/** By the names of the audit log. */
export function describeUpdate(
  { countyId, seen: _seen, reason: _reason, ...update }: SchoolUpdate,
  { federalState }: CoreSchool,
): ChangedFields {
  if (countyId === undefined) return update;
  const county = federalState?.counties.find(({ id }) => id === countyId);
  if (county === undefined) throw countyOfAnotherState();
  return { ...update, county: county.name };
}

export function assertCountyUnset({ county }: CoreSchool): void {
  if (county !== null)
    throw unprocessable('COUNTY_ALREADY_SET', 'The county of a school can be set once and not be changed.');
}

/** A form shows a missing number as an empty one. */
export function describeSeen({ officialSchoolNumber, ...seen }: NonNullable<SchoolUpdate['seen']>) {
  if (officialSchoolNumber === undefined) return seen;
  return { ...seen, officialSchoolNumber: officialSchoolNumber || null };
}

/** The platform would answer an unknown state or county with an internal error. */
export function describeCreation(
  { name, federalStateId, countyId, officialSchoolNumber, purpose }: SchoolCreation,
  states: SchoolChoices['federalStates'],
): Change[] {
  const state = states.find(({ id }) => id === federalStateId);
  if (state === undefined) throw unprocessable('FEDERAL_STATE_NOT_FOUND', 'There is no such federal state.');
  const county = state.counties.find(({ id }) => id === countyId);
  if (countyId !== undefined && county === undefined) throw countyOfAnotherState();
  const fields = {
    name,
    federalState: state.name,
    county: county?.name,
    officialSchoolNumber,
    purpose,
  };
  return Object.entries(fields).flatMap(([field, after]) =>
    after === undefined ? [] : [{ field, before: null, after }],
  );
}

export function assertStorageExists(providers: readonly Named[], providerId: string): void {
  if (!providers.some(({ id }) => id === providerId)) throw storageNotFound();
}

export const storageNotFound = () =>
  unprocessable('STORAGE_PROVIDER_NOT_FOUND', 'There is no such storage provider.');

const countyOfAnotherState = () =>
  unprocessable('COUNTY_NOT_IN_STATE', 'The county does not belong to the federal state of the school.');

/** In the platform's terms. */
export function toUpdate(
  { county, showsStudentsToTeachers, ...others }: ChangedFields,
  { countyId }: SchoolUpdate,
) {
  return {
    ...others,
    ...(county !== undefined && { countyId }),
    ...(showsStudentsToTeachers !== undefined && {
      permissions: { teacher: { STUDENT_LIST: showsStudentsToTeachers } },
    }),
  };
}

/** A school with LDAP is in maintenance between two years; any other goes straight into the next year. */
export function predictMaintenance(school: LegacySchool, isActive: boolean): Change[] {
  const { inMaintenance, years } = school;
  const phase = { field: 'inMaintenance', before: inMaintenance, after: isActive };
  const year = {
    field: 'currentYear',
    before: years?.activeYear?.name ?? null,
    after: years?.nextYear?.name ?? null,
  };
  if (!isActive) return [phase, year];
  return usesLdap(school) ? [phase] : [year];
}

/** The types under which the platform rejects a change of the school year. The gateway uses the same ones. */
const rejections = [
  'SCHOOL_IN_USER_MIGRATION',
  'SCHOOL_ALREADY_IN_NEXT_YEAR',
  'SCHOOL_ALREADY_IN_MAINTENANCE',
  'SCHOOL_NOT_IN_MAINTENANCE',
] as const;
type Rejection = (typeof rejections)[number];

const messages: Readonly<Record<Rejection, string>> = {
  SCHOOL_IN_USER_MIGRATION: 'A user migration is running. The school year can be changed when it has ended.',
  SCHOOL_ALREADY_IN_NEXT_YEAR: 'The school is already in the school year that starts in this calendar year.',
  SCHOOL_ALREADY_IN_MAINTENANCE: 'The change of the school year has already begun.',
  SCHOOL_NOT_IN_MAINTENANCE: 'The change of the school year has not begun, or it has already ended.',
};

/** Why the platform would reject every change of the school year (T15), in the order in which it checks. */
export function findYearChangeBlock(
  { inUserMigration, currentYearStart }: CoreSchool,
  today: Date,
): School['yearChangeBlockedBy'] {
  if (inUserMigration) return 'SCHOOL_IN_USER_MIGRATION';
  const isAhead =
    currentYearStart !== null && new Date(currentYearStart).getFullYear() >= today.getFullYear();
  return isAhead ? 'SCHOOL_ALREADY_IN_NEXT_YEAR' : null;
}

/** Throws if the platform would reject the change, before anything is recorded or sent. */
export function assertYearChangeAllowed(school: CoreSchool, isActive: boolean, today: Date): void {
  const block = findYearChangeBlock(school, today);
  if (block !== null) throw reject(block);
  if (isActive === school.inMaintenance)
    throw reject(isActive ? 'SCHOOL_ALREADY_IN_MAINTENANCE' : 'SCHOOL_NOT_IN_MAINTENANCE');
}

/** The school can change between the check and the write; the platform then returns the reason. */
export const explainYearChange = explainRejection(
  new Map(rejections.map((type) => [type, () => reject(type)])),
);

function reject(type: Rejection): ApiError {
  return unprocessable(type, messages[type]);
}

/** Whether a change of the school year was applied. */
export const checkMaintenance = checkFields(async ({ schools }: Pick<SchoolReads, 'schools'>, id) => {
  const { inMaintenance, currentYear } = await schools.get(id);
  return { inMaintenance, currentYear };
});

/** How the reconciler finds out later whether a write was applied. */
export const schoolChecks = {
  // Names are not unique and may be changed by the platform, and the school number is optional.
  'schools.create': async ({ platform }, { at }) => {
    const since = earliestCreation(at).toISOString();
    const { total } = await platform.legacySchools.find([['createdAt[$gte]', since]]);
    return { outcome: total === 0 ? 'not-applied' : 'unknown' };
  },
  'schools.update': editableSchool.check,
  'schools.changeStorage': editableStorage.check,
  'schools.startMaintenance': checkMaintenance,
  'schools.endMaintenance': checkMaintenance,
  // Whether the operator received the table is not known.
  'schools.exportPeople': cannotBeChecked,
  // No known call shows whether files are marked as deleted.
  'schools.deleteFiles': cannotBeChecked,
} satisfies Partial<Checks>;
