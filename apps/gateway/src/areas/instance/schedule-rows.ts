import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Keys } from '../../audit/keys.ts';
import type { Database } from '../../db/tables.ts';
import { announcementSwitch } from '../../platform/runtime-config.ts';
import { findPublicationsOf, listLeft, Values, versionOf } from './announcement.ts';
import type { Publication } from './announcement.ts';

export interface ScheduleTools {
  readonly db: Database;
  /** The keys that orders are sealed with. */
  readonly orderKeys: Keys;
  /** Whether the service account can be used now. */
  readonly hasSession: () => boolean;
  /** The time by which schedules are due. */
  readonly readTime: () => Promise<Date>;
}

/** What the announcement is like. */
const State = v.object({ values: Values, until: v.nullable(v.string()) });
export type State = v.InferOutput<typeof State>;

export const isSame = (one: State, other: State): boolean =>
  one.until === other.until && listLeft(one.values, other.values).length === 0;

/** What an operator ordered. */
export interface Schedule {
  /** What is published, or what is on already. */
  readonly content: Values;
  /** The state that the operator saw. */
  readonly seen: State;
  /** Null if it is on already. */
  readonly from: Date | null;
  /** Null if it stays on. */
  readonly until: Date | null;
}

/** Covered by the seal of the order, so that nothing else is published. */
export function digestOf({ content, seen, from, until }: Schedule): Buffer {
  const versions = [versionOf(content, null), versionOf(seen.values, seen.until)];
  const times = [from, until].map((time) => time?.toISOString() ?? null);
  return createHash('sha256')
    .update(JSON.stringify([...versions, ...times]))
    .digest();
}

export async function addSchedule(
  db: Database,
  orderId: string,
  { content, seen, from, until }: Schedule,
): Promise<void> {
  await db
    .insertInto('announcement_schedules')
    .values({
      order_id: orderId,
      content: JSON.stringify(content),
      seen: JSON.stringify(seen),
      from_at: from,
      until_at: until,
    })
    .execute();
}

/** A schedule with what was done of it. */
export interface FoundSchedule extends Schedule {
  readonly publications: readonly Publication[];
}

/** By the ids of their orders. */
export async function findSchedules(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, FoundSchedule>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('announcement_schedules')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .execute();
  const publications = await findPublicationsOf(db, orderIds);
  return new Map(
    rows.map(({ order_id, content, seen, from_at, until_at }) => [
      order_id,
      {
        content: v.parse(Values, content),
        seen: v.parse(State, seen),
        from: from_at,
        until: until_at,
        publications: publications.filter(({ requestId }) => requestId === order_id),
      },
    ]),
  );
}

/** One of the two times of a schedule: when the announcement is published, or switched off. */
export interface Phase {
  readonly at: Date;
  readonly isOn: boolean;
  /** What the announcement has to be like before. */
  readonly expected: State;
  readonly target: State;
  /** Undefined if it has not begun. */
  readonly publication: Publication | undefined;
}

/** What is next. Undefined if all is done. */
export function phaseOf({ content, seen, from, until, publications }: FoundSchedule): Phase | undefined {
  const isOf = (isOn: boolean) => publications.findLast(({ target }) => target[announcementSwitch] === isOn);
  const [on, off] = [isOf(true), isOf(false)];
  const end = until?.toISOString() ?? null;
  const published = { values: on?.target ?? content, until: end };
  if (from !== null && on?.isFinished !== true)
    return {
      at: from,
      isOn: true,
      expected: seen,
      target: published,
      publication: on,
    };
  if (until === null || off?.isFinished === true) return undefined;
  const target = { values: { ...published.values, [announcementSwitch]: false }, until: end };
  return { at: until, isOn: false, expected: published, target, publication: off };
}
