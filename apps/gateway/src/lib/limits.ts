import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** Session check, read and write take up to 10 s each, and the lock up to 5 s. */
const writeTimeout = 45_000;
const longReadTimeout = 40_000;

/** Limits of a single request. */
export const limits = {
  /** The platform's own limit. */
  bodyLimit: 100 * 1024,
  /** Longer than a platform call may take, so that the caller gets the error of that call. */
  handlerTimeout: 15_000,
  /** Time to receive the whole request. nginx passes a large body on as it arrives, and 14 MB may take as long. */
  requestTimeout: writeTimeout,
  http: {
    // Node swaps the two if this is longer, as it is by default.
    headersTimeout: 10_000,
    maxHeaderSize: 16 * 1024,
    connectionsCheckingInterval: 1_000,
    // The gateway ignores the host, and Node would reject such a request without a line in our log.
    requireHostHeader: false,
  },
} satisfies FastifyServerOptions & { http: object };

/** Bounds the memory of one instance; nginx and its own limits are in front. */
export const maxConnections = 4_000;

declare module 'fastify' {
  interface FastifySchema {
    'x-long-running'?: boolean;
    'x-body-limit'?: number;
  }
}

/** For writes and for operations that the contract marks as `x-long-running`. */
export function extendTimeouts(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const isRead = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD');
    if (!isRead) route.handlerTimeout = writeTimeout;
    else if (route.schema?.['x-long-running'] === true) route.handlerTimeout = longReadTimeout;
  });
}

/** For operations whose valid requests can be larger than others; the contract names their limit. */
export function extendBodyLimits(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const limit = route.schema?.['x-body-limit'];
    if (limit !== undefined) route.bodyLimit = limit;
  });
}
