import type { BulkChange, Reference } from '@superhero/contract/gateway/types';
import { countRecentItems } from '../../approvals/quota.ts';
import { readApprovals } from '../../approvals/read.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Keys } from '../../audit/keys.ts';
import type { Database } from '../../db/tables.ts';
import { withFallback } from '../../lib/api-error.ts';
import type { ExportSlots } from '../../lib/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSchools } from '../../work/bulk-kinds.ts';
import type { BulkKinds, BulkPlatform } from '../../work/bulk-kinds.ts';
import type { DescribedOrder, Description } from '../../work/kinds.ts';
import { findOrder } from '../../work/read.ts';
import { hasEnded } from '../../work/state.ts';
import { countItems, countOutcomes, recordOutcomes } from './items.ts';
import { findRequested } from './rows.ts';
import type { FoundChange, RequestedChange } from './rows.ts';

export interface BulkTools {
  readonly audited: Audited;
  readonly db: Database;
  readonly exportDb: Database;
  readonly exportSlots: ExportSlots;
  /** The keys of the audit log. */
  readonly keys: Keys;
  /** The keys that orders are sealed with. */
  readonly orderKeys: Keys;
  /** The number of items from which another superhero must approve. 0: only where a kind always needs it. */
  readonly approvalFrom: number;
  readonly kinds: BulkKinds;
  /** Works on an order soon. */
  readonly wake: (orderId: string) => void;
  /** Lets this instance work on an order in the session of a request. */
  readonly keepSession: (orderId: string, platform: Pick<Platform, 'operatorSession'>) => void;
}

/** When a request needs an approval. */
type ApprovalRule = Pick<BulkChange, 'approvalFrom' | 'recentItems'>;

export const needsApproval = ({ approvalFrom, recentItems }: ApprovalRule, items: number): boolean =>
  approvalFrom !== null && recentItems + items >= approvalFrom;

/** For a request on its own. */
export function approvalRule({ kinds, approvalFrom }: BulkTools, { kind }: FoundChange): ApprovalRule {
  if (kinds[kind].alwaysNeedsApproval) return { approvalFrom: 1, recentItems: 0 };
  return { approvalFrom: approvalFrom === 0 ? null : approvalFrom, recentItems: 0 };
}

/** For a request now: many small ones add up. */
export async function readApprovalRule(tools: BulkTools, change: FoundChange): Promise<ApprovalRule> {
  const rule = approvalRule(tools, change);
  const adds = change.request === undefined && rule.approvalFrom !== null && rule.approvalFrom > 1;
  return adds ? { ...rule, recentItems: await countRecentItems(tools.db, change.operatorId) } : rule;
}

/** Where it stands, with what of it can follow. */
async function readProgress(tools: BulkTools, change: FoundChange) {
  const { db, orderKeys, kinds } = tools;
  const { request, kind } = change;
  if (request === undefined) return { counts: null, mayUndo: false, mayRetry: false };
  const order = await findOrder(db, orderKeys, request.orderId);
  const isEnded = order !== undefined && hasEnded(order.state);
  const count = async () => (await countOutcomes(db, [change])).get(change.id) ?? null;
  let counts = await count();
  if (isEnded && counts !== null && counts.waiting > 0) {
    // What was done after the last step of an order that was stopped or has expired.
    await recordOutcomes(db, change, kinds[kind]);
    counts = await count();
  }
  const hasItems = isEnded && (await countItems(db, change)) > 0;
  return {
    counts,
    mayUndo: hasItems && kinds[kind].isUndoable && counts !== null && counts.changed > 0,
    mayRetry: hasItems && counts !== null && counts.changed < counts.total,
  };
}

export async function mayUndo(tools: BulkTools, change: FoundChange): Promise<boolean> {
  return (await readProgress(tools, change)).mayUndo;
}

export async function mayRetry(tools: BulkTools, change: FoundChange): Promise<boolean> {
  return (await readProgress(tools, change)).mayRetry;
}

/** The change as an operator sees it. */
export async function describeChange(
  tools: BulkTools,
  platform: BulkPlatform,
  change: FoundChange,
  operatorId = change.operatorId,
): Promise<BulkChange> {
  const { kind, parameters, request, summary, undoes } = change;
  const [progress, rule, names, target, requested] = await Promise.all([
    readProgress(tools, change),
    readApprovalRule(tools, change),
    readSchoolNames(
      platform,
      summary.schools.map(({ schoolId }) => schoolId),
    ),
    undoes === null ? readTarget(platform, change) : null,
    request === undefined ? null : describeRequest(tools, request, operatorId),
  ]);
  return {
    id: change.id,
    kind,
    subjects: tools.kinds[kind].subjects,
    add: [...parameters.add],
    remove: [...parameters.remove],
    target,
    undoes,
    retries: change.retries,
    checkedAt: change.checkedAt.toISOString(),
    digest: (request ?? change).digest.toString('hex'),
    changes: change.changes,
    final: change.final,
    leftOut: summary.leftOut,
    warnings: summary.warnings,
    schools: summary.schools.map(({ schoolId, count }) => ({
      school: { id: schoolId, name: names.get(schoolId) ?? null },
      count,
    })),
    roles: summary.roles,
    ...rule,
    request: requested,
    ...progress,
  };
}

async function describeRequest(
  { db }: BulkTools,
  request: RequestedChange,
  operatorId: string,
): Promise<BulkChange['request']> {
  const { orderId, name, reason, leftOut, items, approvalId, at } = request;
  const approvals = await readApprovals(db, approvalId === null ? [] : [approvalId], operatorId);
  return {
    orderId,
    name,
    reason,
    operator: { id: request.operatorId, name: request.operatorName },
    at: at.toISOString(),
    leftOut: [...leftOut],
    items,
    approval: approvals.get(approvalId ?? '') ?? null,
  };
}

/** Without names if the platform does not answer. */
async function readSchoolNames(
  platform: BulkPlatform,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const schools = ids.length === 0 ? [] : await withFallback(readSchools(platform, ids), []);
  return new Map(schools.map(({ _id, name }) => [_id, name]));
}

async function readTarget(
  platform: BulkPlatform,
  { kind, parameters: { target } }: FoundChange,
): Promise<Reference | null> {
  if (target === null) return null;
  if (kind !== 'storage')
    return { id: target, name: (await readSchoolNames(platform, [target])).get(target) ?? null };
  const providers = await withFallback(platform.schoolChoices.storageProviders(), []);
  return { id: target, name: providers.find(({ id }) => id === target)?.name ?? null };
}

/** What operators see of the orders about bulk changes. */
export async function describeOrders(
  db: Database,
  orders: readonly DescribedOrder[],
  operatorId: string,
): Promise<ReadonlyMap<string, Description>> {
  const changes = await findRequested(
    db,
    orders.map(({ subjectId }) => subjectId),
  );
  const counts = await countOutcomes(db, [...changes.values()]);
  return new Map(
    orders.flatMap(({ id, subjectId, operatorId: orderedBy }) => {
      const change = changes.get(subjectId);
      const count = counts.get(subjectId);
      if (change?.request === undefined || count === undefined) return [];
      const { total, changed, refused, conflict, unclear } = count;
      return [
        [
          id,
          {
            subject: { kind: 'bulkChange', id: subjectId, name: change.request.name },
            counts: { total, done: changed, failed: refused + conflict + unclear, running: 0 },
            mayContinue: orderedBy === operatorId,
          },
        ],
      ];
    }),
  );
}
