import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { BulkItem, Reference } from '@superhero/contract/gateway/types';
import { vBulkRefusal, vBulkWarning } from '@superhero/contract/gateway/valibot';
import * as v from 'valibot';
import { Positions } from '../../audit/positions.ts';
import { ignoreNotFound } from '../../lib/api-error.ts';
import { mapLimited } from '../../lib/parallel-reads.ts';
import { sendTable } from '../../lib/send-file.ts';
import { writeHead, writeRow } from '../../lib/write-csv.ts';
import type { Columns } from '../../lib/write-csv.ts';
import { callerOf } from '../../platform/caller.ts';
import { fullName } from '../../platform/people.ts';
import { readSchools } from '../../work/bulk-kinds.ts';
import type { BulkKind, BulkPlatform } from '../../work/bulk-kinds.ts';
import { describeChange } from './describe.ts';
import type { BulkTools } from './describe.ts';
import { countItems, readItems } from './items.ts';
import type { ItemRow } from './items.ts';
import { getChange } from './rows.ts';

const parallelCalls = 8;
/** Small, because converting a portion to text blocks other requests. */
const rowsPerPortion = 1_000;

/** The names are stable: spreadsheets and scripts depend on them. */
const columns: Columns<ItemRow & { readonly place: number | undefined }> = {
  id: ({ subject_id }) => subject_id,
  before: ({ before }) => before.join(', '),
  after: ({ after }) => after.join(', '),
  result: ({ is_ordered, outcome }) => (is_ordered ? (outcome ?? 'waiting') : 'left-out'),
  reason: ({ error, reason, is_ordered, warnings }) =>
    error ?? reason ?? (is_ordered ? null : warnings.join(', ')),
  at: ({ at }) => at?.toISOString(),
  audit_entry: ({ place }) => place,
};

export function reads(tools: BulkTools) {
  const { db, exportDb, exportSlots, kinds } = tools;
  const positions = new Positions();
  return {
    getBulkChange: async (request, reply) => {
      const { platform, me } = callerOf(request);
      const change = await getChange(db, request.params.changeId, me.user.id);
      await reply.code(200).send(await describeChange(tools, platform, change, me.user.id));
    },

    listBulkItems: async (request, reply) => {
      const { platform, me } = callerOf(request);
      const { group, reason, skip = 0, limit = 25 } = request.query ?? {};
      const change = await getChange(db, request.params.changeId, me.user.id);
      const filter = { group, reason };
      const total = await countItems(db, change, filter);
      const rows = await readItems(db, change, filter, { skip, limit });
      const ids = rows.map(({ subject_id }) => subject_id);
      const names = await readNames(kinds[change.kind].subjects, platform, ids);
      const places = await readPlaces(rows);
      const isRequested = change.request !== undefined;
      const items = rows.map((row) => describeItem(row, { isRequested, place: places.get(row), names }));
      await reply.code(200).send({ items, total });
    },

    exportBulkChange: async (request, reply) => {
      const { id } = callerOf(request).me.user;
      const { changeId } = request.params;
      const change = await getChange(db, changeId, id);
      await exportSlots.use(id, async () => {
        const parts = readTable();
        await sendTable(request, reply, { fileName: `bulk-change-${changeId}.csv`, parts });
      });

      async function* readTable(): AsyncGenerator<string> {
        yield writeHead(columns);
        for (let skip = 0; ; skip += rowsPerPortion) {
          const rows = await readItems(exportDb, change, {}, { skip, limit: rowsPerPortion });
          const places = await readPlaces(rows);
          yield rows.map((row) => writeRow(columns, { ...row, place: places.get(row) })).join('');
          if (rows.length < rowsPerPortion) return;
        }
      }
    },
  } satisfies Partial<RouteHandlers>;

  /** The positions of their audit entries. */
  async function readPlaces(rows: readonly ItemRow[]): Promise<ReadonlyMap<ItemRow, number>> {
    const recorded = rows.flatMap((row) => (row.entry === null ? [] : [{ row, number: Number(row.entry) }]));
    const placed = await positions.addTo(db, recorded);
    return new Map(placed.map(({ row, position }) => [row, position]));
  }
}

interface Names {
  readonly name: string;
  readonly school: Reference | null;
}

interface Described {
  readonly isRequested: boolean;
  readonly place: number | undefined;
  readonly names: ReadonlyMap<string, Names>;
}

function describeItem(row: ItemRow, { isRequested, place, names }: Described): BulkItem {
  const { subject_id: id, before, after, reason, warnings, outcome, error, at } = row;
  const { name = null, school = null } = names.get(id) ?? {};
  return {
    id,
    name,
    school,
    before,
    after,
    reason: reason === null ? null : v.parse(vBulkRefusal, reason),
    warnings: v.parse(v.array(vBulkWarning), warnings),
    outcome: isRequested && row.is_ordered ? (outcome ?? 'waiting') : null,
    error,
    at: at?.toISOString() ?? null,
    position: place ?? null,
  };
}

async function readNames(
  subjects: BulkKind['subjects'],
  platform: BulkPlatform,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Names>> {
  if (ids.length === 0) return new Map();
  if (subjects === 'schools') {
    const schools = await readSchools(platform, ids);
    return new Map(schools.map(({ _id, name }) => [_id, { name, school: null }]));
  }
  const found = await platform.findPeople.byIds(ids);
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  // Find hides people whose deletion was requested; a read by id shows them (T60).
  const deleted = await mapLimited(missing, parallelCalls, (id) => ignoreNotFound(platform.people.get(id)));
  const people = [...found, ...deleted.flatMap((person) => person ?? [])];
  return new Map(people.map((person) => [person.id, { name: fullName(person), school: person.school }]));
}
