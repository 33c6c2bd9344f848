import fastify from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { describeFailure } from './log.ts';
import type { Log } from './log.ts';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

/** Labels have few values and never contain personal data: a route is the pattern from the contract, not a URL. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'gateway_request_duration_seconds',
      help: 'Requests by route and status; 499 means that the caller disconnected before the response.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: seconds,
      registers,
    }),
    platformCalls: new Histogram({
      name: 'gateway_platform_call_duration_seconds',
      help: 'Calls to the school cloud by outcome: the HTTP status, or the reason why there is none.',
      labelNames: ['call', 'outcome'] as const,
      buckets: seconds,
      registers,
    }),
    platformRejections: new Counter({
      name: 'gateway_platform_rejected_calls_total',
      help: 'Calls that were not sent, because the circuit is open or the queue is full.',
      labelNames: ['reason'] as const,
      registers,
    }),
    platformCircuitOpen: new Gauge({
      name: 'gateway_platform_circuit_open',
      help: '1 while the circuit breaker is open.',
      labelNames: ['server'] as const,
      registers,
    }),
    auditCommits: new Histogram({
      name: 'gateway_audit_commit_duration_seconds',
      help: 'Transactions that wrote to the audit log, including the wait for other instances.',
      labelNames: ['outcome'] as const,
      buckets: seconds,
      registers,
    }),
    auditCompletions: new Counter({
      name: 'gateway_audit_entries_completed_total',
      help: 'Audit entries by action, outcome, and whether the reconciler determined it.',
      labelNames: ['action', 'outcome', 'reconciled'] as const,
      registers,
    }),
    lockConnectionsLost: new Counter({
      name: 'gateway_lock_connections_lost_total',
      help: 'Lost or closed connections of the locks. The instance loses all its locks with each of them.',
      registers,
    }),
    notifications: new Counter({
      name: 'gateway_notifications_total',
      help: 'Attempts to deliver a notification; dead means that it was the last one and failed.',
      labelNames: ['result'] as const,
      registers,
    }),
    workSlices: new Counter({
      name: 'gateway_work_slices_total',
      help: 'Slices of orders by kind and result; `ended` is also counted for an order that failed.',
      labelNames: ['kind', 'result'] as const,
      registers,
    }),
    workDamaged: new Gauge({
      name: 'gateway_work_damaged_orders',
      help: 'Orders that were not written by the gateway, or were changed since, found by this instance.',
      registers,
    }),
    serviceAccount: new Gauge({
      name: 'gateway_service_account_state',
      help: '1 for the state of the service account in this instance. Without a service account there is no value.',
      labelNames: ['state'] as const,
      registers,
    }),
    auditDamaged: new Gauge({
      name: 'gateway_audit_damaged_entries',
      help: 'Pending entries whose stored data was altered, so that they cannot be reconciled.',
      registers,
    }),
    auditOverdue: new Gauge({
      name: 'gateway_audit_overdue_entries',
      help: 'Overdue pending entries that this instance could not reconcile in its last run.',
      registers,
    }),
  };
}

/** Memory, event loop and so on. Per process, so call it once. */
export function addProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}

/** Serves the metrics for Prometheus on a port that nginx does not proxy. Returns the address. */
export async function serveMetrics({ registry }: Metrics, host: string, port: number): Promise<string> {
  const app = fastify();
  app.get('/metrics', async (_request, reply) => {
    await reply.type(registry.contentType).send(await registry.metrics());
  });
  return await app.listen({ host, port });
}

/** A metric that is read from the database when Prometheus asks, so every instance reports the same. */
export function addDatabaseGauge(
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
  name: string,
  help: string,
  read: () => Promise<number>,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [metrics.registry],
    // A failure must not hide the other metrics. The last value stays, so that an alert is not resolved by it.
    collect: async () => {
      try {
        gauge.set(await read());
      } catch (error) {
        log.failure(`the metric ${name} could not be read`, describeFailure(error));
      }
    },
  });
}
