import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type {
  CountyChange,
  EditConflict,
  FederalState,
  FederalStateUpdate,
  NewCounty,
} from '@superhero/contract/gateway/types';
import { isHttpsUrl } from '@superhero/contract/https-url';
import { inferCreation } from '../../audit/checks.ts';
import type { Checks } from '../../audit/checks.ts';
import { describeNew, editable } from '../../audit/editable.ts';
import { describeFacts, findNewText } from '../../audit/personal-data.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { invalidField } from '../../lib/api-error.ts';
import { callerOf } from '../../platform/caller.ts';
import type { PlatformCounty, PlatformState } from '../../platform/federal-states.ts';
import { sortByName } from '../../platform/school-choices.ts';
import { isEncodedByV1 } from '../../platform/stored-text.ts';

/** One lock for all, so that two operators can't use the same name. */
const lock = () => 'instance:federal-states' as const;

export function stateHandlers(audited: Audited, db: Database) {
  return {
    listFederalStates: async (request, reply) => {
      const states = (await callerOf(request).platform.federalStates.list()).map(describeState);
      await reply.code(200).send({ states: sortByName(states) });
    },

    getFederalState: async (request, reply) => {
      const state = await callerOf(request).platform.federalStates.get(request.params.stateId);
      await reply.code(200).send(describeState(state));
    },

    getFederalStateUsage: async (request, reply) => {
      const { federalStates, legacySchools } = callerOf(request).platform;
      const ids = (await federalStates.list()).map(({ _id }) => _id);
      const usage = await legacySchools.countFor('federalState', ids);
      await reply.code(200).send({ usage });
    },

    createFederalState: audited(
      'instance.createFederalState',
      async ({ body: { reason: _reason, ...state }, platform: { federalStates } }) => {
        assertStateSensible(state, await federalStates.list());
        assertCountyNumbers([], [], state.counties);
        const { counties, ...fields } = state;
        const recorded = counties.length === 0 ? {} : { [countiesField]: recordCounties(counties) };
        const changes = [
          ...describeFacts({ federalState: state.name }),
          ...describeNew({ ...fields, ...recorded }),
        ];
        const send = async () => {
          const { status, state: stored } = await federalStates.create(state);
          const { _id: id, name } = stored;
          return {
            status,
            subjectId: id,
            changes: describeNew({ federalStateId: id }),
            answer: { status: 201, body: { id, name } },
          };
        };
        return { subject: { kind: 'federalState' }, changes, send };
      },
      lock,
    ),

    updateFederalState: audited(
      'instance.updateFederalState',
      async ({ body, params, platform: { federalStates } }) => {
        const { fields, seen, changedCounties = [], newCounties = [] } = body;
        const state = await federalStates.get(params.stateId);
        const { stored, hasChanges } = applyCountyChanges(state, changedCounties);
        const changesCounties = hasChanges || newCounties.length > 0;
        const countyChange = {
          field: countiesField,
          before: recordCounties(state.counties),
          after: recordCounties([...stored, ...newCounties]),
        };
        const edit = await editableState.edit(db, state, {
          wanted: fields,
          seen,
          others: changesCounties ? [countyChange] : [],
          otherConflicts: findCountyConflicts(state, changedCounties),
        });
        const sent = edit.pickChanged(fields);
        assertStateSensible(
          sent,
          (await federalStates.list()).filter(({ _id }) => _id !== state._id),
        );
        assertCountyNumbers(stored, changedCounties, newCounties);
        if (changesCounties) assertCountiesStorable(stored);
        const counties = changesCounties ? { stored, added: newCounties } : undefined;
        return edit.plan(async () => {
          const { status, state: written } = await federalStates.change(state._id, sent, counties);
          const answer = { status: 200, body: { id: written._id, name: written.name } };
          return { status, answer, stored: written };
        });
      },
      lock,
    ),
  } satisfies Partial<RouteHandlers>;
}

