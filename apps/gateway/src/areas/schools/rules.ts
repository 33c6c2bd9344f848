import type {
  Change,
  Named,
  SchoolChoices,
  SchoolCreation,
  SchoolUpdate,
} from '@superhero/contract/gateway/types';
import { isSame } from '../../audit/infer-outcome.ts';
import { unprocessable } from '../../lib/api-error.ts';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import { usesLdap } from '../../platform/legacy-schools.ts';
import type { CoreSchool } from '../../platform/schools.ts';

type Value = Change['after'];
type Fields = Readonly<Record<string, Value>>;

/** The fields that `schools.update` can change, as the audit log shows them. */
export function describeFields(school: CoreSchool): Fields {
  return {
    name: school.name,
    officialSchoolNumber: school.officialSchoolNumber,
    county: school.county?.name ?? null,
    features: school.features,
    showsStudentsToTeachers: school.showsStudentsToTeachers,
  };
}

function describeUpdate(
  { countyId, seen: _seen, reason: _reason, ...update }: SchoolUpdate,
  school: CoreSchool,
): Fields {
  return countyId === undefined ? { ...update } : { ...update, county: nameCounty(countyId, school) };
}

function nameCounty(countyId: string, { county, federalState }: CoreSchool): string {
  const wanted = federalState?.counties.find(({ id }) => id === countyId);
  if (wanted === undefined) throw countyOfAnotherState();
  if (county !== null && county.id !== countyId)
    throw unprocessable('COUNTY_ALREADY_SET', 'The county of a school can be set once and not be changed.');
  return wanted.name;
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
  if (!providers.some(({ id }) => id === providerId))
    throw unprocessable('STORAGE_PROVIDER_NOT_FOUND', 'There is no such storage provider.');
}

const countyOfAnotherState = () =>
  unprocessable('COUNTY_NOT_IN_STATE', 'The county does not belong to the federal state of the school.');

/** Only the fields that differ. */
export function findChanges(school: CoreSchool, update: SchoolUpdate): Change[] {
  const now = describeFields(school);
  return Object.entries(describeUpdate(update, school)).flatMap(([field, after]) => {
    const before = now[field] ?? null;
    return isSame(before, after) ? [] : [{ field, before, after }];
  });
}

/** In the platform's terms. */
export function toUpdate(
  changes: readonly Change[],
  { countyId }: SchoolUpdate,
): Record<string, Value | object> {
  return Object.fromEntries(
    changes.map(({ field, after }): [string, Value | object] => {
      if (field === 'county') return ['countyId', countyId ?? null];
      if (field === 'showsStudentsToTeachers') return ['permissions', { teacher: { STUDENT_LIST: after } }];
      return [field, after];
    }),
  );
}

/** Fields that have changed since the operator loaded them. */
export function findConflicts(
  school: CoreSchool,
  { seen = {} }: SchoolUpdate,
): { field: string; seen: Value; now: Value }[] {
  return Object.entries(describeFields(school)).flatMap(([field, now]) => {
    const before = field === 'officialSchoolNumber' && seen[field] === '' ? null : seen[field];
    return before === undefined || isSame(before, now) ? [] : [{ field, seen: before, now }];
  });
}

/** The changes as the platform applied them; undefined if that is as planned. */
export function appliedChanges(school: CoreSchool, changes: readonly Change[]): Change[] | undefined {
  const now = describeFields(school);
  const applied = changes.map((change) => ({ ...change, after: now[change.field] ?? null }));
  return applied.every(({ after }, index) => isSame(after, changes[index]?.after ?? null))
    ? undefined
    : applied;
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
