import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { earliestCreation, inferOutcome, isSame } from '../../audit/infer-outcome.ts';
import { findLastChangeIn } from '../../audit/last-change.ts';
import { hasLaterWrite } from '../../audit/later-writes.ts';
import { findNewText } from '../../audit/personal-data.ts';
import type { Checks } from '../../audit/reconciler.ts';
import { findEntries } from '../../audit/subjects.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { conflict } from '../../lib/api-error.ts';
import { mapLimited } from '../../lib/map-limited.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import { callerOf } from '../../platform/caller.ts';
import {
  applyCountyChanges,
  assertCountiesStorable,
  assertCountyNumbers,
  assertStateSensible,
  countiesField,
  describeState,
  findFieldChanges,
  findStateConflicts,
  nameState,
  nameStateId,
  nothingToChange,
  recordCounties,
  recordedState,
  stateFields,
  stateIdField,
} from './state-rules.ts';

interface States {
  readonly audited: Audited;
  readonly db: Database;
}

type Handlers = Pick<
  RouteHandlers,
  | 'listFederalStates'
  | 'getFederalState'
  | 'getFederalStateUsage'
  | 'createFederalState'
  | 'updateFederalState'
>;

const parallelCounts = 4;
const entriesToSearch = 100;

/** One lock for all, so that two operators can't use the same name. */
const lock = () => 'instance:federal-states' as const;

export function stateHandlers({ audited, db }: States): Handlers {
  return {
    listFederalStates: async (request, reply) => {
      const states = (await callerOf(request).platform.federalStates.list()).map(describeState);
      const sorted = states.toSorted((one, other) => one.name.localeCompare(other.name, 'de'));
      await reply.code(200).send({ states: sorted });
    },

    getFederalState: async (request, reply) => {
      const state = await callerOf(request).platform.federalStates.get(request.params.stateId);
      await reply.code(200).send(describeState(state));
    },

    getFederalStateUsage: async (request, reply) => {
      const { federalStates, legacySchools } = callerOf(request).platform;
      const usage = await mapLimited(await federalStates.list(), parallelCounts, async ({ _id }) => ({
        id: _id,
        schools: await legacySchools.count({ federalState: _id }),
      }));
      await reply.code(200).send({ usage });
    },

    createFederalState: audited(
      'instance.createFederalState',
      async ({ body: { reason: _reason, ...state }, platform: { federalStates } }) => {
        assertStateSensible(state, await federalStates.list());
        assertCountyNumbers([], [], state.counties);
        const counties = recordCounties(state.counties);
        const changes = [
          nameState(state.name),
          ...stateFields.map((field) => ({ field, before: null, after: state[field] })),
          ...(counties.length === 0 ? [] : [{ field: countiesField, before: null, after: counties }]),
        ];
        const send = async () => {
          const { status, state: stored } = await federalStates.create(state);
          const { _id: id, name } = stored;
          return {
            status,
            subjectId: id,
            changes: [{ field: stateIdField, before: null, after: id }],
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
        const subject = { kind: 'federalState', id: state._id } as const;
        const { stored, hasChanges } = applyCountyChanges(state, changedCounties);
        const changesCounties = hasChanges || newCounties.length > 0;
        const fieldChanges = findFieldChanges(state, fields);
        if (fieldChanges.length === 0 && !changesCounties) throw nothingToChange();
        const conflicts = findStateConflicts(state, seen, changedCounties);
        if (conflicts.length > 0) {
          const entries = await requireDatabase(findEntries(db, subject, entriesToSearch));
          throw conflict(conflicts.map((one) => ({ ...one, by: findLastChangeIn(entries, one) })));
        }
        const changed = fieldChanges.map(({ field }) => field);
        // Only what changes, so that nothing of another tool is overwritten.
        const sent = Object.fromEntries(Object.entries(fields).filter(([field]) => changed.includes(field)));
        assertStateSensible(
          sent,
          (await federalStates.list()).filter(({ _id }) => _id !== state._id),
        );
        assertCountyNumbers(stored, changedCounties, newCounties);
        if (changesCounties) assertCountiesStorable(stored);
        const counties = changesCounties ? { stored, added: newCounties } : undefined;
        const before = recordCounties(state.counties);
        const after = recordCounties([...stored, ...newCounties]);
        const send = async () => {
          const { status, state: written } = await federalStates.change(state._id, sent, counties);
          const answer = { status: 200, body: { id: written._id, name: written.name } };
          const isAsSent = !changesCounties || isSame(recordCounties(written.counties), after);
          return {
            status,
            answer,
            ...(!isAsSent && { changes: describe(recordCounties(written.counties)) }),
          };
        };
        const describe = (list: string[]) => [
          nameStateId(state._id),
          nameState(state.name),
          ...fieldChanges,
          ...(changesCounties ? [{ field: countiesField, before, after: list }] : []),
        ];
        return { subject, changes: describe(after), send };
      },
      lock,
    ),
  };
}

type StateChecks = Pick<Checks, 'instance.createFederalState' | 'instance.updateFederalState'>;

const unknown = { outcome: 'unknown' } as const;

/** How the reconciler finds out later whether a write was applied. */
export function stateChecks(db: Database): StateChecks {
  return {
    // No state had this name when it was sent.
    'instance.createFederalState': async ({ platform }, overdue) => {
      const { at, personal } = overdue;
      const name = findNewText(personal, 'federalState');
      if (name === undefined) return unknown;
      const found = (await platform.federalStates.list()).find((state) => state.name === name);
      if (found === undefined) return { outcome: 'not-applied' };
      const isNew = found.createdAt !== null && new Date(found.createdAt) >= earliestCreation(at);
      const isOnly = isNew && !(await hasLaterWrite(db, overdue));
      return isOnly ? { outcome: 'succeeded' } : unknown;
    },

    'instance.updateFederalState': async ({ platform }, { subject, personal }) => {
      const fields: readonly string[] = [...stateFields, countiesField];
      const changes = personal?.changes?.filter(({ field }) => fields.includes(field)) ?? [];
      if (subject === undefined || changes.length === 0) return unknown;
      return inferOutcome(recordedState(await platform.federalStates.get(subject.id)), changes);
    },
  };
}