/** How the reconciler finds out later whether a write was applied. */
export function stateChecks(db: Database) {
  return {
    // No state had this name when it was sent.
    'instance.createFederalState': async ({ platform }, overdue) => {
      const name = findNewText(overdue.personal, 'federalState');
      if (name === undefined) return { outcome: 'unknown' };
      const states = await platform.federalStates.list();
      return await inferCreation(
        db,
        overdue,
        states.find((state) => state.name === name),
      );
    },

    'instance.updateFederalState': editableState.check,
  } satisfies Partial<Checks>;
}

type Fields = FederalStateUpdate['fields'];
type CountyValues = Pick<PlatformCounty, 'antaresKey' | 'countyId' | 'name'>;

const countiesField = 'counties';

const describeState = ({ _id, name, abbreviation, logoUrl, counties }: PlatformState): FederalState => ({
  id: _id,
  name,
  abbreviation,
  logoUrl,
  counties: counties.map(({ _id: id, ...values }) => ({ id, ...values })),
});

/** As the audit log writes it, such as `Uckermark (12073, UM)`. */
const recordCounty = ({ name, countyId, antaresKey }: CountyValues): string =>
  `${name ?? '–'} (${countyId ?? '–'}, ${antaresKey ?? '–'})`;

const recordCounties = (counties: readonly CountyValues[]): string[] => counties.map(recordCounty);

const editableState = editable<PlatformState>({
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
function applyCountyChanges(
  state: PlatformState,
  changes: readonly CountyChange[],
): { readonly stored: PlatformCounty[]; readonly hasChanges: boolean } {
  const missing = changes.findIndex((change) => !state.counties.some(({ _id }) => _id === change.id));
  if (missing !== -1)
    throw invalidField(
      'COUNTY_NOT_FOUND',
      `changedCounties.${missing}`,
      'The state does not have this county.',
    );
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
function findCountyConflicts(
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

const fold = (text: string): string => text.trim().toLocaleLowerCase('de');

/** The platform accepts names that another state has, and any text as the address of the logo (T99). */
function assertStateSensible(fields: Fields, others: readonly PlatformState[]): void {
  const { name, abbreviation, logoUrl } = fields;
  const isUsed = (field: 'abbreviation' | 'name', wanted: string | undefined) =>
    wanted !== undefined && others.some((state) => fold(state[field]) === fold(wanted));
  if (isUsed('name', name))
    throw invalidField('STATE_NAME_IN_USE', 'name', 'Another federal state has this name.');
  if (isUsed('abbreviation', abbreviation))
    throw invalidField(
      'STATE_ABBREVIATION_IN_USE',
      'abbreviation',
      'Another federal state has this abbreviation.',
    );
  if (logoUrl !== undefined && !isHttpsUrl(logoUrl))
    throw invalidField('LOGO_URL_INVALID', 'logoUrl', 'The address of the logo has to be an https URL.');
}

/** The platform accepts two counties with the same number (T99). A duplicate that was stored before is not checked. */
function assertCountyNumbers(
  stored: readonly PlatformCounty[],
  changed: readonly CountyChange[],
  added: readonly NewCounty[],
): void {
  const numbers = [...stored, ...added].map(({ countyId }) => countyId);
  const isTwice = (number: number) => numbers.filter((each) => each === number).length > 1;
  for (const [list, counties] of Object.entries({ changedCounties: changed, newCounties: added })) {
    const position = counties.findIndex(({ countyId }) => isTwice(countyId));
    if (position !== -1)
      throw invalidField(
        'COUNTY_NUMBER_IN_USE',
        `${list}.${position}.countyId`,
        'Another county has this number.',
      );
  }
}

/** A change sends all counties, and these characters of the others would be stored as entities (T14). */
function assertCountiesStorable(counties: readonly PlatformCounty[]): void {
  const found = counties.find(({ name, antaresKey }) => isEncodedByV1(`${name ?? ''}${antaresKey ?? ''}`));
  if (found !== undefined)
    throw invalidField(
      'COUNTY_NOT_STORABLE',
      countiesField,
      `${recordCounty(found)} has a character &, < or >, which the platform would store as an entity.`,
    );
}
