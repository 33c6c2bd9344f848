import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeFailure } from './describe-failure.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Refusal } from './refusal.ts';

export interface Ledger {
  readonly log: Log;
  readonly metrics: Metrics;
}

/** What asked for nothing that the contract has. */
export const unmatched = 'unmatched';

/** Why a request was not answered as it wished, until its line is written. */
const refusals = new WeakMap<FastifyRequest, Refusal>();

export function noteRefusal(request: FastifyRequest, refusal: Refusal): void {
  refusals.set(request, refusal);
}

/** To whom the last request on a connection is, or was, answered. */
const replies = new WeakMap<Duplex, FastifyReply>();

export function lastReplyOn(connection: Duplex): FastifyReply | undefined {
  return replies.get(connection);
}

/** Every answer carries its id and is kept by nobody; every request gets one line and one measurement. */
export function accountForRequests(app: FastifyInstance, ledger: Ledger): void {
  app.addHook('onRequest', async (request, reply) => {
    accountForRequest(request, reply, ledger);
  });
}

/** For requests that Fastify gives up on before its hooks. */
export function accountForRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { log, metrics }: Ledger,
): void {
  reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
  const connection = request.raw.socket;
  replies.set(connection, reply);
  const start = performance.now();
  const writeLine = (): void => {
    connection.off('close', writeLine);
    reply.raw.off('finish', writeLine);
    const { method, id: requestId } = request;
    const route = request.routeOptions.url ?? unmatched;
    const status = reply.raw.writableFinished ? reply.raw.statusCode : 499;
    const ms = performance.now() - start;
    const refusal = refusals.get(request);
    metrics.requests.observe({ method, route, status }, ms / 1000);
    log.request({
      requestId,
      method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
      ...(refusal && { refusal: refusal.body.type }),
      ...(refusal?.cause !== undefined && { failure: describeFailure(refusal.cause) }),
    });
  };
  reply.raw.once('finish', writeLine);
  // The caller left, or the connection ended before this answer had its turn; Fastify's own hook hears neither.
  connection.setMaxListeners(0).once('close', writeLine);
}
