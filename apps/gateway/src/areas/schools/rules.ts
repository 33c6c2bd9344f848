import type {
  Change,
  Named,
  SchoolChoices,
  SchoolCreation,
  SchoolUpdate,
} from '@superhero/contract/gateway/types';
import { isSame } from '../../audit/judge.ts';
import { unprocessable } from '../../lib/refusal.ts';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import { usesLdap } from '../../platform/legacy-schools.ts';
import type { CoreSchool } from '../../platform/schools.ts';

type Value = Change['after'];
type Fields = Readonly<Record<string, Value>>;

/** What can be changed of a school in one go, in words that the audit can show. */
export function describeFields(school: CoreSchool): Fields {
  return {
    name: school.name,
    officialSchoolNumber: school.officialSchoolNumber,
    county: school.county?.name ?? null,
    features: school.features,
    showsStudentsToTeachers: school.showsStudentsToTeachers,
  };
}

function describeWish(
  { countyId, seen: _seen, reason: _reason, ...wish }: SchoolUpdate,
  school: CoreSchool,
): Fields {
  return countyId === undefined ? { ...wish } : { ...wish, county: nameCounty(countyId, school) };
}

function nameCounty(countyId: string, { county, federalState }: CoreSchool): string {
  const wanted = federalState?.counties.find(({ id }) => id === countyId);
  if (wanted === undefined) throw countyOfAnotherState();
  if (county !== null && county.id !== countyId)
    throw unprocessable('COUNTY_IS_SET', 'The school cloud lets a county be set once, and not be changed.');
  return wanted.name;
}

/** The school cloud would fail on a state or a county that is none, and not say why. */
export function describeCreation(
  { name, federalStateId, countyId, officialSchoolNumber, purpose }: SchoolCreation,
  states: SchoolChoices['federalStates'],
): Change[] {
  const state = states.find(({ id }) => id === federalStateId);
  if (state === undefined) throw unprocessable('NO_SUCH_STATE', 'There is no such federal state.');
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

export function refuseUnlessIn(providers: readonly Named[], providerId: string): void {
  if (!providers.some(({ id }) => id === providerId))
    throw unprocessable('NO_SUCH_STORAGE', 'There is no such storage.');
}

const countyOfAnotherState = () =>
  unprocessable('COUNTY_OF_ANOTHER_STATE', 'The county is none of the federal state of the school.');

/** What is named and differs, and nothing else. */
export function findChanges(school: CoreSchool, update: SchoolUpdate): Change[] {
  const now = describeFields(school);
  return Object.entries(describeWish(update, school)).flatMap(([field, after]) => {
    const before = now[field] ?? null;
    return isSame(before, after) ? [] : [{ field, before, after }];
  });
}

/** In the words of the school cloud. */
export function writeUpdate(
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

/** What was seen and is different by now. */
export function findSurprises(
  school: CoreSchool,
  { seen = {} }: SchoolUpdate,
): { field: string; seen: Value; now: Value }[] {
  return Object.entries(describeFields(school)).flatMap(([field, now]) => {
    const before = field === 'officialSchoolNumber' && seen[field] === '' ? null : seen[field];
    return before === undefined || isSame(before, now) ? [] : [{ field, seen: before, now }];
  });
}

/** The changes as the school cloud made them, if it made something else of them. */
export function asMade(school: CoreSchool, changes: readonly Change[]): Change[] | undefined {
  const now = describeFields(school);
  const made = changes.map((change) => ({ ...change, after: now[change.field] ?? null }));
  return made.every(({ after }, index) => isSame(after, changes[index]?.after ?? null)) ? undefined : made;
}

/** A school with LDAP stands between two years for a while; any other goes straight into the next one. */
export function foreseeMaintenance(school: LegacySchool, isActive: boolean): Change[] {
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
