import type {
  Approval,
  BatchState,
  LeftOutReason,
  MemberRole,
  Part,
  Warning,
} from '@superhero/contract/gateway/types';
import { unprocessable } from '../../lib/api-error.ts';
import { superheroRole } from '../../platform/people.ts';

/** What decides whether a person can be deleted. */
export interface Candidate {
  readonly id: string;
  readonly roles: readonly string[];
  readonly school: { readonly id: string } | null;
  readonly deletedAt: string | null;
}

export type Verdict =
  | { readonly kind: 'accepted'; readonly role: MemberRole; readonly schoolId: string | null }
  | { readonly kind: 'left-out'; readonly reason: LeftOutReason };

export const leaveOut = (reason: LeftOutReason): Verdict => ({ kind: 'left-out', reason });

/** The platform deletes people with one of these roles and skips all others. */
const deletedRoles: readonly (readonly [MemberRole, readonly string[]])[] = [
  ['administrator', ['administrator', 'courseAdministrator']],
  ['staff', ['teacher', 'courseTeacher', 'courseSubstitutionTeacher']],
  ['student', ['student', 'courseStudent']],
];

/** The platform would delete a superhero who has a second role (T53). */
export function judgePerson({ id, roles, school, deletedAt }: Candidate, operatorId: string): Verdict {
  if (id === operatorId) return leaveOut('self');
  if (roles.includes(superheroRole)) return leaveOut('protected');
  // A second request would let the whole part fail after the deletion of the others was started (T49).
  if (deletedAt !== null) return leaveOut('deleted');
  const role = roleOf(roles);
  if (role === undefined) return leaveOut('skipped');
  return { kind: 'accepted', role, schoolId: school?.id ?? null };
}

function roleOf(roles: readonly string[]): MemberRole | undefined {
  return deletedRoles.find(([, names]) => names.some((name) => roles.includes(name)))?.[0];
}

/** How many people of a batch a school has, by role. */
export interface SchoolMembers {
  readonly schoolId: string | null;
  readonly student: number;
  readonly staff: number;
  readonly administrator: number;
  readonly total: number;
}

/** What the platform knows about a school of the batch. */
export interface SchoolFacts {
  readonly name: string | null;
  readonly people: number;
  readonly administrators: number;
}

/** Only the schools with the most people of a batch are compared. */
export const comparedSchools = 200;

/** What an operator should look at twice. `schools` are those with the most people first. */
export function findWarnings(
  schools: readonly SchoolMembers[],
  facts: ReadonlyMap<string, SchoolFacts>,
): Warning[] {
  const count = (role: MemberRole | 'total') => schools.reduce((sum, school) => sum + school[role], 0);
  const others = count('total') - count('student');
  const general: Warning[] = [];
  if (schools.length > 1) general.push({ kind: 'several-schools', school: null, people: schools.length });
  if (others > 0 && others * 10 < count('total'))
    general.push({ kind: 'staff-among-students', school: null, people: others });
  if (schools.length > comparedSchools)
    general.push({ kind: 'schools-unchecked', school: null, people: schools.length - comparedSchools });
  return [...general, ...schools.flatMap((school) => warnAbout(school, facts))];
}

function warnAbout(
  { schoolId, total, administrator }: SchoolMembers,
  facts: ReadonlyMap<string, SchoolFacts>,
): Warning[] {
  const known = schoolId === null ? undefined : facts.get(schoolId);
  if (schoolId === null || known === undefined) return [];
  const school = { id: schoolId, name: known.name };
  const warnings: Warning[] = [];
  if (total * 10 > known.people)
    warnings.push({ kind: 'large-share', school, people: total, schoolPeople: known.people });
  if (known.administrators > 0 && administrator >= known.administrators)
    warnings.push({ kind: 'last-administrator', school, people: administrator });
  return warnings;
}

export const maxPeople = 200_000;
export const maxTexts = 5_000;

export const tooManyPeople = () =>
  unprocessable(
    'TOO_MANY_PEOPLE',
    `A batch has at most ${maxPeople} people, and at most ${maxTexts} email addresses and external ids.`,
  );

/** The drafts that an operator can create in 24 hours. They can't be deleted, and each may have many people. */
export const maxDrafts = 50;

export const tooManyDrafts = () =>
  unprocessable(
    'TOO_MANY_DRAFTS',
    `An operator can create ${maxDrafts} drafts in 24 hours without a request.`,
  );

export const portionReused = () =>
  unprocessable('PORTION_REUSED', 'This portion was sent before with another number of lines.');

export const batchClosed = () =>
  unprocessable('BATCH_CLOSED', 'The preview is complete, so the list can no longer change.');

export const batchExpired = () =>
  unprocessable('BATCH_EXPIRED', 'The batch is older than 7 days, so its list was removed.');

export const alreadyRequested = () => unprocessable('BATCH_CLOSED', 'The deletion was already requested.');

export const checksIncomplete = () =>
  unprocessable('CHECKS_INCOMPLETE', 'The list was not yet compared with all other batches and schools.');

export const nothingToDelete = () =>
  unprocessable('NOTHING_TO_DELETE', 'All people of the list were left out.');

export const previewMissing = () => unprocessable('PREVIEW_MISSING', 'The preview is not complete.');

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
