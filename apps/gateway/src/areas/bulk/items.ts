import type { BulkCounts, BulkGroup } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { storedOutcomes } from '../../audit/outcomes.ts';
import type { Database, Tables } from '../../db/tables.ts';
import { requireDatabase } from '../../lib/api-error.ts';
import type { BulkKind } from '../../work/bulk-kinds.ts';
import type { FoundChange } from './rows.ts';

/** The outcome of an item that has none is that it waits. */
type Outcome = Tables['bulk_results']['outcome'];

/** An item with what came of it. */
export interface ItemRow {
  readonly position: number;
  readonly subject_id: string;
  readonly before: string[];
  readonly after: string[];
  readonly reason: string | null;
  readonly warnings: string[];
  /** Whether the order has it. */
  readonly is_ordered: boolean;
  readonly outcome: Outcome | null;
  readonly error: string | null;
  readonly entry: string | null;
  readonly at: Date | null;
}

interface Filter {
  readonly group?: BulkGroup | undefined;
  readonly reason?: string | undefined;
}

interface Page {
  readonly skip: number;
  readonly limit: number;
}

/** The items of a change in the order of the list. */
export async function readItems(
  db: Database,
  change: FoundChange,
  filter: Filter = {},
  { skip, limit }: Page = { skip: 0, limit: Number.MAX_SAFE_INTEGER },
): Promise<ItemRow[]> {
  const { rows } = await requireDatabase(
    sql<ItemRow>`
      select item.*, ${isOrdered(change)} as is_ordered, result.outcome, result.error, result.entry, result.at
      ${fromItems(change, filter)} order by item.position limit ${limit} offset ${skip}
    `.execute(db),
  );
  return rows;
}

export async function countItems(db: Database, change: FoundChange, filter: Filter = {}): Promise<number> {
  const { rows } = await requireDatabase(
    sql<{ count: string }>`select count(*) as count ${fromItems(change, filter)}`.execute(db),
  );
  return Number(rows[0]?.count ?? 0);
}

/** Whether an item is changed: it was not left out by the check, nor by the operator who requested it. */
function isOrdered({ request }: FoundChange): RawBuilder<boolean> {
  return sql<boolean>`(item.reason is null and not item.warnings && ${request?.leftOut ?? []}::text[])`;
}

function fromItems(change: FoundChange, { group, reason }: Filter) {
  const conditions = [sql<boolean>`item.change_id = ${change.id}`];
  if (group !== undefined) conditions.push(isInGroup(change, group));
  if (reason !== undefined)
    conditions.push(
      sql<boolean>`(item.reason = ${reason} or ${reason} = any(item.warnings) or result.error = ${reason})`,
    );
  return sql`
    from bulk_items as item
    left join bulk_results as result on result.change_id = item.change_id and result.position = item.position
    where ${sql.join(conditions, sql` and `)}
  `;
}

function isInGroup(change: FoundChange, group: BulkGroup): RawBuilder<boolean> {
  if (group === 'change') return isOrdered(change);
  if (group === 'left-out') return sql<boolean>`not ${isOrdered(change)}`;
  if (group !== 'waiting') return sql<boolean>`result.outcome = ${group}`;
  return sql<boolean>`(${change.request !== undefined} and ${isOrdered(change)} and result.outcome is null)`;
}

/** By the ids of the changes. */
export async function countOutcomes(
  db: Database,
  changes: readonly FoundChange[],
): Promise<ReadonlyMap<string, BulkCounts>> {
  if (changes.length === 0) return new Map();
  const ids = changes.map(({ id }) => id);
  const rows = await requireDatabase(
    db
      .selectFrom('bulk_results')
      .select(['change_id', 'outcome', sql<string>`count(*)`.as('count')])
      .where('change_id', 'in', ids)
      .groupBy(['change_id', 'outcome'])
      .execute(),
  );
  return new Map(
    changes.map(({ id, request }) => {
      const count = (outcome: Outcome) =>
        Number(rows.find((row) => row.change_id === id && row.outcome === outcome)?.count ?? 0);
      const total = request?.items ?? 0;
      const [changed, refused] = [count('changed'), count('refused')];
      const [conflict, unclear] = [count('conflict'), count('unclear')];
      const waiting = Math.max(0, total - changed - refused - conflict - unclear);
      return [id, { total, waiting, changed, refused, conflict, unclear }];
    }),
  );
}

