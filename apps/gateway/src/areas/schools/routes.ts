import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { School } from '@superhero/contract/gateway/types';
import { findLastChange } from '../../audit/last-change.ts';
import type { Plan, Writes } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import type { Clock } from '../../lib/circuit.ts';
import { changedMeanwhile } from '../../lib/conflict-refusal.ts';
import { unprocessable } from '../../lib/refusal.ts';
import { callerOf } from '../../platform/caller.ts';
import { changeStorageProvider, createSchool, readLegacySchool } from '../../platform/legacy-schools.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseWrite } from '../../platform/refused.ts';
import { readFederalStates, readSchoolChoices, readStorageProviders } from '../../platform/school-choices.ts';
import { readPermissions } from '../../platform/school-permissions.ts';
import { changeMaintenance, readSchool } from '../../platform/schools.ts';
import { Systems } from '../../platform/systems.ts';
import { describeSchool } from './describe.ts';
import { Directory } from './directory.ts';
import {
  describeCreation,
  findChanges,
  findSurprises,
  foreseeMaintenance,
  refuseUnlessIn,
  writeUpdate,
} from './rules.ts';
import { searchSchools } from './search.ts';
import { planUpdate } from './update.ts';
import { checkYearChange, refuseYearChange } from './year-change.ts';

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
  const systems = new Systems(api, clock);

  const readWhole = async (token: string, schoolId: string): Promise<School> => {
    const [core, legacy, storageProviders] = await Promise.all([
      readSchool(api, token, schoolId),
      readLegacySchool(api, token, schoolId),
      readStorageProviders(api, token),
    ]);
    const systemNames = await systems.namesFor(token, [legacy]);
    return describeSchool(core, legacy, { storageProviders, systemNames });
  };

  return {
    listSchools: async (request, reply) => {
      const { token } = callerOf(request);
      const search = { sort: 'name', order: 'asc', skip: 0, limit: 25, ...request.query } as const;
      await reply.code(200).send(await searchSchools({ api, directory, systems }, token, search));
    },

    listSchoolChoices: async (request, reply) => {
      await reply.code(200).send(await readSchoolChoices(api, systems, callerOf(request).token));
    },

    getSchool: async (request, reply) => {
      const { token } = callerOf(request);
      await reply.code(200).send(await readWhole(token, request.params.schoolId));
    },

    createSchool: async (request, reply) => {
      const { token } = callerOf(request);
      const { reason, name, storageProviderId } = request.body;
      const prepare = async (): Promise<Plan> => {
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
      };
      await writes.carryOut(request, reply, prepare, `school-name:${name}`);
    },

    updateSchool: async (request, reply) => {
      const { token } = callerOf(request);
      await writes.carryOut(request, reply, async () => {
        const { schoolId } = request.params;
        const [school, permissions] = await Promise.all([
          readSchool(api, token, schoolId),
          readPermissions(api, token, schoolId),
        ]);
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
          ...planUpdate(api, token, school.id, {
            changes,
            update: writeUpdate(changes, request.body),
            permissions,
          }),
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
        const { schoolId } = request.params;
        const [core, school] = await Promise.all([
          readSchool(api, token, schoolId),
          readLegacySchool(api, token, schoolId),
        ]);
        checkYearChange(core, isActive, new Date());
        const { _id: id, name } = school;
        return {
          act: isActive ? 'schools.startMaintenance' : 'schools.endMaintenance',
          school: { id, name },
          reason,
          changes: foreseeMaintenance(school, isActive),
          send: async () => {
            const answer = await changeMaintenance(api, token, id, isActive);
            const { status } = answer;
            if (status !== 200) return refuseYearChange(answer);
            return { isDone: true, status, answer: { status: 200, body: { id, name } } };
          },
        };
      });
    },
  };
}

const nothingToChange = () => unprocessable('NOTHING_TO_CHANGE', 'The school is so already.');
