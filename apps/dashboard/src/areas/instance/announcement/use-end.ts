import { useWrite } from '../../../app/data/use-write.ts';
import { invalidateWork, sendSignal } from '../../../app/work/orders.ts';
import { type Announcement, fetchAnnouncement, type Published, scheduleAnnouncement } from './api.ts';
import { isEndNear } from './form.ts';
import { openSchedule } from './open-schedule.ts';

type Reason = { reason?: string };

/**
 * Keeps what the gateway is to do in step with what was published: an order switches the announcement off at its end,
 * and takes the place of an earlier order, which would be skipped now.
 */
export function useEnd(current: Announcement) {
  const order = useWrite(scheduleAnnouncement, invalidateWork, invalidateWork);
  // A failure needs no notice: the page says that the order will be skipped, and offers to cancel it.
  const cancel = useWrite(sendSignal.stop, invalidateWork, invalidateWork);
  const open = openSchedule(current);

  function schedule({ texts, roles, until, version }: Published, reason: Reason): void {
    const replaces = open?.orderId ?? null;
    const body = { texts, roles, from: null, until: until ?? null, seen: version, replaces, ...reason };
    void order.write({ body });
  }

  return {
    order,
    isMissing: current.mayBeScheduled && current.isOn && open === undefined && isEndNear(current.until),
    schedule,
    async followUp(answer: Published | undefined, reason: Reason): Promise<void> {
      if (!current.mayBeScheduled && open === undefined) return;
      // If it can't be loaded, the page offers to schedule the end once it is.
      const published = answer ?? (await fetchAnnouncement().catch(() => undefined));
      if (published === undefined) return;
      if (current.mayBeScheduled && published.isOn && isEndNear(published.until ?? null))
        schedule(published, reason);
      else if (open !== undefined) void cancel.write({ path: { workId: open.orderId }, body: reason });
    },
  };
}
