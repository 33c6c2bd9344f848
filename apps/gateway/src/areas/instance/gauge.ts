import type { Database } from '../../db/tables.ts';
import { addDatabaseGauge } from '../../lib/metrics.ts';
import type { Metrics } from '../../lib/metrics.ts';
import type { Log } from '../../lib/log.ts';
import { findUnfinished } from './publications.ts';

export function addAnnouncementGauge(tools: { db: Database; log: Log; metrics: Metrics }): void {
  addDatabaseGauge(
    tools,
    'gateway_announcement_half_published',
    '1 if the latest publication of the announcement is not known to be complete.',
    async () => ((await findUnfinished(tools.db)) === undefined ? 0 : 1),
  );
}
