import { randomUUID } from 'node:crypto';
import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import { healthHandlers } from './areas/health/routes.ts';
import { Callers } from './areas/session/callers.ts';
import { guardRoutes } from './areas/session/guard.ts';
import { sessionHandlers } from './areas/session/routes.ts';
import { accountForRequest, accountForRequests } from './lib/account-for-requests.ts';
import type { Ledger } from './lib/account-for-requests.ts';
import { answerErrors, refuse, translate } from './lib/answer-errors.ts';
import { answerUnparsed, refuseUnreadable } from './lib/answer-unparsed.ts';
import type { Clock } from './lib/circuit.ts';
import { contract } from './lib/contract.ts';
import { limits } from './lib/limits.ts';
import { refuseWhileStopping } from './lib/refuse-while-stopping.ts';
import { askMe } from './platform/me.ts';
import { Platform } from './platform/platform.ts';

export interface Context extends Ledger {
  readonly platformApiUrl: string;
  readonly clock?: Clock;
}

/** The gateway, ready to listen. */
export async function buildApp({
  platformApiUrl,
  log,
  metrics,
  clock = () => performance.now(),
}: Context): Promise<FastifyInstance> {
  const ledger = { log, metrics };
  const platform = new Platform({ apiUrl: platformApiUrl, metrics, clock });
  const callers = new Callers({ ask: (token) => askMe(platform, token), clock });

  const app = fastify({
    ...limits,
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, ledger),
    frameworkErrors: (error, request, reply) => {
      accountForRequest(request, reply, ledger);
      void refuse(request, reply, translate(error));
    },
  });
  answerUnparsed(app.server, ledger);
  accountForRequests(app, ledger);
  answerErrors(app);
  refuseWhileStopping(app);
  guardRoutes(app, callers);

  const serviceHandlers: RouteHandlers = { ...healthHandlers, ...sessionHandlers };
  await app.register(openapiGlue, { specification: contract, serviceHandlers });
  return app;
}
