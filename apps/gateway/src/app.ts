import { randomUUID } from 'node:crypto';
import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import { auditHandlers } from './areas/audit/routes.ts';
import { healthHandlers } from './areas/health/routes.ts';
import { peopleChecks } from './areas/people/checks.ts';
import { peopleHandlers } from './areas/people/routes.ts';
import { schoolChecks } from './areas/schools/checks.ts';
import { schoolHandlers } from './areas/schools/routes.ts';
import { Callers } from './areas/session/callers.ts';
import { guardRoutes } from './areas/session/guard.ts';
import { sessionHandlers } from './areas/session/routes.ts';
import { Chain } from './audit/chain.ts';
import { Keys } from './audit/keys.ts';
import { Settler } from './audit/settler.ts';
import { Writes } from './audit/writes.ts';
import type { SubjectLocks } from './db/subject-locks.ts';
import type { Database } from './db/tables.ts';
import { accountForRequest, accountForRequests } from './lib/account-for-requests.ts';
import type { Ledger } from './lib/account-for-requests.ts';
import { answerErrors, refuse, translate } from './lib/answer-errors.ts';
import { answerUnparsed, refuseUnreadable } from './lib/answer-unparsed.ts';
import type { Clock } from './lib/circuit.ts';
import type { Config } from './lib/config.ts';
import { contract } from './lib/contract.ts';
import { giveLongCallsTime, limits, maxConnections } from './lib/limits.ts';
import { requireBodies } from './lib/require-bodies.ts';
import { strictValidation, takeInputStrictly } from './lib/strict-input.ts';
import { refuseWhileStopping } from './lib/refuse-while-stopping.ts';
import { knownCallerOf } from './platform/caller.ts';
import { askMe } from './platform/me.ts';
import { openPlatform } from './platform/platform.ts';
import type { PlatformConfig } from './platform/platform.ts';

export interface Context
  extends Ledger, PlatformConfig, Pick<Config, 'auditKeys' | 'notAppliedAfter' | 'proxyHops'> {
  /** Migrated, and left open when the gateway closes. */
  readonly db: Database;
  /** The same database through connections of its own, for exports. */
  readonly exportDb: Database;
  /** Its own connection, because a lock is held through calls to the platform. Left open as well. */
  readonly locks: SubjectLocks;
  readonly clock?: Clock;
}

/** The gateway, ready to listen. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { db, locks, log, metrics, clock = () => performance.now() } = context;
  const ledger = { log, metrics };
  const platform = openPlatform(context, { metrics, clock });
  const callers = new Callers({ ask: (token, known) => askMe(platform.api, token, known), clock });
  const keys = new Keys(context.auditKeys);
  const chain = new Chain({ db, keys, metrics });
  const writes = new Writes({ db, locks, chain, keys, log, clock });
  const checks = { ...schoolChecks(platform), ...peopleChecks(platform, db) };
  const { notAppliedAfter } = context;
  const settler = new Settler({ db, chain, checks, log, metrics, clock, notAppliedAfter });

  const app = fastify({
    ...limits,
    trustProxy: (_address, hop) => hop < context.proxyHops,
    // Strict numbers would compare 400 digits, which are infinite, with no maximum. What was seen of a school may be
    // of several types.
    ajv: { customOptions: { ...strictValidation, strictNumbers: false, allowUnionTypes: true } },
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, ledger),
    frameworkErrors: (error, request, reply) => {
      accountForRequest(request, reply, ledger);
      void refuse(request, reply, translate(error));
    },
  });
  // What is no JSON would pass by the contract.
  app.removeContentTypeParser('text/plain');
  app.server.maxConnections = maxConnections;
  answerUnparsed(app.server, ledger);
  accountForRequests(app, ledger);
  answerErrors(app);
  refuseWhileStopping(app);
  guardRoutes(app, callers);
  giveLongCallsTime(app);
  requireBodies(app);
  takeInputStrictly(app);
  app.addHook('onResponse', async (request) => {
    const caller = knownCallerOf(request);
    if (caller !== undefined) await settler.comeBy(caller);
  });

  const serviceHandlers: RouteHandlers = {
    ...healthHandlers,
    ...sessionHandlers,
    ...schoolHandlers({ platform, writes, db, clock }),
    ...peopleHandlers({ platform, writes, db }),
    ...auditHandlers(context),
  };
  await app.register(openapiGlue, { specification: contract, serviceHandlers });
  return app;
}
