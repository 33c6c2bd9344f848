import type { RouteHandlers } from '@superhero/contract/session/fastify';
import type { FastifyInstance } from 'fastify';
import { endSession, readSecondsLeft } from '../session/allow-list.ts';
import { allowAnyOrigin } from '../transport/allow-any-origin.ts';
import { parseBodies } from '../transport/parse-bodies.ts';
import { sendEtags } from '../transport/send-etags.ts';
import { serveAccounts } from './account-routes.ts';
import { answerErrors } from './answer-errors.ts';
import { answerMe } from './answer-me.ts';
import type { V3Context } from './context.ts';
import { failOnPurpose } from './fail-on-purpose.ts';
import { inTime } from './in-time.ts';
import { loginWithLdap, loginWithOauth2 } from './login-elsewhere.ts';
import { loginLocally } from './login-locally.ts';
import { readPublicConfig } from './read-public-config.ts';
import { requireSession } from './require-session.ts';
import { serveSchools } from './school-routes.ts';
import { issueSupportToken } from './support-token.ts';

function makeHandlers({ db, key, superheroLogin }: V3Context): Omit<RouteHandlers, 'endSession'> {
  return {
    getHello: async (_request, reply) => {
      await reply.code(200).send({ message: 'Schulcloud Server API' });
    },
    getPublicConfig: async (_request, reply) => {
      await reply.code(200).send(await readPublicConfig(db));
    },
    loginLocal: async ({ body }, reply) => {
      const clientele = superheroLogin === 'local' ? 'everyone' : 'people';
      await reply.code(200).send(await loginLocally(db, key, clientele, body));
    },
    loginLocalServiceAccount: async ({ body }, reply) => {
      await reply.code(200).send(await loginLocally(db, key, 'service-accounts', body));
    },
    loginLdap: async ({ body }) => await loginWithLdap(db, body),
    loginOauth2: async ({ body }) => await loginWithOauth2(db, body),
    refreshSession: async (request, reply) => {
      const session = await requireSession(db, key, request);
      await reply.code(200).send({ expiresInSeconds: await readSecondsLeft(db, session) });
    },
    getMe: async (request, reply) => {
      const session = await requireSession(db, key, request);
      await failOnPurpose(db, session, reply);
      if (!reply.sent) await reply.code(200).send(await answerMe(db, session));
    },
    logout: async (request, reply) => {
      await endSession(db, await requireSession(db, key, request));
      await reply.code(200).send();
    },
  };
}

export async function serveV3(app: FastifyInstance, context: V3Context): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-powered-by', 'Express');
  });
  await allowAnyOrigin(app);
  parseBodies(app);
  sendEtags(app);
  answerErrors(app);

  const handlers = makeHandlers(context);
  app.get('/', inTime, handlers.getHello);
  app.get('/config/public', inTime, handlers.getPublicConfig);
  app.post('/authentication/local', handlers.loginLocal);
  app.post('/authentication/local-service-account', handlers.loginLocalServiceAccount);
  app.post('/authentication/ldap', handlers.loginLdap);
  app.post('/authentication/oauth2', handlers.loginOauth2);
  app.post('/authentication/refresh-session', inTime, handlers.refreshSession);
  app.get('/me', inTime, handlers.getMe);
  app.post('/logout', inTime, handlers.logout);
  app.post('/authentication/support-jwt', inTime, async (request, reply) => {
    const session = await requireSession(context.db, context.key, request);
    await reply.code(201).send(await issueSupportToken(context.db, context.key, session, request.body));
  });
  serveSchools(app, context);
  serveAccounts(app, context);
}
