import type { CountyChange, FederalStateUpdate } from '@superhero/contract/gateway/types';
import { isHttpsUrl } from '@superhero/contract/https-url';
import { defineForm } from '../../../app/form/define-form.ts';
import { type Field, text } from '../../../app/form/fields.ts';
import type { FederalState } from './api.ts';

type StoredCounty = FederalState['counties'][number];

/** What is typed; the number is text until it is sent. A county without an id is new. */
export type CountyDraft = { key: string; id?: string; name: string; countyId: string; antaresKey: string };

const countyFields = ['name', 'countyId', 'antaresKey'] as const;
export type CountyField = (typeof countyFields)[number];

/** Only the typed fields, so that they can be applied to a newer state; of a stored county also its id. */
export type CountyEdit = Partial<Record<CountyField, string>> & { id?: string };
export type CountyEdits = Readonly<Record<string, CountyEdit>>;

const toDraft = ({ id, name, countyId, antaresKey }: StoredCounty): CountyDraft => ({
  key: id,
  id,
  name: name ?? '',
  countyId: countyId === null ? '' : String(countyId),
  antaresKey: antaresKey ?? '',
});

const emptyCounty = { name: '', countyId: '', antaresKey: '' };

const describe = ({ name, countyId, antaresKey }: CountyDraft): string =>
  `${name.trim() || '–'} (${countyId.trim() || '–'}, ${antaresKey.trim() || '–'})`;

const toCounty = ({ name, countyId, antaresKey }: CountyDraft) => ({
  name: name.trim(),
  countyId: Number(countyId),
  antaresKey: antaresKey.trim(),
});

/** The school cloud removes tags from every text and stores these characters as entities. */
const pattern = /^[^<>&\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_C}]{1,100}$/u;

const countyText = text({ max: 100, pattern });

/** All fields of a new county. */
export function findChangedFields(
  before: CountyDraft | undefined,
  county: CountyDraft,
): readonly CountyField[] {
  return countyFields.filter((field) => before?.[field].trim() !== county[field].trim());
}

function checkCounty(county: CountyDraft, numbers: readonly string[]): Record<CountyField, unknown> {
  const number = county.countyId.trim();
  const isTaken = numbers.filter((each) => each === number).length > 1;
  return {
    name: countyText.check(county.name, undefined),
    countyId: /^[1-9]\d{0,7}$/.test(number) ? isTaken && 'COUNTY_NUMBER_IN_USE' : 'COUNTY_NUMBER_INVALID',
    antaresKey: countyText.check(county.antaresKey, undefined),
  };
}

/** The counties that the state has, with the edits, and then the new ones. */
const counties: Field<readonly StoredCounty[], readonly CountyDraft[], CountyEdits> = {
  apply(stored = [], edits = {}) {
    const known = new Set(stored.map(({ id }) => id));
    const added = Object.entries(edits).flatMap(([key, county]) =>
      known.has(key) || county.id !== undefined ? [] : [{ key, ...emptyCounty, ...county }],
    );
    return [...stored.map((county) => ({ ...toDraft(county), ...edits[county.id] })), ...added];
  },
  show: (value) => value.map(describe),
  check(value, before = []) {
    const numbers = value.map(({ countyId }) => countyId.trim());
    const changed = value.filter(
      (county) =>
        findChangedFields(
          before.find(({ key }) => key === county.key),
          county,
        ).length > 0,
    );
    const errors = changed.flatMap((county): [string, string][] =>
      Object.entries(checkCounty(county, numbers)).flatMap(([field, error]) =>
        typeof error === 'string' ? [[`${county.key}.${field}`, error]] : [],
      ),
    );
    return errors.length === 0 ? undefined : Object.fromEntries(errors);
  },
  store: (value) => value.map((county) => ({ id: county.key, ...toCounty(county) })),
};

export const stateForm = defineForm('federalStates', {
  name: text({ max: 100, pattern }),
  abbreviation: text({ max: 100, pattern }),
  logoUrl: text({
    max: 1000,
    inputMode: 'url',
    spellCheck: false,
    check: (url) => (isHttpsUrl(url) ? undefined : 'LOGO_URL_INVALID'),
  }),
  counties,
});

export const toNewCounties = (drafts: readonly CountyDraft[]) =>
  drafts.filter(({ id }) => id === undefined).map(toCounty);

/** Only the counties that changed, with their values when they were loaded. */
export function toCountyUpdate(
  stored: readonly StoredCounty[],
  drafts: readonly CountyDraft[],
): Pick<FederalStateUpdate, 'changedCounties' | 'newCounties'> {
  const changedCounties = stored.flatMap(({ id, ...seen }): CountyChange[] => {
    const county = drafts.find((one) => one.id === id);
    const isChanged = county && findChangedFields(toDraft({ id, ...seen }), county).length > 0;
    return isChanged ? [{ id, ...toCounty(county), seen }] : [];
  });
  const newCounties = toNewCounties(drafts);
  return {
    ...(changedCounties.length > 0 && { changedCounties }),
    ...(newCounties.length > 0 && { newCounties }),
  };
}
