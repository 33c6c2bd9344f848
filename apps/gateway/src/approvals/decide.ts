import type { Approval, Deciders } from '@superhero/contract/gateway/types';
import type { Database } from '../db/tables.ts';
import { unprocessable } from '../lib/api-error.ts';
import { NotSentError } from '../platform/client.ts';
import { fullName } from '../platform/people.ts';
import type { KnownPerson } from '../platform/people.ts';
import { readIndependence } from './independence.ts';

const approvalOwn = () =>
  unprocessable('APPROVAL_OWN', 'Another superhero has to decide about what you requested.');

const approvalSubject = () =>
  unprocessable('APPROVAL_SUBJECT', 'Another superhero has to decide about your password or role.');

const approvalNotRequester = () =>
  unprocessable(
    'APPROVAL_NOT_REQUESTER',
    'Only the superhero who requested the approval, or who gave it, can withdraw it.',
  );

const approvalNotIndependent = () =>
  unprocessable(
    'APPROVAL_NOT_INDEPENDENT',
    'Requester and approver are not independent. Within the last 30 days, one of them gave the other the role or a login, or both received it from the same person.',
  );

const approvalDecided = () =>
  unprocessable('APPROVAL_DECIDED', 'This was already approved, rejected or withdrawn.');

export const approvalExpired = () =>
  unprocessable('APPROVAL_EXPIRED', 'The approval has expired. It has to be requested again.');

export const approvalUsed = () =>
  unprocessable('APPROVAL_USED', 'The approval was already used. It has to be requested again.');

export const approvalMissing = () =>
  unprocessable('APPROVAL_MISSING', 'Another superhero has to approve this first.');

/** For a deletion that would reach the number from which an approval is needed. */
export const approvalRequired = () =>
  unprocessable(
    'APPROVAL_REQUIRED',
    'You have deleted many people within 24 hours. Request this deletion as a batch, which another superhero approves.',
  );

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

/** Which of the superheroes can decide about it, and if none can, when the first one can. */
export async function findDeciders(
  db: Database,
  approval: Approval,
  superheroes: readonly KnownPerson[],
): Promise<Deciders> {
  const requesterId = approval.requested.by.id;
  const others = superheroes.filter(({ id }) => id !== requesterId && !isSubject(approval, id));
  const { areIndependent, changesAt } = await readIndependence(db, [
    requesterId,
    ...others.map(({ id }) => id),
  ]);
  const people = others
    .filter(({ id }) => areIndependent(requesterId, id))
    .map((person) => ({ id: person.id, name: fullName(person) }));
  if (people.length > 0) return { people, earliestAt: null };
  const earliest = changesAt.find((at) => others.some(({ id }) => areIndependent(requesterId, id, at)));
  return { people, earliestAt: earliest?.toISOString() ?? null };
}
