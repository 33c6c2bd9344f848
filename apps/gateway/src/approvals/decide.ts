import type { Approval } from '@superhero/contract/gateway/types';
import type { Database } from '../db/tables.ts';
import { NotSentError } from '../platform/client.ts';
import {
  approvalDecided,
  approvalExpired,
  approvalNotRequester,
  approvalNotIndependent,
  approvalOwn,
  approvalSubject,
} from './errors.ts';
import { readIndependence } from './independence.ts';

interface Decision {
  readonly approvalId: string;
  readonly decision: 'approved' | 'rejected' | 'withdrawn';
  readonly entry: number;
  readonly operatorId: string;
}

/** Throws unless this superhero can withdraw it: the requester until it is used, the approver after the decision. */
export function assertMayWithdraw({ mayWithdraw, isMine, state }: Approval): void {
  if (mayWithdraw) return;
  if (!isMine) throw approvalNotRequester();
  assertWaiting({ state });
}

/** Throws unless there is no decision yet. */
function assertWaiting({ state }: Pick<Approval, 'state'>): void {
  if (state === 'expired') throw approvalExpired();
  if (state !== 'waiting') throw approvalDecided();
}

/** Throws unless this superhero can approve or reject it. */
export async function assertMayDecide(db: Database, approval: Approval, operatorId: string): Promise<void> {
  if (approval.isMine) throw approvalOwn();
  if (isSubject(approval, operatorId)) throw approvalSubject();
  assertWaiting(approval);
  await assertIndependent(db, approval.requested.by.id, operatorId);
}

/** Throws if one of them could be acting for the other. */
export async function assertIndependent(
  db: Database,
  requesterId: string,
  approverId: string,
): Promise<void> {
  const { areIndependent } = await readIndependence(db, [requesterId, approverId]);
  if (!areIndependent(requesterId, approverId)) throw approvalNotIndependent();
}

/** Whether it is about themselves: the session of a stolen account could otherwise decide whether it ends. */
export function isSubject({ person }: Pick<Approval, 'person'>, operatorId: string): boolean {
  return person?.id === operatorId;
}

/** There is one decision for each approval: a second one changes nothing. */
export async function recordDecision(db: Database, decision: Decision): Promise<void> {
  const { approvalId: approval_id, operatorId: operator_id, entry } = decision;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('approval_decisions')
    .values({ approval_id, operator_id, entry, decision: decision.decision })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new NotSentError(approvalDecided());
}
