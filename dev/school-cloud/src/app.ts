import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { loadSigningKey } from './db/signing-key.ts';
import type { Database } from './db/tables.ts';
import { createPermissionCache } from './session/permission-cache.ts';
import type { Settings } from './settings.ts';
import { answerBrokenRequests } from './transport/express.ts';
import { parseQuery } from './transport/parse-query.ts';
import { hideV1, serveV1 } from './v1/routes.ts';
import { serveV3 } from './v3/routes.ts';

export interface Context extends Pick<Settings, 'superheroLogin' | 'v1'> {
  readonly db: Database;
}

/** The simulator, ready to listen. Its database must be migrated; closing the app does not close it. */
export async function buildApp({ db, superheroLogin, v1 }: Context): Promise<FastifyInstance> {
  const key = await loadSigningKey(db);
  const permissionCache = createPermissionCache(db);
  const app = fastify({
    bodyLimit: 100 * 1024,
    // The real server closes connections on a signal; waiting for idle browsers would take minutes.
    forceCloseConnections: true,
    clientErrorHandler: answerBrokenRequests,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, querystringParser: parseQuery },
  });

  await app.register(async (scope) => await serveV3(scope, { db, key, superheroLogin }), {
    prefix: '/api/v3',
  });
  if (v1 === 'published')
    await app.register(async (scope) => await serveV1(scope, { db, key, permissionCache }));
  else hideV1(app);
  return app;
}
