import type { Change } from '@superhero/contract/gateway/types';
import type { Plan, Sent } from '../../audit/writes.ts';
import type { Door } from '../../platform/door.ts';
import { refuseWrite } from '../../platform/refused.ts';
import type { Permissions } from '../../platform/school-permissions.ts';
import { listOtherPermissions, restorePermissions } from '../../platform/school-permissions.ts';
import { updateSchool } from '../../platform/schools.ts';
import { asMade } from './rules.ts';

interface Update {
  readonly changes: readonly Change[];
  /** The same in the platform's terms. */
  readonly update: Parameters<typeof updateSchool>[3];
  /** As they are before the change. */
  readonly permissions: Permissions;
}

/**
 * Every change through v3 drops the permissions of the school that v3 does not know (T39). They are put back through
 * v1 right after it, and the audit entry says so if that does not work.
 */
export function planUpdate(
  api: Door,
  token: string,
  schoolId: string,
  { changes, update, permissions }: Update,
): Pick<Plan, 'changes' | 'send'> {
  const others = listOtherPermissions(permissions);
  const send = async (): Promise<Sent> => {
    const answer = await updateSchool(api, token, schoolId, update);
    const { status, school } = answer;
    if (school === undefined) return refuseWrite(answer, 'school');
    const { id, name, showsStudentsToTeachers } = school;
    const made = asMade(school, changes);
    if (others.length === 0)
      return {
        isDone: true,
        status,
        answer: { status: 200, body: { id, name } },
        ...(made && { changes: made }),
      };
    const before = permissions;
    const left = listOtherPermissions(
      await restorePermissions(api, token, id, { before, showsStudentsToTeachers }),
    );
    const lostPermissions = others.filter((permission) => !left.includes(permission));
    if (lostPermissions.length === 0)
      return { isDone: true, status, answer: { status: 200, body: { id, name } }, changes: made ?? changes };
    return {
      isDone: true,
      status,
      answer: { status: 200, body: { id, name, lostPermissions } },
      changes: [...(made ?? changes), otherPermissions(others, left)],
    };
  };
  // Recorded as kept before anything is sent: if the answer gets lost, a later check can tell whether they were.
  return { changes: others.length === 0 ? changes : [...changes, otherPermissions(others, others)], send };
}

const otherPermissions = (before: string[], after: string[]): Change => ({
  field: 'otherPermissions',
  before,
  after,
});
