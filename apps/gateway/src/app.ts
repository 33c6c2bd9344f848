import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import { addSuperheroGauge } from './approvals/superheroes.ts';
import { accountArea } from './areas/account/area.ts';
import { approvalsArea } from './areas/approvals/area.ts';
import { auditArea } from './areas/audit/area.ts';
import { bulkArea } from './areas/bulk/area.ts';
import { bulkRun } from './areas/bulk/run.ts';
import { deletionArea } from './areas/deletion/area.ts';
import { PeopleChecks } from './areas/deletion/check-people.ts';
import { addDeletionGauges } from './areas/deletion/parts.ts';
import { usualPartSize } from './areas/deletion/rules.ts';
import { deletionRun } from './areas/deletion/run-order.ts';
import { watchDeletions } from './areas/deletion/watch.ts';
import { instanceArea } from './areas/instance/area.ts';
import { addAnnouncementGauge } from './areas/instance/announcement.ts';
import { announcementSchedule } from './areas/instance/schedule.ts';
import { peopleArea } from './areas/people/area.ts';
import { bulkRoles } from './areas/people/bulk-roles.ts';
import { bulkSchool } from './areas/people/bulk-school.ts';
import { schoolsArea } from './areas/schools/area.ts';
import { bulkFeatures } from './areas/schools/bulk-features.ts';
import { bulkSchoolYear } from './areas/schools/bulk-school-year.ts';
import { bulkStorage } from './areas/schools/bulk-storage.ts';
import { sessionArea } from './areas/session/area.ts';
import { Callers } from './areas/session/callers.ts';
import { guardRoutes, refuseAtOnce, reportEndedSession } from './areas/session/guard.ts';
import { toolsArea } from './areas/tools/area.ts';
import { workArea } from './areas/work/area.ts';
import { Chain } from './audit/chain.ts';
import { deriveKeys, Keys } from './audit/keys.ts';
import { Reconciler } from './audit/reconciler.ts';
import { Writes } from './audit/writes.ts';
import { readClock } from './db/read-clock.ts';
import type { SubjectLocks } from './db/subject-locks.ts';
import type { Database } from './db/tables.ts';
import { observeRequest, observeRequests } from './lib/observe-requests.ts';
import type { Telemetry } from './lib/observe-requests.ts';
import {
  handleErrors,
  handleUnparsedRequests,
  refuse,
  rejectMalformed,
  sendError,
  toApiError,
} from './lib/error-handler.ts';
import type { Clock } from './lib/circuit-breaker.ts';
import type { Config } from './lib/config.ts';
import { contract } from './lib/contract.ts';
import {
  closeUnusedConnections,
  ExportSlots,
  extendBodyLimits,
  extendTimeouts,
  httpLimits,
  limits,
  limitUploads,
  maxConnections,
  rejectWhileStopping,
} from './lib/limits.ts';
import { RefusedRequests } from './lib/refused-requests.ts';
import { compileLazily, requireBodies, validateStrictly } from './lib/validation.ts';
import { PublicHosts, resolveHost } from './lib/public-hosts.ts';
import type { ResolveHost } from './lib/public-hosts.ts';
import { knownCallerOf } from './platform/caller.ts';
import type { Mandate } from './platform/mandate.ts';
import { connectPlatform } from './platform/platform.ts';
import type { PlatformConfig, WorkSession } from './platform/platform.ts';
import { OperatorSessions } from './work/operator-sessions.ts';
import { sealPurpose } from './work/orders.ts';
import { credentialsPurpose, ServiceAccount } from './work/service-account.ts';
import { addWorkGauge } from './work/slices.ts';
import { sweepRegularly } from './work/sweep.ts';
import { Worker } from './work/worker.ts';

/** Milliseconds. The detail of a deletion batch can have megabytes. */
const watchInterval = 60_000;
/** Entries without an outcome are looked at every minute. */
const looksPerReconciliation = 12;

type ContextSetting =
  'approvalFrom' | 'auditKeys' | 'imageHosts' | 'notAppliedAfter' | 'proxyHops' | 'ticketUrl';

