import type { ErrorType } from '@superhero/contract/gateway/errors';
import type {
  CountyChange,
  EditConflict,
  FederalState,
  FederalStateUpdate,
  NewCounty,
} from '@superhero/contract/gateway/types';
import { isHttpsUrl } from '@superhero/contract/https-url';
import { editable } from '../../audit/editable.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { PlatformCounty, PlatformState } from '../../platform/federal-states.ts';
import { isEncodedByV1 } from '../../platform/stored-text.ts';

type Fields = FederalStateUpdate['fields'];
type CountyValues = Pick<PlatformCounty, 'antaresKey' | 'countyId' | 'name'>;

export const countiesField = 'counties';

export const describeState = ({
  _id,
  name,
  abbreviation,
  logoUrl,
  counties,
}: PlatformState): FederalState => ({
  id: _id,
  name,
  abbreviation,
  logoUrl,
  counties: counties.map(({ _id: id, ...values }) => ({ id, ...values })),
});

/** As the audit log writes it, such as `Uckermark (12073, UM)`. */
export const recordCounty = ({ name, countyId, antaresKey }: CountyValues): string =>
  `${name ?? '–'} (${countyId ?? '–'}, ${antaresKey ?? '–'})`;

export const recordCounties = (counties: readonly CountyValues[]): string[] => counties.map(recordCounty);

export const editableState = editable<PlatformState>({
  name: 'federal state',
  load: async ({ federalStates }, id) => await federalStates.get(id),
  about: ({ _id: id }) => ({ subject: { kind: 'federalState', id } }),
  values: ({ name, abbreviation, logoUrl, counties }) => ({
    name,
    abbreviation,
    logoUrl,
    [countiesField]: recordCounties(counties),
  }),
  facts: ({ _id, name }) => ({ federalStateId: _id, federalState: name }),
});

const isSameCounty = (one: CountyValues, other: CountyValues): boolean =>
  one.name === other.name && one.countyId === other.countyId && one.antaresKey === other.antaresKey;

/** The counties that the state has, with their ids and the new values. */
export function applyCountyChanges(
  state: PlatformState,
  changes: readonly CountyChange[],
): { readonly stored: PlatformCounty[]; readonly hasChanges: boolean } {
  const missing = changes.findIndex((change) => !state.counties.some(({ _id }) => _id === change.id));
  if (missing !== -1)
    throw invalid('COUNTY_NOT_FOUND', `changedCounties.${missing}`, 'The state does not have this county.');
  const stored = state.counties.map((county) => {
    const change = changes.find(({ id }) => id === county._id);
    if (change === undefined) return county;
    const { name, countyId, antaresKey } = change;
    return { _id: county._id, name, countyId, antaresKey };
  });
  const hasChanges = stored.some((county, index) => {
    const before = state.counties[index];
    return before !== undefined && !isSameCounty(county, before);
  });
  return { stored, hasChanges };
}

/** Only the counties that were changed here are compared. */
export function findCountyConflicts(
  state: PlatformState,
  changes: readonly CountyChange[],
): Omit<EditConflict, 'by'>[] {
  const changed = changes.flatMap((change) => {
    const now = state.counties.find(({ _id }) => _id === change.id);
    return now === undefined || isSameCounty(now, change.seen) ? [] : [{ seen: change.seen, now }];
  });
  if (changed.length === 0) return [];
  const seen = recordCounties(changed.map((one) => one.seen));
  return [{ field: countiesField, seen, now: recordCounties(changed.map((one) => one.now)) }];
}

const invalid = (type: ErrorType, field: string, message: string) =>
  new ApiError(422, type, message, { field });

const fold = (text: string): string => text.trim().toLocaleLowerCase('de');

/** The platform accepts names that another state has, and any text as the address of the logo (T99). */
export function assertStateSensible(fields: Fields, others: readonly PlatformState[]): void {
  const { name, abbreviation, logoUrl } = fields;
  const isUsed = (field: 'abbreviation' | 'name', wanted: string | undefined) =>
    wanted !== undefined && others.some((state) => fold(state[field]) === fold(wanted));
  if (isUsed('name', name))
    throw invalid('STATE_NAME_IN_USE', 'name', 'Another federal state has this name.');
  if (isUsed('abbreviation', abbreviation))
    throw invalid(
      'STATE_ABBREVIATION_IN_USE',
      'abbreviation',
      'Another federal state has this abbreviation.',
    );
  if (logoUrl !== undefined && !isHttpsUrl(logoUrl))
    throw invalid('LOGO_URL_INVALID', 'logoUrl', 'The address of the logo has to be an https URL.');
}

/** The platform accepts two counties with the same number (T99). A duplicate that was stored before is left alone. */
export function assertCountyNumbers(
  stored: readonly PlatformCounty[],
  changed: readonly CountyChange[],
  added: readonly NewCounty[],
): void {
  const numbers = [...stored, ...added].map(({ countyId }) => countyId);
  const isTwice = (number: number) => numbers.filter((each) => each === number).length > 1;
  for (const [list, counties] of Object.entries({ changedCounties: changed, newCounties: added })) {
    const position = counties.findIndex(({ countyId }) => isTwice(countyId));
    if (position !== -1)
      throw invalid(
        'COUNTY_NUMBER_IN_USE',
        `${list}.${position}.countyId`,
        'Another county has this number.',
      );
  }
}

/** A change sends all counties, and these characters of the others would be stored as entities (T14). */
export function assertCountiesStorable(counties: readonly PlatformCounty[]): void {
  const found = counties.find(({ name, antaresKey }) => isEncodedByV1(`${name ?? ''}${antaresKey ?? ''}`));
  if (found !== undefined)
    throw invalid(
      'COUNTY_NOT_STORABLE',
      countiesField,
      `${recordCounty(found)} has a character &, < or >, which the platform would store as an entity.`,
    );
}
