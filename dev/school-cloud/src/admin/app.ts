import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/tables.ts';
import type { Settings } from '../settings.ts';
import { answerBrokenRequests } from '../transport/answer-broken-requests.ts';
import { allowAnyOrigin } from '../transport/allow-any-origin.ts';
import { parseBodies } from '../transport/parse-bodies.ts';
import { sendEtags } from '../transport/send-etags.ts';
import { answerErrors } from '../v3/answer-errors.ts';
import { inTime } from '../v3/in-time.ts';
import { unauthorized } from '../v3/refusal.ts';
import { createUser } from './create-user.ts';
import { serveDeletions } from './deletion-routes.ts';

export interface AdminContext extends Pick<Settings, 'adminApiKeys'> {
  readonly db: Database;
}

/** The second server of the school cloud: it knows no people, only keys. Its database must be migrated. */
export async function buildAdminApp({ db, adminApiKeys }: AdminContext): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: 4 * 1024 * 1024,
    forceCloseConnections: true,
    clientErrorHandler: answerBrokenRequests,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-powered-by', 'Express');
  });
  await allowAnyOrigin(app);
  parseBodies(app);
  sendEtags(app);
  answerErrors(app);

  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async ({ headers }) => {
        const key = headers['x-api-key'];
        if (typeof key !== 'string' || !adminApiKeys.includes(key)) throw unauthorized();
      });
      scope.post('/admin/users', inTime, async ({ body }, reply) => {
        await reply.code(201).send(await createUser(db, body));
      });
      serveDeletions(scope, db);
    },
    { prefix: '/admin/api/v1' },
  );
  return app;
}
