import { isLive } from '../../../app/work/orders.ts';
import type { Announcement } from './api.ts';

export type Scheduled = NonNullable<Announcement['scheduled']>;

/** What the gateway will do with the announcement. Not the last order, which is listed too if it has failed. */
export function openSchedule({ scheduled }: Pick<Announcement, 'scheduled'>): Scheduled | undefined {
  return isLive(scheduled) ? scheduled : undefined;
}