export interface Context extends Telemetry, PlatformConfig, Pick<Config, ContextSetting> {
  /** Migrated. Not closed with the gateway. */
  readonly db: Database;
  /** The same database with separate connections, for exports. */
  readonly exportDb: Database;
  /** With a separate connection, because a lock is held during calls to the platform. Not closed with the gateway. */
  readonly locks: SubjectLocks;
  readonly clock?: Clock;
  /** The time of audit rows, instead of that of the database. No setting: only demo data and tests pass it. */
  readonly auditTime?: () => Date;
  /** People in one part of a deletion. Smaller in tests, so that few people have several parts. */
  readonly partSize?: number;
  /** Milliseconds between two looks for orders. Without it, this instance works on none. */
  readonly workInterval?: number;
  /** The time at which scheduled work is due, instead of that of the database. No setting: only tests pass it. */
  readonly workTime?: () => Date;
  readonly serviceAccount?: Config['serviceAccount'];
  /** Instead of the session of the service account. Only tests pass it. */
  readonly workSession?: () => WorkSession | undefined;
  /** Without network in tests. */
  readonly resolve?: ResolveHost;
}

/** The gateway, ready to listen. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const { db, locks, log, metrics, approvalFrom, clock = () => performance.now() } = context;
  const { partSize = usualPartSize, resolve = resolveHost, timeLimit } = context;
  const telemetry = { log, metrics, refused: new RefusedRequests(log) };
  const serviceAccounts = new Set<string>();
  const platform = connectPlatform(context, { metrics, clock, serviceAccounts });
  const callers = new Callers({ ...platform, clock });
  const keys = new Keys(context.auditKeys);
  const orderKeys = deriveKeys(context.auditKeys, sealPurpose);
  const chain = new Chain({ db, keys, metrics, auditTime: context.auditTime });
  const { audited, perform } = new Writes({ db, locks, chain, keys, log, clock });
  const peopleChecks = new PeopleChecks({ db, log });
  const serviceAccount =
    context.serviceAccount &&
    new ServiceAccount({
      db,
      locks,
      keys: deriveKeys(context.auditKeys, credentialsPurpose),
      platform,
      log,
      metrics,
      clock,
      credentials: context.serviceAccount,
      ids: serviceAccounts,
    });
  // The worker knows the kinds of work, which their areas define.
  const wake = (orderId: string): void => worker.wake(orderId);
  const { workSession } = context;
  const session = workSession ?? ((mandate: Mandate) => serviceAccount?.session(mandate));
  const hasSession = () =>
    workSession === undefined ? serviceAccount?.hasSession() === true : workSession() !== undefined;
  const operatorSessions = new OperatorSessions({ clock, isNeeded: () => !hasSession() });
  const orders = { db, keys, orderKeys, approvalFrom, partSize, peopleChecks, hasSession, wake };
  const { workTime } = context;
  const readTime = async (): Promise<Date> => workTime?.() ?? (await readClock(db));
  const schedules = { db, orderKeys, hasSession, readTime };
  const exportSlots = new ExportSlots();
  const exports = { exportDb: context.exportDb, exportSlots };
  const bulk = {
    audited,
    db,
    ...exports,
    keys,
    orderKeys,
    approvalFrom,
    wake,
    kinds: {
      roles: bulkRoles({ db, keys }),
      school: bulkSchool(db),
      features: bulkFeatures(db),
      storage: bulkStorage(db),
      schoolYear: bulkSchoolYear(db),
    },
    keepSession: operatorSessions.keep.bind(operatorSessions),
  };
  const kinds = {
    'deletion.run': deletionRun(orders),
    'instance.scheduleAnnouncement': announcementSchedule(schedules),
    'people.bulkChange': bulkRun(bulk),
    'schools.bulkChange': bulkRun(bulk),
  };
  addDeletionGauges({ db, log, metrics });
  addAnnouncementGauge({ db, log, metrics });
  addSuperheroGauge({ db, log, metrics });
  addWorkGauge({ db, log, metrics });
  const areas = {
    session: sessionArea(context),
    schools: schoolsArea({ audited, db, clock, exportSlots }),
    people: peopleArea({ audited, db, keys, approvalFrom, timeLimit }),
    deletion: deletionArea({ ...orders, ...exports, audited, clock }),
    tools: toolsArea({ audited, db, clock, hosts: new PublicHosts(resolve, context.imageHosts) }),
    instance: instanceArea(audited, schedules),
    account: accountArea(audited, db),
    approvals: approvalsArea({ audited, db, wake }),
    bulk: bulkArea(bulk),
    work: workArea({ audited, db, orderKeys, kinds, wake }),
  };
  const checks = {
    ...areas.schools.checks,
    ...areas.people.checks,
    ...areas.deletion.checks,
    ...areas.tools.checks,
    ...areas.instance.checks,
    ...areas.account.checks,
    ...areas.approvals.checks,
    ...areas.bulk.checks,
    ...areas.work.checks,
  };
  const { notAppliedAfter } = context;
  const reconciler = new Reconciler({ db, chain, checks, log, metrics, clock, notAppliedAfter });
  const audit = auditArea({ ...context, exportSlots, reconciler });
  const worker = new Worker({
    db,
    locks,
    keys: orderKeys,
    platform,
    session,
    operatorSessions,
    perform,
    reconciler,
    kinds,
    log,
    metrics,
    clock,
  });

  const app = fastify({
    ...limits,
    trustProxy: (_address, hop) => hop < context.proxyHops,
    genReqId: () => randomUUID(),
    return503OnClosing: false,
    serverFactory: (handle) =>
      createServer(httpLimits, (request, response) => {
        const refusal = refuseAtOnce(request, callers);
        if (refusal === undefined) handle(request, response);
        else refuse(request, response, refusal, telemetry);
      }),
    clientErrorHandler: (error, socket) => rejectMalformed(error, socket, telemetry),
    frameworkErrors: (error, request, reply) => {
      observeRequest(request, reply, telemetry);
      void sendError(request, reply, toApiError(error));
    },
  });
  // Only JSON bodies are validated against the contract.
  app.removeContentTypeParser('text/plain');
  app.server.maxConnections = maxConnections;
  handleUnparsedRequests(app.server, telemetry);
  observeRequests(app, telemetry);
  handleErrors(app, reportEndedSession(callers));
  rejectWhileStopping(app);
  closeUnusedConnections(app);
  guardRoutes(app, platform, callers, serviceAccounts);
  extendTimeouts(app);
  extendBodyLimits(app);
  limitUploads(app);
  compileLazily(app);
  requireBodies(app);
  validateStrictly(app);
  app.addHook('onResponse', async (request) => {
    const caller = knownCallerOf(request);
    if (caller !== undefined) await reconciler.reconcileIfDue(caller);
  });

  const serviceHandlers: RouteHandlers = {
    ...areas.session.handlers,
    ...areas.schools.handlers,
    ...areas.people.handlers,
    ...areas.deletion.handlers,
    ...areas.tools.handlers,
    ...areas.instance.handlers,
    ...areas.account.handlers,
    ...areas.approvals.handlers,
    ...areas.bulk.handlers,
    ...areas.work.handlers,
    ...audit.handlers,
  };
  const { workInterval } = context;
  const background: { stop(): Promise<void> }[] = [];
  if (workInterval !== undefined)
    app.addHook('onReady', async () => {
      const watcher = { db, locks, platform: platform.asWatcher(), log, clock, interval: watchInterval };
      const reconcile = async () =>
        await reconciler.reconcileAlone(serviceAccount?.reads() ?? platform.asGateway());
      const interval = workInterval * looksPerReconciliation;
      const reconciliation = sweepRegularly(
        async () => void (await locks.tryHold('reconciliation', reconcile)),
        { log, name: 'reconciling', interval },
      );
      background.push(worker, watchDeletions(watcher), reconciliation);
      // In its session orders can do more.
      void Promise.resolve(serviceAccount?.start(workInterval)).then(() => worker.start(workInterval));
    });
  app.addHook('preClose', async () => {
    peopleChecks.stop();
    await Promise.all(background.map((each) => each.stop()));
    // After everything that uses its session.
    await serviceAccount?.stop();
  });
  await app.register(openapiGlue, { specification: contract, serviceHandlers });
  return app;
}
