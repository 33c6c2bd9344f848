import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { School } from '@superhero/contract/gateway/types';
import { findLastChange } from '../../audit/last-change.ts';
import type { Writes } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import type { Clock } from '../../lib/circuit.ts';
import { changedMeanwhile } from '../../lib/conflict-refusal.ts';
import { unprocessable } from '../../lib/refusal.ts';
import { callerOf } from '../../platform/caller.ts';
import { changeStorageProvider, createSchool, readLegacySchool } from '../../platform/legacy-schools.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseWrite } from '../../platform/refused.ts';
import { readFederalStates, readSchoolChoices, readStorageProviders } from '../../platform/school-choices.ts';
import { changeMaintenance, readSchool, updateSchool } from '../../platform/schools.ts';
import { describeSchool } from './describe.ts';
import { Directory } from './directory.ts';
import {
  asMade,
  describeCreation,
  findChanges,
  findSurprises,
  foreseeMaintenance,
  refuseUnlessIn,
  writeUpdate,
} from './rules.ts';
import { searchSchools } from './search.ts';

type Handlers = Pick<
  RouteHandlers,
  | 'listSchools'
  | 'listSchoolChoices'
  | 'getSchool'
  | 'createSchool'
  | 'updateSchool'
  | 'changeStorage'
  | 'changeMaintenance'
>;

interface Tools {
  readonly platform: Platform;
  readonly writes: Writes;
  readonly db: Database;
  readonly clock: Clock;
}

export function schoolHandlers({ platform: { api }, writes, db, clock }: Tools): Handlers {
  const directory = new Directory(api, clock);

  const readWhole = async (token: string, schoolId: string): Promise<School> => {
    const [core, legacy, providers] = await Promise.all([
      readSchool(api, token, schoolId),
      readLegacySchool(api, token, schoolId),
      readStorageProviders(api, token),
    ]);
    return describeSchool(core, legacy, providers);
  };

  return {
    listSchools: async (request, reply) => {
      const { token } = callerOf(request);
      const search = { sort: 'name', order: 'asc', skip: 0, limit: 25, ...request.query } as const;
      await reply.code(200).send(await searchSchools(api, directory, token, search));
    },

    listSchoolChoices: async (request, reply) => {
      await reply.code(200).send(await readSchoolChoices(api, callerOf(request).token));
    },

    getSchool: async (request, reply) => {
      const { token } = callerOf(request);
      await reply.code(200).send(await readWhole(token, request.params.schoolId));
    },

    createSchool: async (request, reply) => {
      const { token } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const { reason, name, storageProviderId } = request.body;
        const states = await readFederalStates(api, token);
        if (storageProviderId !== undefined)
          refuseUnlessIn(await readStorageProviders(api, token), storageProviderId);
        return {
          act: 'schools.create',
          school: { name },
          reason,
          changes: describeCreation(request.body, states),
          send: async () => {
            const answer = await createSchool(api, token, request.body);
            const { status, schoolId } = answer;
            if (schoolId === undefined) return refuseWrite(answer, 'school');
            return { isDone: true, status, schoolId, answer: { status: 201, body: { id: schoolId, name } } };
          },
        };
      });
    },

    updateSchool: async (request, reply) => {
      const { token } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const school = await readSchool(api, token, request.params.schoolId);
        const surprises = findSurprises(school, request.body).map(async (surprise) => ({
          ...surprise,
          by: await findLastChange(db, school.id, surprise),
        }));
        if (surprises.length > 0) throw changedMeanwhile(await Promise.all(surprises));
        const changes = findChanges(school, request.body);
        if (changes.length === 0) throw nothingToChange();
        return {
          act: 'schools.update',
          school,
          reason: request.body.reason,
          changes,
          send: async () => {
            const answer = await updateSchool(api, token, school.id, writeUpdate(changes, request.body));
            const { status, school: changed } = answer;
            if (changed === undefined) return refuseWrite(answer, 'school');
            const made = asMade(changed, changes);
            const body = { id: changed.id, name: changed.name };
            return { isDone: true, status, answer: { status: 200, body }, ...(made && { changes: made }) };
          },
        };
      });
    },

    changeStorage: async (request, reply) => {
      const { token } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const { storageProviderId: after, reason } = request.body;
        const school = await readLegacySchool(api, token, request.params.schoolId);
        const { _id: id, name, storageProvider: before } = school;
        if (before === after) throw nothingToChange();
        refuseUnlessIn(await readStorageProviders(api, token), after);
        return {
          act: 'schools.changeStorage',
          school: { id, name },
          reason,
          changes: [{ field: 'storageProvider', before, after }],
          send: async () => {
            const answer = await changeStorageProvider(api, token, id, after);
            const { status, schoolId } = answer;
            if (schoolId === undefined) return refuseWrite(answer, 'school');
            return { isDone: true, status, answer: { status: 200, body: { id, name } } };
          },
        };
      });
    },

    changeMaintenance: async (request, reply) => {
      const { token } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const { isActive, reason } = request.body;
        const school = await readLegacySchool(api, token, request.params.schoolId);
        const { _id: id, name } = school;
        return {
          act: isActive ? 'schools.startMaintenance' : 'schools.endMaintenance',
          school: { id, name },
          reason,
          changes: foreseeMaintenance(school, isActive),
          send: async () => {
            const answer = await changeMaintenance(api, token, id, isActive);
            const { status } = answer;
            if (status !== 200) return refuseWrite(answer, 'school');
            return { isDone: true, status, answer: { status: 200, body: { id, name } } };
          },
        };
      });
    },
  };
}

const nothingToChange = () => unprocessable('NOTHING_TO_CHANGE', 'The school is so already.');
