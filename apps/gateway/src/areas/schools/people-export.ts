import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Audited } from '../../audit/writes.ts';
import { unprocessable } from '../../lib/api-error.ts';
import type { ExportSlots } from '../../lib/export-slots.ts';
import { byteOrderMark, writeLine } from '../../lib/write-csv.ts';
import type { Cell } from '../../lib/write-csv.ts';
import type { KnownPerson } from '../../platform/people.ts';
import type { Platform } from '../../platform/platform.ts';

const mostPeople = 5_000;
/** Each person comes with all permissions of their roles, and an answer of the platform has at most 4 MB. */
const portion = 200;
/** Few, to leave the platform capacity for other requests. */
const parallelReads = 4;

/** The names are stable: spreadsheets and scripts depend on them. */
const columns: Readonly<Record<string, (person: KnownPerson) => Cell>> = {
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
export function peopleExport(
  audited: Audited,
  exportSlots: ExportSlots,
): Pick<RouteHandlers, 'exportPeople'> {
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
  };
}

async function readPeople(platform: Platform, schoolId: string): Promise<KnownPerson[]> {
  const first = await readPortion(platform, schoolId, 0);
  if (first.total > mostPeople) throw tooManyPeople();
  const skips = Array.from(
    { length: Math.max(0, Math.ceil(first.total / portion) - 1) },
    (_none, index) => (index + 1) * portion,
  );
  const people = [...first.people];
  const readNext = async (): Promise<void> => {
    for (let skip = skips.shift(); skip !== undefined; skip = skips.shift())
      people.push(...(await readPortion(platform, schoolId, skip)).people);
  };
  await Promise.all(Array.from({ length: parallelReads }, readNext));
  // A person created between two portions shifts others to the next one, so that they are read twice.
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

async function readPortion(platform: Platform, schoolId: string, skip: number) {
  return await platform.people.find([
    ['schoolId', schoolId],
    ['$sort[_id]', '1'],
    ['$skip', String(skip)],
    ['$limit', String(portion)],
  ]);
}

function writePeople(people: readonly KnownPerson[]): string {
  const { compare } = new Intl.Collator('de');
  const sorted = people.toSorted(
    (one, other) =>
      compare(one.lastName, other.lastName) ||
      compare(one.firstName, other.firstName) ||
      (one.id < other.id ? -1 : 1),
  );
  const rows = sorted.map((person) => writeLine(Object.values(columns).map((read) => read(person))));
  return byteOrderMark + writeLine(Object.keys(columns)) + rows.join('');
}

const tooManyPeople = () =>
  unprocessable('TOO_MANY_PEOPLE', `The school has more than ${mostPeople} people. They cannot be exported.`);
