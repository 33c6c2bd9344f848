import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = ReturnType<typeof createMetrics>;

/** Labels have few values, all of them ours: a route as the contract writes it, never an address or a person. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'gateway_request_duration_seconds',
      help: 'Requests by route and status; 499 is a caller who left before the answer.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: seconds,
      registers,
    }),
    platformCalls: new Histogram({
      name: 'gateway_platform_call_duration_seconds',
      help: 'Calls to the school cloud by their outcome: a status, or why there is none.',
      labelNames: ['call', 'outcome'] as const,
      buckets: seconds,
      registers,
    }),
    platformRefusals: new Counter({
      name: 'gateway_platform_refusals_total',
      help: 'Calls that were not made, because the school cloud is down or has too many of ours to answer.',
      labelNames: ['reason'] as const,
      registers,
    }),
    platformCircuitOpen: new Gauge({
      name: 'gateway_platform_circuit_open',
      help: '1 while calls to the school cloud are refused at once, because it did not answer the last ones.',
      labelNames: ['server'] as const,
      registers,
    }),
    auditCommits: new Histogram({
      name: 'gateway_audit_commit_duration_seconds',
      help: 'Transactions that wrote to the audit, waiting for other copies included; several rows may share one.',
      labelNames: ['outcome'] as const,
      buckets: seconds,
      registers,
    }),
    auditEnds: new Counter({
      name: 'gateway_audit_entries_ended_total',
      help: 'Audit entries whose outcome became known, by act, outcome, and whether it had to be asked for later.',
      labelNames: ['act', 'outcome', 'settled'] as const,
      registers,
    }),
    auditDamaged: new Gauge({
      name: 'gateway_audit_damaged_entries',
      help: 'Open entries whose stored data was altered, so that their outcome cannot be found out.',
      registers,
    }),
    auditOverdue: new Gauge({
      name: 'gateway_audit_overdue_entries',
      help: 'Entries whose time is up and whose outcome this copy could not find out when it last looked.',
      registers,
    }),
  };
}

/** Memory, event loop and the like; of the process, so only once in it. */
export function addProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}
