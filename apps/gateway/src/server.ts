import { buildApp } from './app.ts';
import { exportsPerInstance } from './lib/limits.ts';
import { logHead, logHeadRegularly } from './audit/read-chain.ts';
import { connectAudit } from './db/connect.ts';
import { SubjectLocks } from './db/subject-locks.ts';
import { ConfigError, exitMisconfigured, readConfig } from './lib/config.ts';
import { createLog, describeFailure } from './lib/log.ts';
import { addProcessMetrics, createMetrics, serveMetrics } from './lib/metrics.ts';
import { startNotifications } from './work/notify/notifier.ts';

const timeToFinish = 10_000;
/** An order that no instance works on is found after this time. */
const workInterval = 5_000;

const log = createLog();

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const { databaseUrl, host, port, metricsPort, notify } = config;
  const metrics = createMetrics();
  addProcessMetrics(metrics);
  const db = connectAudit(databaseUrl, log);
  const exportDb = connectAudit(databaseUrl, log, exportsPerInstance);
  const locks = new SubjectLocks(databaseUrl, { log, metrics });
  const app = await buildApp({ ...config, db, exportDb, locks, log, metrics, workInterval });
  const metricsAddress = await serveMetrics(metrics, host, metricsPort);
  const address = await app.listen({ host, port });
  logHeadRegularly(db, log);
  const notifications = notify && startNotifications(notify, { db, locks, log, metrics });
  stopOnSignal(async () => {
    await Promise.all([app.close(), notifications?.stop()]);
    // Entries written since the last head could otherwise be cut off without notice.
    await logHead(db, log);
  });
  // Logged last: the process may be stopped by a signal from then on.
  log.event('listening', { address, metrics: metricsAddress });
}

/** Lets running requests finish. A second signal exits immediately. */
function stopOnSignal(close: () => Promise<unknown>): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.event('stopping');
    setTimeout(() => {
      log.event('stopped before all requests were finished');
      process.exit(1);
    }, timeToFinish);
    await close();
    log.event('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

function fail(error: unknown): void {
  if (error instanceof ConfigError) {
    console.error(error.message);
    process.exit(exitMisconfigured);
  }
  log.failure('failed', describeFailure(error));
  process.exit(1);
}

// Node would print the message of the error, which can quote a request.
process.on('uncaughtException', fail);
serve().catch(fail);
