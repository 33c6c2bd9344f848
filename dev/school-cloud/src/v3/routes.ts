import type { RouteHandlers } from '@superhero/contract/session/fastify';
import type { PublicConfig } from '@superhero/contract/session/types';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { SigningKey } from '../db/signing-key.ts';
import type { Database } from '../db/tables.ts';
import { allowSession, endSession, readSecondsLeft } from '../session/allow-list.ts';
import { readEffectiveRoles } from '../session/effective-roles.ts';
import { issueToken } from '../session/token.ts';
import { behaveLikeExpress, sendPoweredBy } from '../transport/express.ts';
import { serveAccounts } from './accounts.ts';
import { accountNotFound, sendErrors, userNotFound } from './api-error.ts';
import type { V3Context } from './context.ts';
import { withTimeout } from './context.ts';
import { serveForcedMigrations } from './force-migration.ts';
import { readId } from './input.ts';
import { loginLocally, loginWithLdap, loginWithOauth2 } from './login.ts';
import { answerMe, failOnPurpose } from './me.ts';
import { serveOwnAccount } from './own-account.ts';
import { serveReleases } from './releases.ts';
import { serveCalls } from './serve-calls.ts';
import { serveRuntimeConfig } from './runtime-config.ts';
import { serveSchools } from './school-routes.ts';
import type { Session } from './session.ts';
import { mustBeAllowedEverywhere, requireSession } from './session.ts';
import { serveTools } from './tools/tool-routes.ts';

async function readPublicConfig(db: Database): Promise<PublicConfig> {
  const { config } = await db
    .selectFrom('public_config')
    .select(sql<PublicConfig>`coalesce(jsonb_object_agg(key, value), '{}')`.as('config'))
    .executeTakeFirstOrThrow();
  return config;
}

/** A session on behalf of another person. The real server looks up that person before it checks the permission. */
async function issueSupportToken(
  db: Database,
  key: SigningKey,
  session: Session,
  body: unknown,
): Promise<{ accessToken: string }> {
  const userId = readId(body, 'userId');
  const user = await db.selectFrom('users').select('school_id').where('id', '=', userId).executeTakeFirst();
  if (!user) throw userNotFound(userId);
  await mustBeAllowedEverywhere(db, session, 'CREATE_SUPPORT_JWT');
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'system_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!account) throw accountNotFound();

  const { roles } = await readEffectiveRoles(db, userId);
  const { accessToken, ...supported } = await issueToken(key, {
    accountId: account.id,
    userId,
    schoolId: user.school_id,
    roleIds: roles.map(({ id }) => id),
    isServiceAccount: false,
    supportUserId: session.userId,
    ...(account.system_id !== null && { systemId: account.system_id }),
  });
  await allowSession(db, supported);
  return { accessToken };
}

function makeHandlers({
  db,
  key,
  superheroLogin,
}: V3Context): Omit<RouteHandlers, 'endSession' | 'getToolLogo'> {
  return {
    getHello: async (_request, reply) => {
      await reply.code(200).send({ message: 'Schulcloud Server API' });
    },
    getPublicConfig: async (_request, reply) => {
      await reply.code(200).send(await readPublicConfig(db));
    },
    loginLocal: async ({ body }, reply) => {
      const audience = superheroLogin === 'local' ? 'everyone' : 'people';
      await reply.code(200).send(await loginLocally(db, key, audience, body));
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
  sendPoweredBy(app);
  await behaveLikeExpress(app);
  sendErrors(app);

  const { db, key } = context;
  const handlers = makeHandlers(context);
  const serve = serveCalls(app, context);
  app.get('/', withTimeout, handlers.getHello);
  app.get('/config/public', withTimeout, handlers.getPublicConfig);
  app.post('/authentication/local', handlers.loginLocal);
  app.post('/authentication/local-service-account', handlers.loginLocalServiceAccount);
  app.post('/authentication/ldap', handlers.loginLdap);
  app.post('/authentication/oauth2', handlers.loginOauth2);
  app.post('/authentication/refresh-session', withTimeout, handlers.refreshSession);
  app.get('/me', withTimeout, handlers.getMe);
  app.post('/logout', withTimeout, handlers.logout);
  serve(
    'POST /authentication/support-jwt',
    (session, { body }) => issueSupportToken(db, key, session, body),
    201,
  );
  serveSchools(app, context);
  serveAccounts(app, context);
  serveForcedMigrations(app, context);
  serveOwnAccount(app, context);
  serveReleases(app, context);
  serveTools(app, context);
  serveRuntimeConfig(app, context);
}
