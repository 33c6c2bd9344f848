import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { describeEntry } from '../../audit/read-entries.ts';
import { countEntries, findEntry, list, listOperators, streamEntries } from '../../audit/list.ts';
import { overviews } from './overviews.ts';
import type { OverviewTools } from './overviews.ts';
import { Positions } from '../../audit/positions.ts';
import type { Database } from '../../db/tables.ts';
import { auditUnavailable, notFound, requireDatabase } from '../../lib/api-error.ts';
import type { ExportSlots } from '../../lib/limits.ts';
import { sendTable } from '../../lib/send-file.ts';
import { callerOf } from '../../platform/caller.ts';
import {
  describeInDetail,
  maxTableRows,
  readFilter,
  readNumber,
  sortByName,
  tooManyEntries,
  writeTable,
} from './rules.ts';

interface Tools extends Omit<OverviewTools, 'positions'> {
  /** For exports, so that a write never waits for a connection that an export holds. */
  readonly exportDb: Database;
  readonly exportSlots: ExportSlots;
}

export function auditArea(tools: Tools) {
  const withPositions = { ...tools, positions: new Positions() };
  return { handlers: { ...reads(withPositions), ...overviews(withPositions) } };
}

function reads({ db, exportDb, exportSlots, positions, reconciler }: Tools & OverviewTools) {
  const filterOf = (query: Parameters<typeof readFilter>[0]) => ({
    ...readFilter(query),
    reconciledUpTo: reconciler.reconciledUpTo,
  });
  return {
    listAudit: async ({ query }, reply) => {
      const { before, after, limit = 50 } = query ?? {};
      const place = { before: readNumber(before), after: readNumber(after), limit };
      const { entries, ...more } = await requireDatabase(list(db, filterOf(query), place));
      const numbered = await requireDatabase(positions.addTo(db, entries));
      await reply.code(200).send({ entries: numbered.map(describeEntry), ...more });
    },

    listAuditOperators: async (_request, reply) => {
      await reply.code(200).send(sortByName(await requireDatabase(listOperators(db))));
    },

    exportAudit: async (request, reply) => {
      const filter = filterOf(request.query);
      await exportSlots.use(callerOf(request).me.user.id, async () => {
        // Before the first byte, because afterwards no error can be sent.
        const count = await requireDatabase(countEntries(exportDb, filter, maxTableRows + 1));
        if (count > maxTableRows) throw tooManyEntries();
        await sendTable(request, reply, { fileName: 'audit.csv', parts: writeAll() });
      });
      async function* writeAll(): AsyncGenerator<string> {
        try {
          yield* writeTable(streamNumbered(exportDb, positions, filter));
        } catch (error) {
          throw auditUnavailable(error);
        }
      }
    },

    getAuditEntry: async ({ params }, reply) => {
      const entry = await requireDatabase(findEntry(db, params.number));
      const [numbered] = await requireDatabase(positions.addTo(db, entry === undefined ? [] : [entry]));
      if (numbered === undefined) throw notFound('entry');
      await reply.code(200).send(describeInDetail(numbered));
    },
  } satisfies Partial<RouteHandlers>;
}

async function* streamNumbered(db: Database, positions: Positions, filter: ReturnType<typeof readFilter>) {
  for await (const entries of streamEntries(db, filter)) yield await positions.addTo(db, entries);
}
