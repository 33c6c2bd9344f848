import { errorCodes } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteRefusal } from './account-for-requests.ts';
import {
  Refusal,
  badRequest,
  bodyTooLarge,
  internalError,
  notFound,
  tookTooLong,
  unknownMediaType,
} from './refusal.ts';

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => await refuse(request, reply, translate(error)));
  app.setNotFoundHandler(async (request, reply) => await refuse(request, reply, notFound()));
}

export async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): Promise<FastifyReply> {
  noteRefusal(request, refusal);
  const { body, retryAfter } = refusal;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (body.code === 401) reply.header('www-authenticate', 'Bearer');
  return await reply
    .code(body.code)
    .type('application/json; charset=utf-8')
    .send({ ...body, requestId: request.id });
}

/** The words of other people's errors may quote what was sent, so they go neither out nor into the log. */
export function translate(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof errorCodes.FST_ERR_HANDLER_TIMEOUT) return tookTooLong(error);
  if (error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) return bodyTooLarge();
  if (error instanceof errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE) return unknownMediaType();
  if (isFaultOfCaller(error)) return badRequest('The request is not as the contract asks for.');
  return internalError(error);
}

function isFaultOfCaller(error: unknown): error is FastifyError {
  if (!(error instanceof Error)) return false;
  const status: unknown = Reflect.get(error, 'statusCode');
  return typeof status === 'number' && status >= 400 && status < 500;
}
