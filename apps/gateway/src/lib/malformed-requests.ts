import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Telemetry } from './observe-requests.ts';
import { lastReplyOn, unmatched } from './observe-requests.ts';
import { sendError } from './error-handler.ts';
import { unreadable } from './api-error.ts';

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
  else if (reply?.request.raw.complete === false) closeConnection(socket);
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
