import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Approval, Approving, Change } from '@superhero/contract/gateway/types';
import { assertMayDecide, assertMayWithdraw, findDeciders, recordDecision } from '../../approvals/decide.ts';
import { findLatest, listWaiting, readApprovals } from '../../approvals/read.ts';
import { recordUse } from '../../approvals/use.ts';
import { checkRow } from '../../audit/checks.ts';
import type { Checks } from '../../audit/checks.ts';
import { describeFacts } from '../../audit/personal-data.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { conflict, notFound } from '../../lib/api-error.ts';
import { callerOf } from '../../platform/caller.ts';

const maxApprovals = 100;

interface ApprovalTools {
  readonly audited: Audited;
  readonly db: Database;
  /** Works soon on an order that waits for a decision. */
  readonly wake: (orderId: string) => void;
}

export function approvalsArea(tools: ApprovalTools) {
  const { db } = tools;
  return {
    handlers: { ...reads(db), ...decisions(tools) },
    checks: approvalChecks(db),
  };
}

function reads(db: Database) {
  return {
    listApprovals: async (request, reply) => {
      const approvals = await listWaiting(db, callerOf(request).me.user.id, maxApprovals);
      await reply.code(200).send({ approvals });
    },

    getApproval: async (request, reply) => {
      const { platform, me } = callerOf(request);
      const approval = await getApproval(db, request.params.approvalId, me.user.id);
      if (approval.state !== 'waiting') return await reply.code(200).send(approval);
      const deciders = await findDeciders(db, approval, await platform.people.findSuperheroes());
      return await reply.code(200).send({ ...approval, deciders });
    },

    getPasswordApproval: async (request, reply) => {
      const latest = await findLatest(db, {
        kind: 'password',
        subjectId: request.params.personId,
        operatorId: callerOf(request).me.user.id,
      });
      if (latest === undefined) throw notFound('approval');
      await reply.code(200).send(latest);
    },
  } satisfies Partial<RouteHandlers>;
}

function decisions({ audited, db, wake }: ApprovalTools) {
  const plan = (
    approval: Approval,
    decision: Parameters<typeof recordDecision>[1]['decision'],
    operatorId: string,
  ) => {
    const { id: approvalId } = approval;
    const send = async (entry: number) => {
      // There is one decision and one use: a withdrawn approval can't be used any more.
      if (approval.state === 'approved') await recordUse(db, { approvalId, entry });
      else await recordDecision(db, { approvalId, decision, entry, operatorId });
      if (approval.bulkChange) wake(approval.bulkChange.orderId);
      return { status: 200, answer: { status: 200, body: await getApproval(db, approvalId, operatorId) } };
    };
    return {
      ...subjectOf(approval),
      changes: describeFactsOf(approval),
      send,
    };
  };
  return {
    approve: audited('approvals.approve', async ({ body, params, operatorId }) => {
      const approval = await getApproval(db, params.approvalId, operatorId);
      await assertMayDecide(db, approval, operatorId);
      assertSeen(approval, body);
      return plan(approval, 'approved', operatorId);
    }),

    rejectApproval: audited('approvals.reject', async ({ params, operatorId }) => {
      const approval = await getApproval(db, params.approvalId, operatorId);
      await assertMayDecide(db, approval, operatorId);
      return plan(approval, 'rejected', operatorId);
    }),

    withdrawApproval: audited('approvals.withdraw', async ({ params, operatorId }) => {
      const approval = await getApproval(db, params.approvalId, operatorId);
      assertMayWithdraw(approval);
      return plan(approval, 'withdrawn', operatorId);
    }),
  } satisfies Partial<RouteHandlers>;
}

async function getApproval(db: Database, id: string, operatorId: string): Promise<Approval> {
  const approval = (await readApprovals(db, [id], operatorId)).get(id);
  if (approval === undefined) throw notFound('approval');
  return approval;
}

/** An approval is for exactly the list that the operator saw, and for no other kind of request. */
function assertSeen({ batch, bulkChange }: Approval, { people, items, digest }: Approving): void {
  const pairs = [
    { field: 'people', seen: people?.toString() ?? null, now: batch?.people.toString() ?? null },
    { field: 'items', seen: items?.toString() ?? null, now: bulkChange?.items.toString() ?? null },
    { field: 'digest', seen: digest ?? null, now: (batch ?? bulkChange)?.digest ?? null },
  ];
  const conflicts = pairs.filter(({ seen, now }) => seen !== now).map((pair) => ({ ...pair, by: null }));
  if (conflicts.length > 0) throw conflict(conflicts);
}

function subjectOf({ id, batch, bulkChange, person }: Approval) {
  if (batch !== null) return { subject: { kind: 'batch' as const, id: batch.id } };
  if (bulkChange) return { subject: { kind: 'bulkChange' as const, id: bulkChange.id } };
  if (person !== null) return { person: { id: person.id, name: person.name ?? '' } };
  throw new Error(`Approval ${id} is about neither a batch, a bulk change nor a person.`);
}

/** What the audit entry of a decision says; the decision changes none of it. */
function describeFactsOf({ id, batch, bulkChange }: Approval): Change[] {
  return describeFacts({
    approval: id,
    ...(batch && { batch: batch.id, name: batch.name, people: String(batch.people) }),
    ...(bulkChange && {
      bulkChange: bulkChange.id,
      bulkKind: bulkChange.kind,
      name: bulkChange.name,
      items: String(bulkChange.items),
    }),
  });
}

/** A step of an approval is a row of our own: it was taken if the row of its entry exists. */
function approvalChecks(db: Database) {
  const requested = checkRow(db, 'approvals');
  const decided = checkRow(db, 'approval_decisions');
  return {
    'approvals.requestPassword': requested,
    'approvals.requestSuperhero': requested,
    'approvals.approve': decided,
    'approvals.reject': decided,
    // An approval that was given is withdrawn instead of being used.
    'approvals.withdraw': checkRow(db, 'approval_decisions', 'approval_uses'),
  } satisfies Partial<Checks>;
}
