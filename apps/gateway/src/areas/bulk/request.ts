import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { BulkRequest, Change } from '@superhero/contract/gateway/types';
import { requestApproval } from '../../approvals/request.ts';
import { describeFacts } from '../../audit/personal-data.ts';
import type { Plan } from '../../audit/writes.ts';
import { readClock } from '../../db/read-clock.ts';
import { conflict, invalidField, notFound, unprocessable } from '../../lib/api-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { bulkChangeEmpty } from '../../work/bulk-kinds.ts';
import type { BulkItem, BulkKind, BulkPlatform } from '../../work/bulk-kinds.ts';
import { addOrder, assertMayOrder, newOrderId } from '../../work/orders.ts';
import { describeChange, needsApproval, readApprovalRule } from './describe.ts';
import type { BulkTools } from './describe.ts';
import { readItems } from './items.ts';
import { digestOf, getChange } from './rows.ts';
import type { FoundChange } from './rows.ts';

const hour = 3_600_000;
/** An approval can be given for 7 days, and the order needs some time after it. */
const hoursToApprove = 8 * 24;
const hoursToWork = 24;

interface Input {
  readonly body: BulkRequest;
  readonly params: { readonly changeId: string };
  readonly platform: BulkPlatform & Pick<Platform, 'operatorSession'>;
  readonly operatorId: string;
}

/** So that there are never too many orders. */
const shared = () => 'work:orders' as const;

/** Ends the draft. From then on every superhero sees the change, and nothing of it can change. */
export function requests(tools: BulkTools) {
  return {
    requestPeopleChange: tools.audited(
      'people.bulkChange',
      async (input) => await planRequest(tools, 'people', input),
      undefined,
      shared,
    ),
    requestSchoolsChange: tools.audited(
      'schools.bulkChange',
      async (input) => await planRequest(tools, 'schools', input),
      undefined,
      shared,
    ),
  } satisfies Partial<RouteHandlers>;
}

/** Plans the order, with an approval if it needs one. */
export async function planRequest(
  tools: BulkTools,
  subjects: BulkKind['subjects'],
  { body, params: { changeId }, platform, operatorId }: Input,
): Promise<Plan> {
  const { db, orderKeys, kinds } = tools;
  const change = await getChange(db, changeId, operatorId);
  const { kind, parameters } = change;
  if (kinds[kind].subjects !== subjects) throw notFound('bulk change');
  if (change.request !== undefined) throw bulkChangeRequested();
  assertSeen(change, body);
  const { items, final } = await readWanted(tools, change, body);
  if (kind === 'schoolYear' && body.typedFinal !== final)
    throw invalidField('CONFIRMATION_WRONG', 'typedFinal', `It is final for ${final} schools.`);
  const isApproved = needsApproval(await readApprovalRule(tools, change), items.length);
  await assertMayOrder(db, { subjectId: changeId, operatorId, needsApproval: isApproved });
  const name = body.name.trim();
  const orderId = newOrderId();
  const digest = digestOf(kind, parameters, items);
  const changes = describeRequest(change, { name, orderId, items: items.length });
  const send = async (entry: number) => {
    const now = await readClock(db);
    const expiresAt = new Date(now.getTime() + (isApproved ? hoursToApprove : hoursToWork) * hour);
    const approvalId = await db.transaction().execute(async (tx) => {
      await addOrder(tx, orderKeys, {
        id: orderId,
        kind: `${subjects}.bulkChange`,
        subjectId: changeId,
        entry,
        operatorId,
        digest,
        expiresAt,
      });
      const approval = { kind: 'bulk-change', entry, requesterId: operatorId, subjectId: changeId } as const;
      const id = isApproved ? await requestApproval(tx, { ...approval, digest }) : null;
      await tx
        .insertInto('bulk_requests')
        .values({
          change_id: changeId,
          entry,
          order_id: orderId,
          operator_id: operatorId,
          name,
          left_out: body.leaveOut,
          items: items.length,
          digest,
          approval_id: id,
        })
        .execute();
      return id;
    });
    tools.keepSession(orderId, platform);
    tools.wake(orderId);
    const answer = await describeChange(tools, platform, await getChange(db, changeId, operatorId));
    return {
      status: 202,
      ...(approvalId !== null && { changes: [{ field: 'approval', before: null, after: approvalId }] }),
      answer: { status: 202, body: answer },
    };
  };
  return { subject: { kind: 'bulkChange', id: changeId }, changes, send };
}

/** What is requested is exactly what was checked. */
function assertSeen({ digest }: FoundChange, body: BulkRequest): void {
  const now = digest.toString('hex');
  if (body.digest !== now) throw conflict([{ field: 'digest', seen: body.digest, now, by: null }]);
}

/** The items that are changed, and how many of them are final. Throws if there are none. */
async function readWanted(
  { db }: BulkTools,
  change: FoundChange,
  { leaveOut }: BulkRequest,
): Promise<{ readonly items: readonly BulkItem[]; readonly final: number }> {
  const left: ReadonlySet<string> = new Set(leaveOut);
  const rows = await readItems(db, change, { group: 'change' });
  const wanted = rows.filter(({ warnings }) => !warnings.some((warning) => left.has(warning)));
  if (wanted.length === 0) throw bulkChangeEmpty();
  return {
    items: wanted.map(({ subject_id: id, before, after }) => ({ id, before, after })),
    final: wanted.filter(({ warnings }) => warnings.includes('final')).length,
  };
}

function describeRequest(
  { id, kind, parameters: { add, remove, target }, undoes, retries }: FoundChange,
  { name, orderId, items }: { readonly name: string; readonly orderId: string; readonly items: number },
): Change[] {
  const lists = { add, remove };
  return [
    ...describeFacts({
      bulkChange: id,
      bulkKind: kind,
      name,
      items: String(items),
      work: orderId,
      ...(target !== null && { target }),
      ...(undoes !== null && { undoes }),
      ...(retries !== null && { retries }),
    }),
    ...Object.entries(lists)
      .filter(([, values]) => values.length > 0)
      .map(([field, values]) => ({ field, before: null, after: [...values] })),
  ];
}

const bulkChangeRequested = () =>
  unprocessable('BULK_CHANGE_REQUESTED', 'This bulk change was already requested.');
