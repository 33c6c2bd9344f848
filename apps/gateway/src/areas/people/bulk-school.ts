import type { Database } from '../../db/tables.ts';
import { ignoreNotFound, unprocessable } from '../../lib/api-error.ts';
import { bulkChangeEmpty, readSchools } from '../../work/bulk-kinds.ts';
import type { BulkKind } from '../../work/bulk-kinds.ts';
import { checkPeople } from './bulk-people.ts';
import { checkMove } from './checks.ts';
import { planMove } from './plans.ts';

/** Repeats `people.moveToSchool`. */
export function bulkSchool(db: Database): BulkKind {
  return {
    subjects: 'people',
    action: 'people.moveToSchool',
    isUndoable: true,
    alwaysNeedsApproval: false,
    assertPossible: async ({ platform }, { target }) => {
      if (target === null) throw bulkChangeEmpty();
      const school = await ignoreNotFound(platform.schools.get(target));
      if (school === undefined) throw unprocessable('SCHOOL_NOT_FOUND', 'There is no such school.');
    },
    choose:
      ({ target }) =>
      () =>
        target === null ? undefined : [target],
    check: async (source, ids, choose) => {
      const items = await checkPeople(db, source, ids, {
        choose,
        valueOf: ({ school }) => (school === null ? [] : [school.id]),
        // A person without a school is moved to one, and never back.
        refuse: (_person, after) => (after.length === 0 ? 'had-none' : undefined),
        warn: () => [],
        losesAdministrator: () => true,
      });
      const schools = items.flatMap(({ before, after }) => [...before, ...after]);
      const states = new Map(
        (await readSchools(source.platform, schools)).map(({ _id, federalState }) => [
          _id,
          federalState?._id,
        ]),
      );
      return items.map((item) => {
        const { before, after, reason, warnings } = item;
        const [from, to] = [before[0], after[0]];
        const isOther = from !== undefined && to !== undefined && states.get(from) !== states.get(to);
        return reason === null && isOther ? { ...item, warnings: [...warnings, 'other-state'] } : item;
      });
    },
    plan: async ({ platform }, { id, before, after }, { hasReason }) => {
      const [schoolId] = after;
      if (schoolId === undefined) throw unprocessable('SCHOOL_NOT_FOUND', 'The person had no school.');
      return await planMove(platform, db, { personId: id, schoolId, hasReason, seen: before[0] ?? null });
    },
    findOutcome: async (platform, overdue) => await checkMove({ platform }, overdue),
  };
}
