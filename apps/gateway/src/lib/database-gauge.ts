import { Gauge } from 'prom-client';
import { describeFailure } from './describe-failure.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

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
