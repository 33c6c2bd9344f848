import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../../db/tables.ts';
import { contentKeys, switchKey, Values } from './announcement.ts';

export interface Publication {
  readonly id: number;
  readonly at: Date;
  /** The values before it began. */
  readonly seen: Values;
  /** With texts as the platform stored them, where it has confirmed them. */
  readonly target: Values;
  /** As the operator sent it. */
  readonly requested: Values;
}

/** The latest publication, if it has begun and is not known to be finished. */
export async function findUnfinished(db: Database): Promise<Publication | undefined> {
  const row = await db
    .selectFrom('announcement_publications as publication')
    .leftJoin('announcement_ends as ended', 'ended.publication_id', 'publication.id')
    .select(['publication.id', 'publication.at', 'seen', 'target', 'outcome'])
    .where(sql<boolean>`outcome is distinct from 'withdrawn'`)
    .orderBy('publication.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.outcome !== null) return undefined;
  const steps = await db
    .selectFrom('announcement_steps')
    .select(['key', 'stored'])
    .where('publication_id', '=', row.id)
    .orderBy('at')
    .execute();
  const requested = v.parse(Values, row.target);
  const stored = v.parse(Values, Object.fromEntries(steps.map((step) => [step.key, step.stored])));
  return {
    id: Number(row.id),
    at: row.at,
    seen: v.parse(Values, row.seen),
    target: { ...requested, ...stored },
    requested,
  };
}

export async function beginPublication(
  db: Database,
  { seen, target, requestId }: { seen: Values; target: Values; requestId: string },
): Promise<number> {
  const { id } = await db
    .insertInto('announcement_publications')
    .values({ seen: JSON.stringify(seen), target: JSON.stringify(target), request_id: requestId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export async function addStep(db: Database, id: number, key: string, stored: unknown): Promise<void> {
  const row = { publication_id: id, key, stored: JSON.stringify(stored) };
  await db.insertInto('announcement_steps').values(row).execute();
}

export async function endPublication(
  db: Database,
  id: number,
  outcome: 'finished' | 'withdrawn',
): Promise<void> {
  await db
    .insertInto('announcement_ends')
    .values({ publication_id: id, outcome })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** The keys that do not have their target yet. */
export function listLeft(now: Values, target: Values): string[] {
  return [...contentKeys, switchKey].filter((key) => now[key] !== target[key]);
}

/** Whether every value is from before the publication or from it: no one else has changed the announcement. */
export function isUntouched(now: Values, { seen, target, requested }: Publication): boolean {
  const known = (key: string) => [seen[key], target[key], requested[key]].includes(now[key]);
  return contentKeys.every(known) && (known(switchKey) || now[switchKey] === false);
}
