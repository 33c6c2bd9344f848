import type { FederalStateCreation, FederalStateUpdate } from '@superhero/contract/gateway/types';
import { isHttpsUrl } from '@superhero/contract/https-url';
import type { FieldChange } from '../../../app/form/change-form.tsx';
import type { FederalState } from './api.ts';

export const textFields = ['name', 'abbreviation', 'logoUrl'] as const;
export type TextField = (typeof textFields)[number];
export type StateField = TextField | 'counties';

/** What is typed; the number is text until it is sent. A county without an id is new. */
export type CountyDraft = { key: string; id?: string; name: string; countyId: string; antaresKey: string };
const countyFields = ['name', 'countyId', 'antaresKey'] as const;
export type CountyField = (typeof countyFields)[number];

export type Draft = Record<TextField, string> & { counties: readonly CountyDraft[] };
/** Of a stored county with its id and only the typed fields, so that they can be applied to a newer state. */
export type CountyEdit = Partial<Record<CountyField, string>> & { id?: string };
export type Edits = Partial<Record<TextField, string>> & { counties?: Readonly<Record<string, CountyEdit>> };

export type DraftError =
  'LOGO_URL_INVALID' | 'REQUIRED' | 'CHARACTERS' | 'COUNTY_NUMBER_INVALID' | 'COUNTY_NUMBER_IN_USE';

type StoredCounty = FederalState['counties'][number];

const toDraft = ({ id, name, countyId, antaresKey }: StoredCounty): CountyDraft => ({
  key: id,
  id,
  name: name ?? '',
  countyId: countyId === null ? '' : String(countyId),
  antaresKey: antaresKey ?? '',
});

const emptyCounty = { name: '', countyId: '', antaresKey: '' };

/** Of a county; a new one is added with its first edit. */
export const withCounty = (edits: Edits, key: string, county: CountyEdit): Edits => ({
  ...edits,
  counties: { ...edits.counties, [key]: { ...edits.counties?.[key], ...county } },
});

export function withoutCounty(edits: Edits, key: string): Edits {
  const { [key]: _removed, ...counties } = edits.counties ?? {};
  return { ...edits, counties };
}

/** The counties that the state has, with the edits, and then the new ones. */
export function applyEdits(state: FederalState, edits: Edits): Draft {
  const stored = state.counties.map((county) => ({ ...toDraft(county), ...edits.counties?.[county.id] }));
  const known = new Set(state.counties.map(({ id }) => id));
  const added = Object.entries(edits.counties ?? {}).flatMap(([key, county]) =>
    known.has(key) || county.id !== undefined ? [] : [{ key, ...emptyCounty, ...county }],
  );
  return {
    name: edits.name ?? state.name,
    abbreviation: edits.abbreviation ?? state.abbreviation,
    logoUrl: edits.logoUrl ?? state.logoUrl,
    counties: [...stored, ...added],
  };
}

const describe = ({ name, countyId, antaresKey }: Pick<CountyDraft, CountyField>): string =>
  `${name.trim() || '–'} (${countyId.trim() || '–'}, ${antaresKey.trim() || '–'})`;

/** All fields of a new county. */
export function findChangedFields(state: FederalState, county: CountyDraft): readonly CountyField[] {
  const stored = state.counties.find(({ id }) => id === county.id);
  if (stored === undefined) return countyFields;
  const before = toDraft(stored);
  return countyFields.filter((field) => before[field].trim() !== county[field].trim());
}

export function isCountyChanged(state: FederalState, county: CountyDraft): boolean {
  return findChangedFields(state, county).length > 0;
}

export function findChanges(state: FederalState, edits: Edits): FieldChange<StateField>[] {
  const draft = applyEdits(state, edits);
  const ofTexts = textFields.flatMap((field): FieldChange<StateField>[] => {
    const [before, after] = [state[field], draft[field].trim()];
    return before === after ? [] : [{ field, before, after }];
  });
  const [before, after] = [
    state.counties.map((county) => describe(toDraft(county))),
    draft.counties.map(describe),
  ];
  const isSame = !draft.counties.some((county) => isCountyChanged(state, county));
  return [...ofTexts, ...(isSame ? [] : [{ field: 'counties' as const, before, after }])];
}

/** The school cloud removes tags from every text and stores these characters as entities. */
const textPattern = /^[^<>&\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_C}]{1,100}$/u;

function textError(text: string): DraftError | undefined {
  if (text.trim() === '') return 'REQUIRED';
  return textPattern.test(text.trim()) ? undefined : 'CHARACTERS';
}

export type Errors = Readonly<Record<string, DraftError>>;

/** By `name` or `<key of a county>.name`. Stored values that are not changed are left alone. */
export function findErrors(
  draft: Draft,
  changed: { texts: readonly string[]; counties: readonly CountyDraft[] },
): Errors {
  const numbers = draft.counties.map(({ countyId }) => countyId.trim());
  const numberError = (number: string): DraftError | undefined => {
    if (!/^[1-9]\d{0,7}$/.test(number)) return 'COUNTY_NUMBER_INVALID';
    return numbers.filter((each) => each === number).length > 1 ? 'COUNTY_NUMBER_IN_USE' : undefined;
  };
  const found: [string, DraftError | undefined][] = [
    ['name', textError(draft.name)],
    ['abbreviation', textError(draft.abbreviation)],
    ['logoUrl', isHttpsUrl(draft.logoUrl.trim()) ? undefined : 'LOGO_URL_INVALID'],
  ];
  const ofTexts = found.filter(([field]) => changed.texts.includes(field));
  const ofCounties = changed.counties.flatMap(({ key, name, countyId, antaresKey }): typeof found => [
    [`${key}.name`, textError(name)],
    [`${key}.countyId`, numberError(countyId.trim())],
    [`${key}.antaresKey`, textError(antaresKey)],
  ]);
  return Object.fromEntries(
    [...ofTexts, ...ofCounties].flatMap(([field, error]) => (error === undefined ? [] : [[field, error]])),
  );
}

const toCounty = ({ name, countyId, antaresKey }: CountyDraft) => ({
  name: name.trim(),
  countyId: Number(countyId),
  antaresKey: antaresKey.trim(),
});

export function toCreation(draft: Draft): FederalStateCreation {
  return {
    name: draft.name.trim(),
    abbreviation: draft.abbreviation.trim(),
    logoUrl: draft.logoUrl.trim(),
    counties: draft.counties.map(toCounty),
  };
}

/** Only what changed, with the values when it was loaded, from which the gateway detects a conflict. */
export function toUpdate(state: FederalState, edits: Edits): FederalStateUpdate {
  const { counties, ...texts } = applyEdits(state, edits);
  const changed = textFields.filter((field) => texts[field].trim() !== state[field]);
  const changedCounties = state.counties.flatMap(({ id, ...seen }) => {
    const county = counties.find((one) => one.id === id);
    return county === undefined || !isCountyChanged(state, county) ? [] : [{ id, ...toCounty(county), seen }];
  });
  const newCounties = counties.filter(({ id }) => id === undefined).map(toCounty);
  return {
    fields: Object.fromEntries(changed.map((field) => [field, texts[field].trim()])),
    seen: Object.fromEntries(changed.map((field) => [field, state[field]])),
    ...(changedCounties.length > 0 && { changedCounties }),
    ...(newCounties.length > 0 && { newCounties }),
  };
}
