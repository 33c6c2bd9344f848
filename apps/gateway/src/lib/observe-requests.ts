import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeFailure } from './log.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { UnknownTokenError } from './api-error.ts';
import type { ApiError } from './api-error.ts';
import type { RefusedRequests } from './refused-requests.ts';

export interface Telemetry {
  readonly log: Log;
  readonly metrics: Metrics;
}

export interface RequestTelemetry extends Telemetry {
  readonly refused: RefusedRequests;
}

/** The route of requests that match no operation. */
export const unmatched = 'unmatched';

/** The error of a request, until its log line is written. */
const errors = new WeakMap<FastifyRequest, ApiError>();

export function noteError(request: FastifyRequest, error: ApiError): void {
  errors.set(request, error);
}

/** The reply to the last request on a connection. */
const replies = new WeakMap<Duplex, FastifyReply>();

export function lastReplyOn(connection: Duplex): FastifyReply | undefined {
  return replies.get(connection);
}

/** Adds the request id to every response, disables caching, and logs and measures every request once. */
export function observeRequests(app: FastifyInstance, telemetry: RequestTelemetry): void {
  app.addHook('onRequest', async (request, reply) => {
    observeRequest(request, reply, telemetry);
  });
}

/** For requests that fail before Fastify runs its hooks. */
export function observeRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { log, metrics, refused }: RequestTelemetry,
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
    const error = errors.get(request);
    metrics.requests.observe({ method, route, status }, ms / 1000);
    const line = {
      requestId,
      method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
      ...(error && { error: error.body.type }),
      ...(error?.cause !== undefined && { failure: describeFailure(error.cause) }),
    };
    if (error instanceof UnknownTokenError) refused.add(line);
    else log.request(line);
  };
  reply.raw.once('finish', writeLine);
  // The connection closed before the response was sent. Fastify's onResponse hook does not run in this case.
  connection.setMaxListeners(0).once('close', writeLine);
}
