import { createHash } from 'node:crypto';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** The real server allows all origins without credentials. */
async function allowAnyOrigin(app: FastifyInstance): Promise<void> {
  await app.register(cors, {
    origin: '*',
    methods: 'GET,HEAD,PUT,PATCH,POST,DELETE',
    // The real server also answers OPTIONS requests that are not a preflight.
    strictPreflight: false,
  });
}

/** A body that is not JSON; the answer contains the parser's message. */
export class MalformedJson extends Error {}

/** Like Express: an empty body is an empty object, and a bare string or number is an error. */
function parseJson(text: string): unknown {
  if (text === '') return {};
  try {
    const start = text.search(/[^\x20\t\n\r]/u);
    if (start >= 0 && !'{['.includes(text.charAt(start))) {
      throw new SyntaxError(`Unexpected token '${text.charAt(start)}', "${text}" is not valid JSON`);
    }
    return JSON.parse(text);
  } catch (error) {
    throw error instanceof Error ? new MalformedJson(error.message) : error;
  }
}

/** Reads JSON and forms, and ignores all other bodies, as the real server does. */
function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parseJson(body),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => ({}));
}

function makeWeakEtag(body: string): string {
  const digest = createHash('sha1').update(body).digest('base64').slice(0, 27);
  return `W/"${Buffer.byteLength(body).toString(16)}-${digest}"`;
}

/** Express gives every answer a weak ETag and answers 304 if the client already has it. */
export function sendEtags(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, body) => {
    if (typeof body !== 'string' || body === '') return body;
    const etag = makeWeakEtag(body);
    reply.header('etag', etag);

    const wantsFreshCopy = /(?:^|,)\s*no-cache\s*(?:,|$)/u.test(request.headers['cache-control'] ?? '');
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || reply.statusCode >= 300 || wantsFreshCopy || !known) return body;
    if (!known.includes(etag) && !known.includes('*')) return body;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    // Not an empty string, which would set a content length.
    return null;
  });
}

/** CORS, body parsing and ETags as in the real server, which is built on Express. */
export async function behaveLikeExpress(app: FastifyInstance): Promise<void> {
  await allowAnyOrigin(app);
  parseBodies(app);
  sendEtags(app);
}

/** v3 and the admin API name their framework, v1 does not. */
export function sendPoweredBy(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-powered-by', 'Express');
  });
}

/**
 * Node's own answer to malformed HTTP and to headers over 16 kB: a status without a body. Fastify would add a JSON
 * body, which the real server does not have.
 */
export const answerBrokenRequests: NonNullable<FastifyServerOptions['clientErrorHandler']> = (
  error,
  socket,
) => {
  if (!socket.writable) return;
  const status =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
};
