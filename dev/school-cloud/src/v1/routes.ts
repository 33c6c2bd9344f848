import type { RouteHandlers } from '@superhero/contract/session/fastify';
import { errorCodes } from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SigningKey } from '../db/signing-key.ts';
import type { Database } from '../db/tables.ts';
import { endSession } from '../session/allow-list.ts';
import { behaveLikeExpress } from '../transport/express.ts';
import { serveConsentVersions } from './consent-versions.ts';
import { serveFederalStates } from './federal-states.ts';
import { LegacyError, pageNotFound, serverError } from './legacy-error.ts';
import { serveRoles } from './roles.ts';
import { serveLegacyReleases } from './releases.ts';
import { sanitizeBody } from './sanitize-body.ts';
import { serveSchools } from './schools/routes.ts';
import { serveStorageProviders } from './storage-providers.ts';
import type { V1Context } from './session.ts';
import { requireLegacyToken } from './session.ts';
import { serveUsers } from './users/routes.ts';

/** Ends the session if it is still active and returns the account with its password hash, as the real server does. */
async function endLegacySession(
  db: Database,
  signingKey: SigningKey,
  request: FastifyRequest,
): Promise<Record<string, unknown>> {
  const { token, key, payload } = await requireLegacyToken(signingKey, request);
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', key.accountId)
    .executeTakeFirst();
  if (!account) throw serverError('The requested AccountEntity has not been found.');
  await endSession(db, key);
  return {
    accessToken: token,
    authentication: { strategy: 'jwt', accessToken: token, payload },
    account: {
      props: {
        id: account.id,
        createdAt: account.created_at,
        updatedAt: account.updated_at,
        userId: account.user_id ?? undefined,
        username: account.username,
        activated: account.activated ?? undefined,
        lastLogin: account.last_login ?? undefined,
        lasttriedFailedLogin: account.last_tried_failed_login ?? undefined,
        password: account.password ?? undefined,
        systemId: account.system_id ?? undefined,
        deactivatedAt: account.deactivated_at ?? undefined,
      },
      _id: account.id,
    },
    userId: account.user_id,
  };
}

/** The body parser of the real server has a message of its own. */
function describeFailure(error: unknown): string {
  if (error instanceof errorCodes.FST_ERR_CTP_BODY_TOO_LARGE) return 'request entity too large';
  return error instanceof Error ? error.message : String(error);
}

/** v1 handles all paths outside v3 and accepts larger bodies. */
const legacyBodyLimit = 20 * 1024 * 1024;

export async function serveV1(app: FastifyInstance, context: V1Context): Promise<void> {
  await behaveLikeExpress(app);
  app.setErrorHandler(async (error, _request, reply) => {
    const known = error instanceof LegacyError;
    const { body } = known ? error : serverError(describeFailure(error));
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
      scope.addHook('preHandler', async (request) => {
        request.body = sanitizeBody(request.body);
      });
      scope.delete('/authentication', answerEndSession);
      serveUsers(scope, context);
      serveSchools(scope, context);
      serveConsentVersions(scope, context);
      serveRoles(scope, context);
      serveFederalStates(scope, context);
      serveStorageProviders(scope, context);
      serveLegacyReleases(scope, context);
    },
    { prefix: '/api/v1' },
  );
}

const ingressPage = [
  '<html>',
  '<head><title>404 Not Found</title></head>',
  '<body>',
  '<center><h1>404 Not Found</h1></center>',
  '<hr><center>nginx</center>',
  '</body>',
  '</html>',
  '',
].join('\r\n');

/** An ingress that publishes only v3 answers everything else itself, with an HTML page and without CORS headers. */
export function hideV1(app: FastifyInstance): void {
  app.setNotFoundHandler(
    async (_request, reply) => await reply.code(404).type('text/html').send(ingressPage),
  );
}
