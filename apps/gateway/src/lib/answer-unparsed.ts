import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Ledger } from './account-for-requests.ts';
import { lastReplyOn, unmatched } from './account-for-requests.ts';
import { refuse } from './answer-errors.ts';
import { unreadable } from './refusal.ts';

/** What Node says of a request that it cannot, or will not, read to its end. */
const statusByCode = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** Destroyed at once, the connection might be gone before the answer is read. */
const timeToHangUp = 1_000;

/** Answers what Node would answer by itself, before Fastify and its hooks hear of it. */
export function answerUnparsed(server: Server, ledger: Ledger): void {
  // An expectation that nobody has heard of is no reason to refuse.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  // Node lets go of such a connection; unread, what still comes over it would keep it open.
  server.on('connect', (_request, socket: Duplex) => refuseRaw(socket.resume(), 405, 'CONNECT', ledger));
}

export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex, ledger: Ledger): void {
  const status = statusByCode.get(error.code ?? '') ?? 400;
  const reply = lastReplyOn(socket);
  // Who opens a connection and leaves has asked for nothing.
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  // The head was good, and the request already has its id.
  else if (reply?.sent === false)
    void refuse(reply.request, reply.header('connection', 'close'), unreadable(status));
  // It was refused by its head; a second answer to its body would be taken for one to the next request.
  else if (reply?.request.raw.complete === false) hangUp(socket);
  else refuseRaw(socket, status, 'unknown', ledger);
}

function hangUp(socket: Duplex, lastWords = ''): void {
  socket.end(lastWords);
  setTimeout(() => socket.destroy(), timeToHangUp).unref();
}

function refuseRaw(socket: Duplex, status: number, method: string, { log, metrics }: Ledger): void {
  const requestId = randomUUID();
  const refusal = unreadable(status).body;
  const body = JSON.stringify({ ...refusal, requestId });
  const head = [
    `HTTP/1.1 ${status} ${refusal.title}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  hangUp(socket, `${head.join('\r\n')}\r\n\r\n${body}`);
  metrics.requests.observe({ method, route: unmatched, status }, 0);
  log.request({ requestId, method, route: unmatched, status, ms: 0, refusal: refusal.type });
}
