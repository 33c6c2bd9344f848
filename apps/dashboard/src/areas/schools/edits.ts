import type { SchoolUpdate } from '@superhero/contract/gateway/types';
import type { School } from '../../api/schools.ts';

export const editFields = [
  'name',
  'officialSchoolNumber',
  'county',
  'showsStudentsToTeachers',
  'features',
] as const;

export type EditField = (typeof editFields)[number];

/**
 * What somebody wants to be otherwise, and nothing else: laid over a school, also over one that has changed
 * meanwhile. A feature that is not named stays as it is.
 */
export type Edits = {
  name?: string;
  officialSchoolNumber?: string;
  county?: { id: string; name: string } | undefined;
  showsStudentsToTeachers?: boolean;
  features?: Readonly<Record<string, boolean>>;
};

type Value = string | boolean | readonly string[] | null;

export type Difference = { field: EditField; before: Value; after: Value };

type Fault = 'nameMissing' | 'numberCharacters' | 'numberCleared';

/** A school as it would be; spaces around a text are nobody's wish. */
export function layOver(school: School, edits: Edits) {
  const number = edits.officialSchoolNumber?.trim();
  const isNoNumber = number === '' && school.officialSchoolNumber === null;
  const wished = Object.entries(edits.features ?? {});
  const kept = school.features.filter((feature) => edits.features?.[feature] !== false);
  const added = wished.flatMap(([feature, isOn]) => (isOn && !kept.includes(feature) ? [feature] : []));
  return {
    name: edits.name?.trim() ?? school.name,
    officialSchoolNumber: isNoNumber ? null : (number ?? school.officialSchoolNumber),
    county: edits.county ?? school.county,
    showsStudentsToTeachers: edits.showsStudentsToTeachers ?? school.showsStudentsToTeachers,
    features: [...kept, ...added],
  };
}

export function findDifferences(school: School, edits: Edits): Difference[] {
  const before = describe(school);
  const after = describe(layOver(school, edits));
  return editFields.flatMap((field) =>
    isSame(before[field], after[field]) ? [] : [{ field, before: before[field], after: after[field] }],
  );
}

export function findFaults(school: School, edits: Edits): { [Field in EditField]?: Fault } {
  const { name, officialSchoolNumber: number } = layOver(school, edits);
  const isNumberChanged = number !== school.officialSchoolNumber;
  return {
    ...(name === '' && { name: 'nameMissing' as const }),
    ...(isNumberChanged && number === '' && { officialSchoolNumber: 'numberCleared' as const }),
    ...(isNumberChanged && isOddNumber(number) && { officialSchoolNumber: 'numberCharacters' as const }),
  };
}

export function isOddNumber(number: string | null): boolean {
  return number !== null && number !== '' && !/^[a-zA-Z0-9-]{1,50}$/.test(number);
}

/** Only what differs, and how it was when it was seen: what somebody else has changed elsewhere stays theirs. */
export function toUpdate(school: School, edits: Edits): SchoolUpdate {
  const differences = findDifferences(school, edits);
  const isChanged = (field: EditField) => differences.some((one) => one.field === field);
  const { name, officialSchoolNumber, county, showsStudentsToTeachers, features } = layOver(school, edits);
  return {
    ...(isChanged('name') && { name }),
    ...(isChanged('officialSchoolNumber') && officialSchoolNumber !== null && { officialSchoolNumber }),
    ...(isChanged('county') && county !== null && { countyId: county.id }),
    ...(isChanged('features') && { features }),
    ...(isChanged('showsStudentsToTeachers') &&
      showsStudentsToTeachers !== null && { showsStudentsToTeachers }),
    seen: Object.fromEntries(differences.map(({ field, before }) => [field, toSeen(before)])),
  };
}

export function undo(edits: Edits, field: EditField): Edits {
  const { [field]: _gone, ...others } = edits;
  return others;
}

function describe({ county, ...school }: Pick<School, EditField>): Record<EditField, Value> {
  return {
    name: school.name,
    officialSchoolNumber: school.officialSchoolNumber,
    county: county?.name ?? null,
    showsStudentsToTeachers: school.showsStudentsToTeachers,
    features: school.features,
  };
}

function toSeen(value: Value): string | boolean | string[] | null {
  return typeof value === 'object' && value !== null ? [...value] : value;
}

/** Lists say what is there, not in which order. */
function isSame(one: Value, other: Value): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  return one.length === other.length && one.every((item) => other.includes(item));
}
