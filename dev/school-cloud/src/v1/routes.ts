import type { RouteHandlers } from '@superhero/contract/session/fastify';
import type { FastifyInstance } from 'fastify';
import { allowAnyOrigin } from '../transport/allow-any-origin.ts';
import { parseBodies } from '../transport/parse-bodies.ts';
import { sendEtags } from '../transport/send-etags.ts';
import type { V1Context } from './context.ts';
import { endLegacySession } from './end-legacy-session.ts';
import { LegacyRefusal, pageNotFound, serverError } from './legacy-refusal.ts';
import { serveLists } from './lists/routes.ts';
import { serveSchools } from './schools/routes.ts';
import { serveUsers } from './users/routes.ts';

/** v1 owns every path that v3 does not, and takes larger bodies. */
const legacyBodyLimit = 20 * 1024 * 1024;

export async function serveV1(app: FastifyInstance, context: V1Context): Promise<void> {
  await allowAnyOrigin(app);
  parseBodies(app);
  sendEtags(app);
  app.setErrorHandler(async (error, _request, reply) => {
    const known = error instanceof LegacyRefusal;
    const { body } = known ? error : serverError(error instanceof Error ? error.message : String(error));
    return await reply.code(body.code).send(body);
  });
  app.setNotFoundHandler(async (_request, reply) => {
    const { body } = pageNotFound();
    return await reply.code(body.code).send(body);
  });

  const answerEndSession: RouteHandlers['endSession'] = async (request, reply) => {
    await reply.code(200).send(await endLegacySession(context.db, context.key, request));
  };
  await app.register(
    async (scope) => {
      scope.addHook('onRoute', (route) => {
        route.bodyLimit = legacyBodyLimit;
      });
      scope.delete('/authentication', answerEndSession);
      serveUsers(scope, context);
      serveSchools(scope, context);
      serveLists(scope, context);
    },
    { prefix: '/api/v1' },
  );
}
