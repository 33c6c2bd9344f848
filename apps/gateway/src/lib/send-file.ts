import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, internalError } from './api-error.ts';
import { noteError } from './observe-requests.ts';

interface File {
  readonly type: string;
  /** Only ASCII letters, digits, dots and hyphens. */
  readonly fileName: string;
  readonly bytes: Uint8Array;
}

/** As a download: a browser must not show it as a page of the dashboard. */
export async function sendFile(reply: FastifyReply, { type, fileName, bytes }: File): Promise<void> {
  await reply
    .code(200)
    .type(type)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('x-content-type-options', 'nosniff')
    .send(Buffer.from(bytes));
}

/** Enough for a slow connection; a caller that does not read is disconnected by then. */
const timeToSend = 5 * 60_000;

type Parts = Iterable<string> | AsyncIterable<string>;

interface Table {
  readonly fileName: string;
  /** Not read for a HEAD request. */
  readonly parts: Parts;
}

/**
 * Bypasses Fastify, whose handler timeout would cut off a long response. If the caller disconnects, the parts are no
 * longer read. If reading fails, the connection is closed, so that the caller does not take a part of the table for
 * all of it.
 */
export async function sendTable(
  request: FastifyRequest,
  reply: FastifyReply,
  { fileName, parts }: Table,
): Promise<void> {
  reply.header('content-type', 'text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${fileName}"`);
  const headers = Object.entries(reply.getHeaders());
  reply.hijack();
  for (const [name, value] of headers) if (value !== undefined) reply.raw.setHeader(name, value);
  const signal = AbortSignal.timeout(timeToSend);
  const body = request.method === 'HEAD' ? [] : parts;
  // The response has already begun, so the error is only in the request log.
  await pipeline(Readable.from(noteFailure(request, body)), reply.raw, { signal }).catch(() => undefined);
}

async function* noteFailure(request: FastifyRequest, parts: Parts): AsyncGenerator<string> {
  try {
    yield* parts;
  } catch (error) {
    noteError(request, error instanceof ApiError ? error : internalError(error));
    throw error;
  }
}
