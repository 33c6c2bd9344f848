import type { LeftOutReason, MemberRole, Warning } from '@superhero/contract/gateway/types';
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
  if (total * 10 > known.people) warnings.push({ kind: 'large-share', school, people: total });
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

/** Of one operator within 24 hours, without a request. Drafts can't be deleted, and each may have many people. */
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
