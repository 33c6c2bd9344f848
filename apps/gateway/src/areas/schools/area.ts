import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import type { Clock } from '../../lib/circuit-breaker.ts';
import { callerOf } from '../../platform/caller.ts';
import { sortByName } from '../../platform/school-choices.ts';
import { schoolChecks } from './checks.ts';
import { describeSchool } from './describe.ts';
import { Directory } from './directory.ts';
import { searchSchools } from './search.ts';
import { schoolWrites } from './writes.ts';

type Reads = Pick<RouteHandlers, 'listSchools' | 'listSchoolChoices' | 'getSchool' | 'countPeople'>;

export function schoolsArea({ audited, db, clock }: { audited: Audited; db: Database; clock: Clock }) {
  return { handlers: { ...reads(new Directory(clock)), ...schoolWrites(audited, db) }, checks: schoolChecks };
}

function reads(directory: Directory): Reads {
  return {
    listSchools: async (request, reply) => {
      const search = { sort: 'name', order: 'asc', skip: 0, limit: 25, ...request.query } as const;
      await reply.code(200).send(await searchSchools(callerOf(request).platform, directory, search));
    },

    listSchoolChoices: async (request, reply) => {
      const { schoolChoices, systems } = callerOf(request).platform;
      const [federalStates, storageProviders, loginSystems] = await Promise.all([
        schoolChoices.federalStates(),
        schoolChoices.storageProviders(),
        systems.list(),
      ]);
      await reply.code(200).send({ federalStates, systems: sortByName(loginSystems), storageProviders });
    },

    getSchool: async (request, reply) => {
      const { schools, legacySchools, schoolChoices, systems } = callerOf(request).platform;
      const { schoolId } = request.params;
      const [core, legacy, storageProviders] = await Promise.all([
        schools.get(schoolId),
        legacySchools.get(schoolId),
        schoolChoices.storageProviders(),
      ]);
      const systemNames = await systems.namesFor([legacy]);
      await reply.code(200).send(describeSchool(core, legacy, { storageProviders, systemNames }));
    },

    countPeople: async (request, reply) => {
      const { people } = callerOf(request).platform;
      const count = async (...role: string[]): Promise<number> =>
        await people.count([
          ['schoolId', request.params.schoolId],
          ...role.map((name): [string, string] => ['roles[]', name]),
        ]);
      const [total, students, teachers, administrators] = await Promise.all([
        count(),
        count('student'),
        count('teacher'),
        count('administrator'),
      ]);
      await reply.code(200).send({ total, students, teachers, administrators });
    },
  };
}
