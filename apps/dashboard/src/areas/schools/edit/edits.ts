import type { SchoolUpdate } from '@superhero/contract/gateway/types';
import type { School } from '../api.ts';
import type { FieldChange } from '../../../app/form/change-form.tsx';

export const editFields = [
  'name',
  'officialSchoolNumber',
  'county',
  'showsStudentsToTeachers',
  'features',
  'storageProvider',
] as const;

export type EditField = (typeof editFields)[number];

/** Only the edited fields, so that they can be applied to a newer state of the school. Unnamed features stay. */
export type Edits = {
  name?: string;
  officialSchoolNumber?: string;
  county?: { id: string; name: string } | undefined;
  showsStudentsToTeachers?: boolean;
  features?: Readonly<Record<string, boolean>>;
  /** The platform changes it with a separate call. */
  storageProvider?: { id: string; name: string } | undefined;
};

type Value = FieldChange['before'];

type EditError = 'nameMissing' | 'numberCharacters' | 'numberCleared';

/** The school as it would be saved; strings are trimmed. */
export function applyEdits(school: School, edits: Edits) {
  const number = edits.officialSchoolNumber?.trim();
  const isNumberUnset = number === '' && school.officialSchoolNumber === null;
  const edited = Object.entries(edits.features ?? {});
  const kept = school.features.filter((feature) => edits.features?.[feature] !== false);
  const added = edited.flatMap(([feature, isOn]) => (isOn && !kept.includes(feature) ? [feature] : []));
  return {
    name: edits.name?.trim() ?? school.name,
    officialSchoolNumber: isNumberUnset ? null : (number ?? school.officialSchoolNumber),
    county: edits.county ?? school.county,
    showsStudentsToTeachers: edits.showsStudentsToTeachers ?? school.showsStudentsToTeachers,
    features: [...kept, ...added],
    storageProvider: edits.storageProvider ?? school.storageProvider,
  };
}

export function findChanges(school: School, edits: Edits): FieldChange<EditField>[] {
  const before = describe(school);
  const after = describe(applyEdits(school, edits));
  return editFields.flatMap((field) =>
    isSame(before[field], after[field]) ? [] : [{ field, before: before[field], after: after[field] }],
  );
}

export function findErrors(school: School, edits: Edits): { [Field in EditField]?: EditError } {
  const { name, officialSchoolNumber: number } = applyEdits(school, edits);
  const isNumberChanged = number !== school.officialSchoolNumber;
  return {
    ...(name === '' && { name: 'nameMissing' as const }),
    ...(isNumberChanged && number === '' && { officialSchoolNumber: 'numberCleared' as const }),
    ...(isNumberChanged && isInvalidNumber(number) && { officialSchoolNumber: 'numberCharacters' as const }),
  };
}

export function isInvalidNumber(number: string | null): boolean {
  return number !== null && number !== '' && !/^[a-zA-Z0-9-]{1,50}$/.test(number);
}

/** Only the changed fields, with their values when they were loaded, from which the gateway detects a conflict. */
export function toUpdate(school: School, edits: Edits): SchoolUpdate {
  const changes = findChanges(school, edits).filter(({ field }) => field !== 'storageProvider');
  const isChanged = (field: EditField) => changes.some((one) => one.field === field);
  const { name, officialSchoolNumber, county, showsStudentsToTeachers, features } = applyEdits(school, edits);
  return {
    ...(isChanged('name') && { name }),
    ...(isChanged('officialSchoolNumber') && officialSchoolNumber !== null && { officialSchoolNumber }),
    ...(isChanged('county') && county !== null && { countyId: county.id }),
    ...(isChanged('features') && { features }),
    ...(isChanged('showsStudentsToTeachers') &&
      showsStudentsToTeachers !== null && { showsStudentsToTeachers }),
    seen: Object.fromEntries(changes.map(({ field, before }) => [field, toSeen(before)])),
  };
}

export function undo(edits: Edits, field: EditField): Edits {
  const { [field]: _removed, ...others } = edits;
  return others;
}

function describe({ county, storageProvider, ...school }: Pick<School, EditField>): Record<EditField, Value> {
  return {
    name: school.name,
    officialSchoolNumber: school.officialSchoolNumber,
    county: county?.name ?? null,
    showsStudentsToTeachers: school.showsStudentsToTeachers,
    features: school.features,
    storageProvider: storageProvider?.name ?? null,
  };
}

function toSeen(value: Value): string | boolean | string[] | null {
  return typeof value === 'object' && value !== null ? [...value] : value;
}

/** The order of a list does not matter. */
function isSame(one: Value, other: Value): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  return one.length === other.length && one.every((item) => other.includes(item));
}
