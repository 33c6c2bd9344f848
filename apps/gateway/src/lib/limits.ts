import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** What one request may take. */
export const limits = {
  /** As much as the school cloud itself would take. */
  bodyLimit: 100 * 1024,
  /** Longer than a call to the school cloud may take, so that its outcome is told rather than ours. */
  handlerTimeout: 15_000,
  /** A request must have arrived by then. */
  requestTimeout: 10_000,
  http: {
    // Its head as well. Left at its default, which is longer, Node would swap the two.
    headersTimeout: 10_000,
    maxHeaderSize: 16 * 1024,
    connectionsCheckingInterval: 1_000,
    // Nothing here goes by the host, and Node would refuse without a line in our log.
    requireHostHeader: false,
  },
} satisfies FastifyServerOptions & { http: object };

/** Bounds the memory of one instance; nginx and its own limits are in front. */
export const maxConnections = 4_000;

declare module 'fastify' {
  interface FastifySchema {
    'x-takes-long'?: boolean;
  }
}

/** It asks who the caller is, how things are, and then for the change: 10 s each, and 5 s for the lock. */
const writeTimeout = 45_000;
const longReadTimeout = 40_000;

/** To writes, and to what the contract says may take as long. */
export function giveLongCallsTime(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD');
    if (!isRead) route.handlerTimeout = writeTimeout;
    else if (route.schema?.['x-takes-long'] === true) route.handlerTimeout = longReadTimeout;
  });
}