interface NewResult {
  readonly changeId: string;
  readonly position: number;
  readonly outcome: Outcome;
  readonly error: string;
}

/** The first result of an item counts. */
export async function addResult(db: Database, result: NewResult): Promise<void> {
  const { changeId: change_id, position, outcome, error } = result;
  await requireDatabase(
    db
      .insertInto('bulk_results')
      .values({ change_id, position, outcome, error })
      .onConflict((on) => on.doNothing())
      .execute(),
  );
}

export async function hasResult(db: Database, changeId: string, position: number): Promise<boolean> {
  const found = db.selectFrom('bulk_results').select('position').where('change_id', '=', changeId);
  return (await requireDatabase(found.where('position', '=', position).executeTakeFirst())) !== undefined;
}

/**
 * Records what the entries of an order say about its items, as far as they have an outcome. An entry that was not
 * applied says nothing: its item can be tried again.
 */
export async function recordOutcomes(
  db: Database,
  { id, request }: FoundChange,
  { action, subjects }: Pick<BulkKind, 'action' | 'subjects'>,
  position?: number,
): Promise<void> {
  if (request === undefined) return;
  const subjectId = sql.ref(`begun.${columnOf(subjects)}`);
  const isThis = position === undefined ? sql`true` : sql`item.position = ${position}`;
  await requireDatabase(
    sql`
      insert into bulk_results (change_id, position, outcome, error, entry)
      select distinct on (item.position) item.change_id, item.position,
        case ended.outcome when ${storedOutcomes.succeeded} then 'changed'
          when ${storedOutcomes.rejected} then 'refused' else 'unclear' end,
        answer.body ->> 'type', begun.entry
      from audit_chain as begun
      join audit_chain as ended on ended.entry = begun.entry and ended.kind = 'ended'
        and ended.outcome <> ${storedOutcomes['not-applied']}
      join bulk_items as item
        on item.change_id = ${id} and item.subject_id = ${subjectId} and ${isThis}
      left join answers as answer on answer.entry = begun.entry and ended.outcome = ${storedOutcomes.rejected}
      where begun.kind = 'begun' and begun.request_id = ${request.orderId} and begun.act = ${action}
      order by item.position, ended.outcome <> ${storedOutcomes.succeeded}, begun.entry
      on conflict do nothing
    `.execute(db),
  );
}

/** In the audit log. */
const columnOf = (subjects: BulkKind['subjects']) => (subjects === 'people' ? 'person_id' : 'school_id');

/** What the entries of an order say about one of its subjects. */
interface Attempts {
  /** Whether one was applied or rejected, or has no outcome yet. */
  readonly mayBeApplied: boolean;
  /** How many were not applied, and the number of the last one. */
  readonly notApplied: number;
  readonly last: number;
}

export async function findAttempts(
  db: Database,
  orderId: string,
  { id, subjects }: { readonly id: string } & Pick<BulkKind, 'subjects'>,
): Promise<Attempts> {
  const rows = await requireDatabase(
    db
      .selectFrom('audit_chain as begun')
      .leftJoin('audit_chain as ended', (join) =>
        join.onRef('ended.entry', '=', 'begun.entry').on('ended.kind', '=', sql.lit('ended')),
      )
      .select(['begun.entry', 'ended.outcome'])
      .where('begun.kind', '=', sql.lit('begun'))
      .where('begun.request_id', '=', orderId)
      .where(`begun.${columnOf(subjects)}`, '=', id)
      .execute(),
  );
  const notApplied = rows.filter(({ outcome }) => outcome === storedOutcomes['not-applied']).length;
  const last = Math.max(0, ...rows.map(({ entry }) => Number(entry)));
  return { mayBeApplied: rows.length > notApplied, notApplied, last };
}
