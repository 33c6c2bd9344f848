import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorCodes } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ApiError,
  badRequest,
  bodyTooLarge,
  internalError,
  noSuchRoute,
  tookTooLong,
  unknownMediaType,
  unreadable,
} from './api-error.ts';
import { lastReplyOn, noteError, unmatched } from './observe-requests.ts';
import type { RequestTelemetry, Telemetry } from './observe-requests.ts';

/** `explain` may replace an error by its cause. */
type Explain = (error: ApiError, request: FastifyRequest) => Promise<ApiError>;

export function handleErrors(app: FastifyInstance, explain: Explain): void {
  app.setErrorHandler(
    async (error, request, reply) =>
      await sendError(request, reply, await explain(toApiError(error), request)),
  );
  app.setNotFoundHandler(async (request, reply) => await sendError(request, reply, noSuchRoute()));
}

export async function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: ApiError,
): Promise<FastifyReply> {
  noteError(request, error);
  return await reply
    .code(error.status)
    .headers(headersOf(error, request.id))
    .send({ ...error.body, requestId: request.id });
}

function headersOf({ status, retryAfter }: ApiError, requestId: string): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
  };
}

/** Refused requests of connections, whose body may still arrive. */
const refusedOn = new WeakMap<Duplex, IncomingMessage>();

/** Answers a request that Fastify does not see. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: ApiError,
  { metrics, refused }: RequestTelemetry,
): void {
  const { method = '', socket } = request;
  const { status, body } = error;
  const requestId = randomUUID();
  refusedOn.set(socket, request);
  const text = JSON.stringify({ ...body, requestId });
  const length = { 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, { ...headersOf(error, requestId), ...length }).end(text);
  metrics.requests.observe({ method, route: unmatched, status }, 0);
  refused.add({ requestId, method, route: unmatched, status, ms: 0, error: body.type });
}

/** Messages of other errors can quote the request, so they are neither sent nor logged. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof errorCodes.FST_ERR_HANDLER_TIMEOUT) return tookTooLong(error);
  if (error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) return bodyTooLarge();
  if (error instanceof errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE) return unknownMediaType();
  if (isClientError(error)) return badRequest('The request does not match the contract.');
  return internalError(error);
}

function isClientError(error: unknown): error is FastifyError {
  if (!(error instanceof Error)) return false;
  const status: unknown = Reflect.get(error, 'statusCode');
  return typeof status === 'number' && status >= 400 && status < 500;
}

/** Node's error codes for requests that it could not read. */
const statusByCode = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** Time for the caller to read the response before the connection is destroyed. */
const closeDelay = 1_000;

/** Handles requests that Node would answer itself, without Fastify and its hooks. */
export function handleUnparsedRequests(server: Server, telemetry: Telemetry): void {
  // Node would reject an unknown Expect header; we ignore it.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  // Node detaches such a connection. Unread data would keep it open.
  server.on('connect', (_request, socket: Duplex) => rejectRaw(socket.resume(), 405, 'CONNECT', telemetry));
}

export function rejectMalformed(error: NodeJS.ErrnoException, socket: Duplex, telemetry: Telemetry): void {
  const status = statusByCode.get(error.code ?? '') ?? 400;
  const reply = lastReplyOn(socket);
  // The caller closed the connection without sending a request.
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  // Fastify has already accepted the head, and the request has its id.
  else if (reply?.sent === false)
    void sendError(reply.request, reply.header('connection', 'close'), unreadable(status));
  // Already answered; a second response would be read as the response to the next request.
  else if (reply?.request.raw.complete === false || refusedOn.get(socket)?.complete === false)
    closeConnection(socket);
  else rejectRaw(socket, status, 'unknown', telemetry);
}

function closeConnection(socket: Duplex, response = ''): void {
  socket.end(response);
  setTimeout(() => socket.destroy(), closeDelay).unref();
}

function rejectRaw(socket: Duplex, status: number, method: string, { log, metrics }: Telemetry): void {
  const requestId = randomUUID();
  const error = unreadable(status).body;
  const body = JSON.stringify({ ...error, requestId });
  const head = [
    `HTTP/1.1 ${status} ${error.title}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  closeConnection(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
  metrics.requests.observe({ method, route: unmatched, status }, 0);
  log.request({ requestId, method, route: unmatched, status, ms: 0, error: error.type });
}
