import { findPendingOf } from '../../audit/pending-entries.ts';
import type { Plan } from '../../audit/writes.ts';
import { findUntil } from '../../db/announcement-until.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError, requireDatabase } from '../../lib/api-error.ts';
import type { WorkSession } from '../../platform/platform.ts';
import { announcementSwitch } from '../../platform/runtime-config.ts';
import { again, ended, untilItsTime, waitsFor } from '../../work/kinds.ts';
import type { Kind, Progress, Step } from '../../work/kinds.ts';
import { isOrderOpen, startNotAllowed } from '../../work/orders.ts';
import {
  beginPublication,
  checkStep,
  endPublication,
  findUnfinished,
  isUntouched,
  listLeft,
  planSteps,
} from './announcement.ts';
import { planStep, planUntil, readNow, storeStep } from './publication.ts';
import { digestOf, findSchedules, isSame, phaseOf } from './schedule-rows.ts';
import type { Phase, ScheduleTools, State } from './schedule-rows.ts';
import { describeSchedules } from './scheduled.ts';

/** Milliseconds. An announcement that comes later than this could mislead people. */
const maxDelay = 15 * 60_000;
/** Once a part of it was sent. */
const maxDelayOfRest = 60 * 60_000;
const untilUsable = 30_000;
const untilConfirmed = 5_000;

/** Publishes the announcement at one time and switches it off at another. */
export function announcementSchedule(tools: ScheduleTools): Kind {
  return {
    advance: (step) => advance(tools, step),
    subject: 'announcement',
    describe: (orders, operatorId) => describeSchedules(tools, orders, operatorId),
    resume: async (order, operatorId) => {
      if (order.operatorId !== operatorId) throw startNotAllowed();
      return () => undefined;
    },
  };
}

async function advance({ db, readTime }: ScheduleTools, step: Step): Promise<Progress> {
  const { order, session, write } = step;
  const schedule = (await requireDatabase(findSchedules(db, [order.id]))).get(order.id);
  if (schedule === undefined || !digestOf(schedule).equals(order.digest)) return ended('failed', 'damaged');
  const phase = phaseOf(schedule);
  if (phase === undefined) return ended('done');
  const now = await requireDatabase(readTime());
  const delay = now.getTime() - phase.at.getTime();
  if (delay < 0) return waitsFor(untilItsTime, -delay);
  const isOver = phase.isOn && schedule.until !== null && now >= schedule.until;
  const isTooLate = (hasBegun: boolean) => delay > (hasBegun ? maxDelayOfRest : maxDelay) || isOver;
  try {
    if (session === undefined) throw new Skipped(waitsFor('service-account', untilUsable));
    await settleEntries(db, step, session);
    const source = { db, orderId: order.id, session, phase, isTooLate };
    await write('instance.publishAnnouncement', 'instance:announcement', () => planNext(source));
    return again();
  } catch (error) {
    if (!(error instanceof Skipped || error instanceof ApiError)) throw error;
    if (error instanceof Skipped && error.progress.is !== 'waits') return error.progress;
    if (isTooLate(phase.publication !== undefined)) return ended('failed', 'TOO_LATE');
    if (error instanceof Skipped) return error.progress;
    throw error;
  }
}

/** Nothing is written now. */
class Skipped extends Error {
  override readonly name = 'Skipped';
  readonly progress: Progress;

  constructor(progress: Progress) {
    super('Nothing is written now.');
    this.progress = progress;
  }
}

/** Finds out what came of attempts without an answer. Nothing is sent before all of them have an outcome. */
async function settleEntries(db: Database, { order, settle }: Step, platform: WorkSession): Promise<void> {
  const check = checkStep(db);
  for (const { entry } of await requireDatabase(findPendingOf(db, order.id)))
    if (!(await settle(entry, async (overdue) => await check({ platform }, overdue))))
      throw new Skipped(waitsFor('outcome', untilConfirmed));
}

interface Source {
  readonly db: Database;
  readonly orderId: string;
  readonly session: WorkSession;
  readonly phase: Phase;
  readonly isTooLate: (hasBegun: boolean) => boolean;
}

/** The next write, under the lock that all publications share. */
async function planNext({ db, orderId, session, phase, isTooLate }: Source): Promise<Plan> {
  // Stopped or replaced in the meantime: the worker notices it.
  if (!(await isOrderOpen(db, orderId))) throw new Skipped(again());
  const { publication, target } = phase;
  const now = { values: await readNow(session), until: await findUntil(db) };
  await finishIfDone(db, phase, now);
  const hasBegun = publication !== undefined && listLeft(now.values, publication.seen).length > 0;
  const problem = isTooLate(hasBegun)
    ? 'TOO_LATE'
    : (await isChanged(db, phase, now))
      ? 'ANNOUNCEMENT_CHANGED'
      : undefined;
  if (problem !== undefined) {
    if (publication !== undefined && !hasBegun) await endPublication(db, publication.id, 'withdrawn');
    throw new Skipped(ended('failed', problem));
  }
  const id =
    publication?.id ??
    (await beginPublication(db, { seen: now.values, target: target.values, requestId: orderId }));
  if (now.until !== target.until)
    return planUntil(db, now.values, { before: now.until, after: target.until });
  const [next] = planSteps(now.values, target.values);
  if (next === undefined) throw new Skipped(again());
  const expected = { ...now.values };
  const onSent = () => storeStep(db, id, next, expected);
  return planStep({ session, expected, until: target.until, onSent }, next);
}

/** Also if someone else has switched it off. */
async function finishIfDone(db: Database, { isOn, publication, target }: Phase, now: State): Promise<void> {
  const isDone = isOn
    ? publication !== undefined && isSame(now, target)
    : now.values[announcementSwitch] === false;
  if (!isDone) return;
  if (publication !== undefined) await endPublication(db, publication.id, 'finished');
  throw new Skipped(isOn ? again() : ended('done'));
}

/** Whether someone else has changed the announcement or its end. */
async function isChanged(
  db: Database,
  { publication, expected, target }: Phase,
  now: State,
): Promise<boolean> {
  if (publication === undefined) return !isSame(now, expected);
  if ((await findUnfinished(db))?.id !== publication.id) return true;
  const isUntil = [expected.until, target.until].includes(now.until);
  return !isUntil || !isUntouched(now.values, publication);
}
