import { errorCodes } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { MalformedJson } from '../transport/parse-bodies.ts';
import { Refusal, badRequest, internalServerError, notFound, requestTimeout } from './refusal.ts';

function translate(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof MalformedJson) return badRequest(error.message);
  if (error instanceof errorCodes.FST_ERR_HANDLER_TIMEOUT) return requestTimeout();
  // The real server has no words for it either: a body over its limit is an unknown failure.
  if (error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) return internalServerError();
  console.error(error);
  return internalServerError();
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, _request, reply) => {
    const { body } = translate(error);
    return await reply.code(body.code).send(body);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const { body } = notFound(`Cannot ${request.method} ${request.originalUrl}`);
    return await reply.code(body.code).send(body);
  });
}
