import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { describeFacts, findNewText } from '../../audit/personal-data.ts';
import { describeNew } from '../../audit/editable.ts';
import { inferCreation } from '../../audit/checks.ts';
import type { Checks } from '../../audit/checks.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { mapLimited } from '../../lib/parallel-reads.ts';
import { callerOf } from '../../platform/caller.ts';
import {
  applyCountyChanges,
  assertCountiesStorable,
  assertCountyNumbers,
  assertStateSensible,
  countiesField,
  describeState,
  editableState,
  findCountyConflicts,
  recordCounties,
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
  };
}

type StateChecks = Pick<Checks, 'instance.createFederalState' | 'instance.updateFederalState'>;

/** How the reconciler finds out later whether a write was applied. */
export function stateChecks(db: Database): StateChecks {
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
  };
}
