import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findEntry, list } from '../../audit/list.ts';
import { listOperators } from '../../audit/operators.ts';
import { countEntries, streamEntries } from '../../audit/stream-entries.ts';
import type { Database } from '../../db/tables.ts';
import { noteError } from '../../lib/observe-requests.ts';
import { auditUnavailable, notFound } from '../../lib/api-error.ts';
import { callerOf } from '../../platform/caller.ts';
import {
  describeEntry,
  describeInDetail,
  longestTable,
  readFilter,
  readNumber,
  sortByName,
  tooManyEntries,
} from './rules.ts';
import { ExportSlots } from './export-slots.ts';
import { writeTable } from './table.ts';

type Handlers = Pick<RouteHandlers, 'listAudit' | 'listAuditOperators' | 'exportAudit' | 'getAuditEntry'>;

/** Enough for a slow connection; a caller that does not read is disconnected by then. */
const timeToSend = 5 * 60_000;

/** Exports use `exportDb`, so that a write never waits for a connection that an export holds. */
export function auditArea({ db, exportDb }: { db: Database; exportDb: Database }) {
  return { handlers: handlers(db, exportDb) };
}

function handlers(db: Database, exportDb: Database): Handlers {
  const slots = new ExportSlots();
  return {
    listAudit: async ({ query }, reply) => {
      const { before, after, limit = 50 } = query ?? {};
      const place = { before: readNumber(before), after: readNumber(after), limit };
      const { entries, ...more } = await requireAudit(list(db, readFilter(query), place));
      await reply.code(200).send({ entries: entries.map(describeEntry), ...more });
    },

    listAuditOperators: async (_request, reply) => {
      await reply.code(200).send(sortByName(await requireAudit(listOperators(db))));
    },

    exportAudit: async (request, reply) => {
      const filter = readFilter(request.query);
      await slots.use(callerOf(request).me.user.id, async () => {
        // Before the first byte, because afterwards no error can be sent.
        const count = await requireAudit(countEntries(exportDb, filter, longestTable + 1));
        if (count > longestTable) throw tooManyEntries();
        const table = request.method === 'HEAD' ? [] : writeTable(streamEntries(exportDb, filter));
        await sendTable(request, reply, table);
      });
    },

    getAuditEntry: async ({ params }, reply) => {
      const entry = await requireAudit(findEntry(db, params.number));
      if (entry === undefined) throw notFound('entry');
      await reply.code(200).send(describeInDetail(entry));
    },
  };
}

async function requireAudit<Result>(query: Promise<Result>): Promise<Result> {
  return await query.catch((error: unknown) => {
    throw auditUnavailable(error);
  });
}

type Parts = Iterable<string> | AsyncIterable<string>;

/**
 * Bypasses Fastify, whose handler timeout would cut off a long response. If the caller disconnects, the queries stop. If
 * the database fails, the connection is closed, so that the caller does not take a part of the table for all of it.
 */
async function sendTable(request: FastifyRequest, reply: FastifyReply, table: Parts): Promise<void> {
  reply.header('content-type', 'text/csv; charset=utf-8');
  reply.header('content-disposition', 'attachment; filename="audit.csv"');
  const headers = Object.entries(reply.getHeaders());
  reply.hijack();
  for (const [name, value] of headers) if (value !== undefined) reply.raw.setHeader(name, value);
  const signal = AbortSignal.timeout(timeToSend);
  // The response has already begun, so the error is only in the request log.
  await pipeline(Readable.from(noteFailure(request, table)), reply.raw, { signal }).catch(() => undefined);
}

async function* noteFailure(request: FastifyRequest, table: Parts): AsyncGenerator<string> {
  try {
    yield* table;
  } catch (error) {
    noteError(request, auditUnavailable(error));
    throw error;
  }
}
