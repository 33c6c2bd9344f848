import type { SchoolCreation, SchoolUpdate } from '@superhero/contract/gateway/types';
import type { Previous } from '../../app/data/with-previous.tsx';
import { defineForm, type Draft, type FieldChange } from '../../app/form/define-form.ts';
import { choice, items, plain, type Shown, text } from '../../app/form/fields.ts';
import type { PreviousInForm } from '../../app/form/use-form.ts';
import type { School } from './api.ts';
import type { Named } from './labels.ts';

const name = text({ max: 200, check: (value) => (value === '' ? 'nameMissing' : undefined) });

const officialSchoolNumber = text({
  max: 50,
  isOptional: true,
  check: (number) => (/^[a-zA-Z0-9-]{1,50}$/.test(number) ? undefined : 'numberCharacters'),
});

export const schoolForm = defineForm(
  'schools',
  {
    name,
    officialSchoolNumber,
    county: choice({ platformName: 'countyId' }),
    showsStudentsToTeachers: plain<boolean>({ platformName: 'permissions' }),
    features: items(),
    /** The platform changes it with a separate call. */
    storageProvider: choice({ platformName: 'storageProviderId' }),
  },
  ({ draft, before, isChanged }) => ({
    ...(isChanged('officialSchoolNumber') &&
      before?.officialSchoolNumber !== '' &&
      draft.officialSchoolNumber.trim() === '' && { officialSchoolNumber: 'numberCleared' }),
  }),
);

export type SchoolDraft = Draft<(typeof schoolForm)['fields']>;

/** The school as it is saved. */
export function toSchool(school: School, draft: SchoolDraft): School {
  const number = draft.officialSchoolNumber.trim();
  return {
    ...school,
    name: draft.name.trim(),
    officialSchoolNumber: number === '' ? null : number,
    county: draft.county,
    showsStudentsToTeachers: draft.showsStudentsToTeachers,
    features: [...draft.features],
  };
}

/** Only the changed fields, with their values when they were loaded, from which the gateway detects a conflict. */
export function toUpdate(school: School, draft: SchoolDraft, changes: readonly FieldChange[]): SchoolUpdate {
  const sent = changes.filter(({ field }) => field !== 'storageProvider');
  const isChanged = (field: keyof SchoolDraft) => sent.some((one) => one.field === field);
  const saved = toSchool(school, draft);
  const { county, showsStudentsToTeachers } = saved;
  return {
    ...(isChanged('name') && { name: saved.name }),
    ...(isChanged('officialSchoolNumber') &&
      saved.officialSchoolNumber !== null && { officialSchoolNumber: saved.officialSchoolNumber }),
    ...(isChanged('county') && county !== null && { countyId: county.id }),
    ...(isChanged('features') && { features: saved.features }),
    ...(isChanged('showsStudentsToTeachers') &&
      showsStudentsToTeachers !== null && { showsStudentsToTeachers }),
    seen: Object.fromEntries(sent.map(({ field, before }) => [field, toSeen(before)])),
  };
}

const toSeen = (value: Shown) => (typeof value === 'object' && value !== null ? [...value] : value);

/** The previous values with the storage as the form has it. One that is no longer offered can't be restored. */
export function findStorage(previous: Previous, providers: readonly Named[]): PreviousInForm {
  const { storageProvider: id, ...values } = previous.values;
  if (id === undefined) return previous;
  const found = providers.find((provider) => provider.id === id);
  if (found !== undefined) return { ...previous, values: { ...values, storageProvider: found } };
  return { ...previous, values, lost: [...previous.lost, { field: 'storageProvider', reason: 'fixed' }] };
}

export const newPurposes = ['demo', 'test', 'MINT-EC'] as const;

export const newSchoolForm = defineForm('schools', {
  name,
  officialSchoolNumber,
  federalState: choice({ isRequired: 'stateMissing', platformName: 'federalStateId' }),
  county: choice({ platformName: 'countyId' }),
  storageProvider: choice({ platformName: 'storageProviderId' }),
  purpose: plain<(typeof newPurposes)[number]>(),
});

/** Omits empty fields, because the platform would store an empty string. */
export function toCreation({
  federalState,
  county,
  storageProvider,
  purpose,
  ...texts
}: Draft<(typeof newSchoolForm)['fields']>): SchoolCreation {
  const number = texts.officialSchoolNumber.trim();
  return {
    name: texts.name.trim(),
    federalStateId: federalState?.id ?? '',
    ...(county !== null && { countyId: county.id }),
    ...(number !== '' && { officialSchoolNumber: number }),
    ...(storageProvider !== null && { storageProviderId: storageProvider.id }),
    ...(purpose !== null && { purpose }),
  };
}
