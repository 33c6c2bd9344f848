import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Audited } from '../../audit/writes.ts';
import { unprocessable } from '../../lib/api-error.ts';
import type { ExportSlots } from '../../lib/limits.ts';
import { readAllPages } from '../../lib/parallel-reads.ts';
import { writeHead, writeRow } from '../../lib/write-csv.ts';
import type { Columns } from '../../lib/write-csv.ts';
import type { KnownPerson } from '../../platform/people.ts';
import type { Platform } from '../../platform/platform.ts';

const maxPeople = 5_000;
/** Each person comes with all permissions of their roles, and an answer of the platform has at most 4 MB. */
const portion = 200;

/** The names are stable: spreadsheets and scripts depend on them. */
const columns: Columns<KnownPerson> = {
  id: ({ id }) => id,
  last_name: ({ lastName }) => lastName,
  first_name: ({ firstName }) => firstName,
  email: ({ email }) => email,
  roles: ({ roles }) => roles.join(', '),
  created_at: ({ createdAt }) => createdAt,
  deletion_requested_at: ({ deletedAt }) => deletedAt,
};

/**
 * Changes nothing on the platform. The people are read before the entry is recorded, so that a failed read leaves none,
 * and leave the gateway only afterwards.
 */
export function peopleExport(audited: Audited, exportSlots: ExportSlots) {
  return {
    exportPeople: audited('schools.exportPeople', async ({ params, platform, operatorId }) => {
      const { id, name } = await platform.schools.get(params.schoolId);
      const people = await exportSlots.use(operatorId, () => readPeople(platform, id));
      const count = people.length;
      const today = new Date().toISOString().slice(0, 10);
      const body = { fileName: `people-${id}-${today}.csv`, csv: writePeople(people), count };
      return {
        school: { id, name },
        changes: [{ field: 'exportedPeople', before: null, after: String(count) }],
        // Secret, so that personal data is not stored for a repeated request.
        send: async () => ({ status: 200, isSecret: true, answer: { status: 200, body } }),
      };
    }),
  } satisfies Partial<RouteHandlers>;
}

async function readPeople(platform: Platform, schoolId: string): Promise<KnownPerson[]> {
  return await readAllPages(
    portion,
    ({ id }) => id,
    async (skip) => {
      const { people, total } = await platform.people.find([
        ['schoolId', schoolId],
        ['$sort[_id]', '1'],
        ['$skip', String(skip)],
        ['$limit', String(portion)],
      ]);
      if (total > maxPeople) throw tooManyPeople();
      return { items: people, total };
    },
  );
}

function writePeople(people: readonly KnownPerson[]): string {
  const { compare } = new Intl.Collator('de');
  const sorted = people.toSorted(
    (one, other) =>
      compare(one.lastName, other.lastName) ||
      compare(one.firstName, other.firstName) ||
      (one.id < other.id ? -1 : 1),
  );
  return writeHead(columns) + sorted.map((person) => writeRow(columns, person)).join('');
}

const tooManyPeople = () =>
  unprocessable('TOO_MANY_PEOPLE', `The school has more than ${maxPeople} people. They cannot be exported.`);
