import { Gauge } from 'prom-client';
import type { Database } from '../../db/tables.ts';
import { describeFailure } from '../../lib/describe-failure.ts';
import type { Log } from '../../lib/log.ts';
import type { Metrics } from '../../lib/metrics.ts';
import { findUnfinished } from './publications.ts';

/** Read from the database when Prometheus asks, so every instance reports the same. */
export function addAnnouncementGauge(tools: { db: Database; log: Log; metrics: Metrics }): void {
  const { db, log, metrics } = tools;
  const gauge: Gauge = new Gauge({
    name: 'gateway_announcement_half_published',
    help: '1 if the latest publication of the announcement is not known to be complete.',
    registers: [metrics.registry],
    // A failure must not hide the other metrics. The last value stays, so that an alert is not resolved by it.
    collect: async () => {
      try {
        gauge.set((await findUnfinished(db)) === undefined ? 0 : 1);
      } catch (error) {
        log.failure('the metric of the announcement could not be read', describeFailure(error));
      }
    },
  });
}
