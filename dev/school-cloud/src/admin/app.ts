import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import type { Database } from '../db/tables.ts';
import type { Settings } from '../settings.ts';
import { answerBrokenRequests, behaveLikeExpress, sendPoweredBy } from '../transport/express.ts';
import { sendErrors, unauthorized } from '../v3/api-error.ts';
import { withTimeout } from '../v3/context.ts';
import { createUser } from './create-user.ts';
import { serveDeletionBatches } from './deletion-batches.ts';
import { serveDeletions } from './deletion-requests.ts';

export interface AdminContext extends Pick<Settings, 'adminApiKeys'> {
  readonly db: Database;
}

/** The admin API, a separate server that authenticates by API key. Its database must be migrated. */
export async function buildAdminApp({ db, adminApiKeys }: AdminContext): Promise<FastifyInstance> {
  const app = fastify({
    bodyLimit: 4 * 1024 * 1024,
    forceCloseConnections: true,
    clientErrorHandler: answerBrokenRequests,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false },
  });
  sendPoweredBy(app);
  await behaveLikeExpress(app);
  sendErrors(app);

  await app.register(
    async (scope) => {
      scope.addHook('onRequest', async ({ headers }) => {
        const key = headers['x-api-key'];
        if (typeof key !== 'string' || !adminApiKeys.includes(key)) throw unauthorized();
      });
      scope.post('/admin/users', withTimeout, async ({ body }, reply) => {
        await reply.code(201).send(await createUser(db, body));
      });
      serveDeletions(scope, db);
      serveDeletionBatches(scope, db);
    },
    { prefix: '/admin/api/v1' },
  );
  return app;
}
