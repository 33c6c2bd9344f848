import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Change } from '@superhero/contract/gateway/types';
import { describeFacts } from '../../audit/personal-data.ts';
import { announcement } from '../../audit/subjects.ts';
import type { Audited } from '../../audit/writes.ts';
import { findUntil } from '../../db/announcement-until.ts';
import type { Database } from '../../db/tables.ts';
import { invalidField, requireDatabase, unprocessable } from '../../lib/api-error.ts';
import { untilItsTime, waitsFor } from '../../work/kinds.ts';
import { addOrder, findOpenOrder, newOrderId, workRunning } from '../../work/orders.ts';
import { leaveSlice } from '../../work/slices.ts';
import { listLeft, nameOf, planSteps, toValues, untilName, versionOf } from './announcement.ts';
import { announcementChanged, nothingToChange, readNow, requirePublishable } from './publication.ts';
import { addSchedule, digestOf } from './schedule-rows.ts';
import type { Schedule, ScheduleTools } from './schedule-rows.ts';

const hour = 3_600_000;
const day = 24 * hour;
const maxDaysToFrom = 30;
const maxDaysToUntil = 60;
/** So that an order whose time passed while no instance ran still ends with a reason. */
const timeToReport = 7 * day;

export function scheduleHandlers(audited: Audited, tools: ScheduleTools) {
  const { db } = tools;
  return {
    scheduleAnnouncement: audited(
      'instance.scheduleAnnouncement',
      async ({ body, platform, operatorId }) => {
        const { texts, roles, seen, replaces } = body;
        if (!tools.hasSession()) throw serviceAccountMissing();
        const time = await requireDatabase(tools.readTime());
        const { from, until } = readTimes(body, time);
        const now = { values: await readNow(platform), until: await requireDatabase(findUntil(db)) };
        if (versionOf(now.values, now.until) !== seen) throw announcementChanged();
        const schedule = { content: toValues({ texts, roles, isOn: true }), seen: now, from, until };
        const changes = from === null ? checkPublished(schedule) : checkNew(schedule, from);
        if (((await findOpenOrder(db, announcement.id)) ?? null) !== replaces) throw workRunning();
        const id = newOrderId();
        const last = until ?? from ?? time;
        const send = async (entry: number) => {
          const order = {
            id,
            kind: 'instance.scheduleAnnouncement' as const,
            subjectId: announcement.id,
            entry,
            operatorId,
            digest: digestOf(schedule),
            expiresAt: new Date(last.getTime() + timeToReport),
          };
          const next = (from ?? last).getTime() - time.getTime();
          await db.transaction().execute(async (tx) => {
            if (replaces !== null) await stopOrder(tx, replaces, entry);
            await addOrder(tx, tools.orderKeys, order);
            await addSchedule(tx, id, schedule);
            await leaveSlice(tx, id, waitsFor(untilItsTime, next));
          });
          const answer = {
            orderId: id,
            from: from?.toISOString() ?? null,
            until: until?.toISOString() ?? null,
          };
          return { status: 202, answer: { status: 202, body: answer } };
        };
        return { subject: announcement, changes: [...describeFacts({ work: id }), ...changes], send };
      },
      () => 'instance:announcement',
      // So that there is never more than one.
      () => 'work:orders',
    ),
  } satisfies Partial<RouteHandlers>;
}

interface Times {
  readonly from: string | null;
  readonly until: string | null;
}

/** Throws if there is none, or one at which it can't be done. */
function readTimes({ from, until }: Times, now: Date) {
  if (from === null && until === null) throw timeInvalid('from', 'One of the two times is needed.');
  const start = from === null ? null : new Date(from);
  if (start !== null && !isWithin(start, now, maxDaysToFrom * day, now))
    throw timeInvalid('from', `It has to be in the future, and at most ${maxDaysToFrom} days ahead.`);
  const end = until === null ? null : new Date(until);
  if (end !== null && !isWithin(end, start ?? now, maxDaysToUntil * day, now))
    throw timeInvalid('until', `It has to be after the start, and at most ${maxDaysToUntil} days ahead.`);
  return { from: start, until: end };
}

/** False also for a time that is none. */
const isWithin = (time: Date, after: Date, limit: number, now: Date): boolean =>
  time > after && time.getTime() <= now.getTime() + limit;

/** It is on already, with this end. */
function checkPublished({ content, seen, until }: Schedule): Change[] {
  if (listLeft(seen.values, content).length > 0) throw announcementChanged();
  const end = until?.toISOString() ?? null;
  if (seen.until !== end) throw timeInvalid('until', 'It is not the end of the announcement.');
  return describeFacts({ [untilName]: end ?? '' });
}

/** What will change. */
function checkNew({ content, seen, until }: Schedule, from: Date): Change[] {
  const steps = planSteps(seen.values, content);
  requirePublishable(steps);
  const changed = listLeft(seen.values, content);
  if (changed.length === 0) throw nothingToChange();
  const end = until?.toISOString() ?? null;
  return [
    { field: 'announcement.from', before: null, after: from.toISOString() },
    ...(end === seen.until ? [] : [{ field: untilName, before: seen.until, after: end }]),
    ...changed.map((key) => ({
      field: nameOf(key),
      before: seen.values[key] ?? null,
      after: content[key] ?? null,
    })),
  ];
}

/** The entry of the order that replaces it also records that it was stopped. */
async function stopOrder(db: Database, orderId: string, entry: number): Promise<void> {
  await db.insertInto('work_signals').values({ order_id: orderId, signal: 'stop', entry }).execute();
}

const timeInvalid = (field: keyof Times, message: string) => invalidField('TIME_INVALID', field, message);

const serviceAccountMissing = () =>
  unprocessable('SERVICE_ACCOUNT_MISSING', 'The gateway has no service account that it can use.');
