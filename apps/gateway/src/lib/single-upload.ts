import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

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
