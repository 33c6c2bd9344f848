import type { ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { ApiError, stopping } from './api-error.ts';

/** Session check, read and write take up to 10 s each, and the lock up to 5 s. */
const writeTimeout = 45_000;
const longReadTimeout = 40_000;

/** Limits of a single request. */
export const limits = {
  /** The platform's own limit. */
  bodyLimit: 100 * 1024,
  /** Longer than a platform call may take, so that the caller gets the error of that call. */
  handlerTimeout: 15_000,
} satisfies FastifyServerOptions;

export const httpLimits = {
  /** Time to receive the whole request. nginx passes a large body on as it arrives, and 14 MB may take as long. */
  requestTimeout: writeTimeout,
  // Node swaps the two if this is longer, as it is by default.
  headersTimeout: 10_000,
  keepAliveTimeout: 72_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 1_000,
  // The gateway ignores the host, and Node would reject such a request without a line in our log.
  requireHostHeader: false,
} satisfies ServerOptions;

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

declare module 'fastify' {
  interface FastifySchema {
    'x-single-upload'?: boolean;
  }
}

const uploadRunning = () =>
  new ApiError(409, 'UPLOAD_RUNNING', 'Another file is being published. Nothing was changed by this call.', {
    retryAfter: 5,
  });

/**
 * For operations that the contract marks with `x-single-upload`: one at a time, so that files can't fill the memory. The
 * check runs after that of the session and before the body is read. A repeat of the running request is let through,
 * because it has to get the outcome of that one.
 */
export function limitUploads(app: FastifyInstance): void {
  let running: { readonly key: unknown } | undefined;

  const begin = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = request.headers['idempotency-key'];
    if (running !== undefined) {
      if (running.key !== key) throw uploadRunning();
      return;
    }
    const own = { key };
    running = own;
    const end = (): void => {
      if (running === own) running = undefined;
    };
    uploads.set(request, { end, isHandled: false });
    // Also after a lost connection or an invalid body, when no handler runs.
    reply.raw.once('close', () => {
      if (uploads.get(request)?.isHandled !== true) end();
    });
  };

  app.addHook('onRoute', (route) => {
    if (route.schema?.['x-single-upload'] !== true) return;
    const { handler } = route;
    route.preParsing = [begin, ...[route.preParsing ?? []].flat()];
    route.handler = async function handleUpload(request, reply) {
      const upload = uploads.get(request);
      if (upload) upload.isHandled = true;
      try {
        await handler.call(this, request, reply);
      } finally {
        upload?.end();
      }
    };
  });
}

interface Upload {
  readonly end: () => void;
  isHandled: boolean;
}

const uploads = new WeakMap<FastifyRequest, Upload>();

/** Each runs for seconds to minutes and takes one database connection. */
export const exportsPerInstance = 2;
const retryAfter = 10;

const ownExportRunning = (): ApiError =>
  new ApiError(
    429,
    'EXPORT_RUNNING',
    'Another export of yours is still running. Wait until it has finished.',
    {
      retryAfter,
    },
  );

const exportsBusy = (): ApiError =>
  new ApiError(503, 'EXPORTS_BUSY', 'Other operators are exporting at the moment. Try again shortly.', {
    retryAfter,
  });

/** Limits how many exports run at a time, so that they leave memory and processor time to everything else. */
export class ExportSlots {
  readonly #operators = new Set<string>();

  async use<Result>(operatorId: string, run: () => Promise<Result>): Promise<Result> {
    if (this.#operators.has(operatorId)) throw ownExportRunning();
    if (this.#operators.size >= exportsPerInstance) throw exportsBusy();
    this.#operators.add(operatorId);
    try {
      return await run();
    } finally {
      this.#operators.delete(operatorId);
    }
  }
}

/**
 * During shutdown, a connection without a running request is closed. Node waits for one on which a request has begun to
 * arrive, or none has, and no longer limits its time.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const running = new Map<Socket, number>();
  const count = (socket: Socket, change: number): void => {
    const before = running.get(socket);
    if (before !== undefined) running.set(socket, before + change);
  };
  app.server.on('connection', (socket) => {
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    count(socket, 1);
    response.once('close', () => count(socket, -1));
  });
  app.addHook('preClose', async () => {
    for (const [socket, requests] of running) if (requests === 0) socket.destroy();
  });
}

/** During shutdown, running requests finish and new ones on open connections fail, so that nginx uses another instance. */
export function rejectWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async () => {
    if (isStopping) throw stopping();
  });
  app.addHook('onSend', async (_request, reply) => {
    // An open connection would keep the process alive.
    if (isStopping) reply.header('connection', 'close');
  });
}
