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

/** For a caller on a slow line; one who does not read at all is given up by then. */
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
      const { entries, ...more } = await rely(list(db, readFilter(query), place));
      await reply.code(200).send({ entries: entries.map(describeEntry), ...more });
    },

    listAuditOperators: async (_request, reply) => {
      await reply.code(200).send(sortByName(await rely(listOperators(db))));
    },

    exportAudit: async (request, reply) => {
      const filter = readFilter(request.query);
      await slots.use(callerOf(request).me.user.id, async () => {
        // Before the first byte: after it nothing can be refused any more.
        const count = await rely(countEntries(exportDb, filter, longestTable + 1));
        if (count > longestTable) throw tooManyEntries();
        const table = request.method === 'HEAD' ? [] : writeTable(streamEntries(exportDb, filter));
        await sendTable(request, reply, table);
      });
    },

    getAuditEntry: async ({ params }, reply) => {
      const entry = await rely(findEntry(db, params.number));
      if (entry === undefined) throw notFound('entry');
      await reply.code(200).send(describeInDetail(entry));
    },
  };
}

async function rely<Answer>(question: Promise<Answer>): Promise<Answer> {
  return await question.catch((error: unknown) => {
    throw auditUnavailable(error);
  });
}

type Parts = Iterable<string> | AsyncIterable<string>;

/**
 * Past Fastify, whose limit for handlers would cut an answer that is still on its way. A caller who leaves ends it,
 * and with it the questions to the database; a database that leaves cuts it, so that no half a table looks whole.
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
