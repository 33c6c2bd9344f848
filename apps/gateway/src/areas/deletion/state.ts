import type { Approval, BatchState, Part } from '@superhero/contract/gateway/types';

/** The status of a batch of the platform that was accepted for deletion. */
export const acceptedStatus = 'deletion-requested';

/** The usual size of a part. The platform needs about 3 s to start one, and gives up after 8 s. */
export const usualPartSize = 10_000;

/** What the rows of a batch say. */
export interface BatchFacts {
  readonly isRequested: boolean;
  /** Null if no approval is needed. */
  readonly approval: Approval['state'] | null;
  /** The ids were removed, or will be soon. */
  readonly isExpired: boolean;
  readonly isStopped: boolean;
  /** Whether people are in no part yet. */
  readonly hasRemaining: boolean;
  readonly parts: readonly Pick<Part, 'state' | 'pending' | 'failed'>[];
}

/** The only place that decides about the state of a batch. */
export function deriveState(facts: BatchFacts): BatchState {
  if (!facts.isRequested) return 'draft';
  const { approval } = facts;
  if (approval !== null && approval !== 'approved' && approval !== 'used') return approval;
  if (isActive(facts)) return 'running';
  if (canContinue(facts)) return facts.parts.length === 0 ? 'ready' : 'running';
  // With an unclear part some people may not be deleted, and no count shows who.
  if (facts.parts.some(({ state, failed }) => failed > 0 || state === 'unclear')) return 'failed';
  if (facts.isStopped) return 'stopped';
  return facts.hasRemaining || hasUnstarted(facts) ? 'expired' : 'finished';
}

/** Whether the platform still deletes people of the batch. */
function isActive({ parts }: BatchFacts): boolean {
  return parts.some(({ state, pending }) => state === 'started' || pending > 0);
}

/** Whether a part can still be created or started. An unclear part blocks those after it. */
export function canContinue(facts: BatchFacts): boolean {
  const isApproved = facts.approval === null || facts.approval === 'approved' || facts.approval === 'used';
  if (!facts.isRequested || !isApproved || facts.isStopped || facts.isExpired) return false;
  if (facts.parts.some(({ state }) => state === 'unclear')) return false;
  return facts.hasRemaining || hasUnstarted(facts);
}

function hasUnstarted({ parts }: BatchFacts): boolean {
  return parts.some(({ state }) => state === 'created');
}

interface PartFacts {
  /** The platform confirmed the start, in its answer or in a later read. */
  readonly isAccepted: boolean;
  /** As it was last read; null if it never was. */
  readonly status: string | null;
  readonly people: number;
  readonly pending: number;
  readonly failed: number;
  readonly deleted: number;
}

/** A part that was not accepted, but has deletions, was started halfway (T49). */
export function derivePartState(facts: PartFacts): Part['state'] {
  const { isAccepted, status, people, pending } = facts;
  // The platform left out everyone, and can't start a batch without people (T52).
  if (people === 0) return 'finished';
  if (!isAccepted) return hasDeletions(facts) ? 'unclear' : 'created';
  return status === acceptedStatus && pending === 0 ? 'finished' : 'started';
}

/** Whether the platform has begun to delete people of a part. */
export function hasDeletions({
  pending,
  failed,
  deleted,
}: Pick<Part, 'pending' | 'failed' | 'deleted'>): boolean {
  return pending + failed + deleted > 0;
}
