import type { ScheduledAnnouncement } from '@superhero/contract/gateway/types';
import { readKeptHtml } from '@superhero/contract/kept-html';
import type { KeptNode } from '@superhero/contract/kept-html';
import { announcement } from '../../audit/subjects.ts';
import type { Database } from '../../db/tables.ts';
import { requireDatabase } from '../../lib/api-error.ts';
import type { DescribedOrder, Description } from '../../work/kinds.ts';
import { describeOrder, findLatestOrder } from '../../work/read.ts';
import type { FoundOrder } from '../../work/read.ts';
import { hasEnded } from '../../work/state.ts';
import { describeValues } from './announcement.ts';
import { findSchedules, isSame, phaseOf } from './schedule-rows.ts';
import type { FoundSchedule, ScheduleTools, State } from './schedule-rows.ts';

const maxName = 100;

/** For the list of all orders. */
export async function describeSchedules(
  { db }: ScheduleTools,
  orders: readonly DescribedOrder[],
  operatorId: string,
): Promise<Map<string, Description>> {
  const ids = orders.map(({ id }) => id);
  const [schedules, done] = await requireDatabase(Promise.all([findSchedules(db, ids), findDone(db, ids)]));
  return new Map(
    orders.flatMap((order) => {
      const schedule = schedules.get(order.id);
      return schedule === undefined
        ? []
        : [[order.id, describeSchedule(schedule, done.has(order.id), order.operatorId === operatorId)]];
    }),
  );
}

function describeSchedule(schedule: FoundSchedule, isDone: boolean, mayContinue: boolean): Description {
  const { content, from, until, publications } = schedule;
  const dueAt = phaseOf(schedule)?.at;
  const total = [from, until].filter((time) => time !== null).length;
  const done = isDone ? total : publications.filter(({ isFinished }) => isFinished).length;
  return {
    subject: {
      kind: announcement.kind,
      id: announcement.id,
      name: firstLineOf(describeValues(content).texts.de),
    },
    counts: { total, done, failed: 0, running: 0 },
    ...(dueAt !== undefined && { dueAt }),
    mayContinue,
  };
}

/** It was already off at its end, or this was done without a publication. */
async function findDone(db: Database, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('work_ends')
    .select('order_id')
    .where('order_id', 'in', orderIds)
    .where('outcome', '=', 'done')
    .execute();
  return new Set(rows.map(({ order_id }) => order_id));
}

/** Null if there is no text. */
function firstLineOf(html: string): string | null {
  const lines = toText(readKeptHtml(html).nodes).split('\n');
  return (
    lines
      .map((line) => line.trim())
      .find((line) => line !== '')
      ?.slice(0, maxName) ?? null
  );
}

const inlineTags = new Set(['a', 'b', 'code', 'em', 'i', 'mark', 'span', 'strong', 'sub', 'sup', 'u']);

function toText(nodes: readonly KeptNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node.replaceAll(/\s+/gu, ' ');
      const text = toText(node.children);
      return inlineTags.has(node.tag) ? text : `\n${text}\n`;
    })
    .join('');
}

/** For the page of the announcement. */
export async function describeScheduled(
  tools: ScheduleTools,
  now: State,
): Promise<ScheduledAnnouncement | null> {
  const { db, orderKeys } = tools;
  const found = await findLatestOrder(db, orderKeys, announcement.id);
  if (found === undefined || !(await isShown(db, found))) return null;
  const schedule = (await requireDatabase(findSchedules(db, [found.row.id]))).get(found.row.id);
  if (schedule === undefined) return null;
  const { content, from, until } = schedule;
  const { texts, roles } = describeValues(content);
  const { id, state, waitsFor, operator } = describeOrder(found, undefined);
  return {
    orderId: id,
    state,
    waitsFor,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    content: { texts, roles },
    operator,
    isChangedSince: !hasEnded(state) && isChangedSince(schedule, now),
  };
}

function isChangedSince(schedule: FoundSchedule, now: State): boolean {
  const phase = phaseOf(schedule);
  return phase !== undefined && phase.publication === undefined && !isSame(now, phase.expected);
}

/** One that failed is shown until something else is published. */
async function isShown(db: Database, found: FoundOrder): Promise<boolean> {
  const { state } = found;
  if (!hasEnded(state)) return true;
  if (state === 'done' || state === 'stopped') return false;
  const { endedAt, orderedAt } = describeOrder(found, undefined);
  const newest = await requireDatabase(
    db
      .selectFrom('announcement_publications')
      .select(({ fn }) => fn.max('at').as('at'))
      .executeTakeFirst(),
  );
  const since = new Date(endedAt ?? orderedAt);
  return (newest?.at ?? since) <= since;
}
