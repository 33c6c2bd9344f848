import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import type { Clock } from '../../lib/circuit-breaker.ts';
import type { ExportSlots } from '../../lib/limits.ts';
import { sendTable } from '../../lib/send-file.ts';
import { callerOf } from '../../platform/caller.ts';
import { sortByName } from '../../platform/school-choices.ts';
import { schoolChecks } from './rules.ts';
import { describeSchool } from './describe.ts';
import { Directory, summarizeSchools } from './directory.ts';
import { describePage, listMigrations, searchSchools, writeTable } from './search.ts';
import { peopleExport } from './people-export.ts';
import { schoolWrites } from './writes.ts';

interface Tools {
  readonly audited: Audited;
  readonly db: Database;
  readonly clock: Clock;
  readonly exportSlots: ExportSlots;
}

export function schoolsArea({ audited, db, clock, exportSlots }: Tools) {
  const handlers = {
    ...lists(new Directory(clock, db), exportSlots),
    ...reads,
    ...schoolWrites(audited, db),
    ...peopleExport(audited, exportSlots),
  };
  return { handlers, checks: schoolChecks };
}

function lists(directory: Directory, exportSlots: ExportSlots) {
  return {
    listSchools: async (request, reply) => {
      const { platform } = callerOf(request);
      const { skip = 0, limit = 25, ...query } = request.query ?? {};
      const listing = await directory.read(platform);
      const found = searchSchools(listing, query);
      const schools = await describePage(platform, found.slice(skip, skip + limit));
      const readAt = listing.readAt.toISOString();
      await reply.code(200).send({ schools, total: found.length, skip, limit, readAt });
    },

    exportSchools: async (request, reply) => {
      const { platform, me } = callerOf(request);
      await exportSlots.use(me.user.id, async () => {
        const found = searchSchools(await directory.read(platform), request.query ?? {});
        const parts = writeTable(await describePage(platform, found));
        await sendTable(request, reply, { fileName: 'schools.csv', parts });
      });
    },

    listSchoolMigrations: async (request, reply) => {
      const listing = await directory.read(callerOf(request).platform);
      await reply.code(200).send(listMigrations(listing, request.query ?? {}));
    },

    getSchoolsSummary: async (request, reply) => {
      const listing = await directory.read(callerOf(request).platform);
      await reply.code(200).send(summarizeSchools(listing, Date.now()));
    },
  } satisfies Partial<RouteHandlers>;
}

const reads = {
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
    const { schools, legacySchools, schoolChoices, systems, files } = callerOf(request).platform;
    const { schoolId } = request.params;
    const [core, legacy, storageProviders] = await Promise.all([
      schools.get(schoolId),
      legacySchools.get(schoolId),
      schoolChoices.storageProviders(),
    ]);
    const systemNames = await systems.namesFor([legacy]);
    const canDeleteFiles = files !== undefined;
    await reply
      .code(200)
      .send(describeSchool(core, legacy, { storageProviders, systemNames, canDeleteFiles }));
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
} satisfies Partial<RouteHandlers>;
