import { errorCodes } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteError } from './observe-requests.ts';
import {
  ApiError,
  badRequest,
  bodyTooLarge,
  internalError,
  noSuchRoute,
  tookTooLong,
  unknownMediaType,
} from './api-error.ts';

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
  const { body, retryAfter } = error;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (body.code === 401) reply.header('www-authenticate', 'Bearer');
  return await reply
    .code(body.code)
    .type('application/json; charset=utf-8')
    .send({ ...body, requestId: request.id });
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
