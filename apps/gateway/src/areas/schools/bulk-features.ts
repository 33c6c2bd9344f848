import type { Database } from '../../db/tables.ts';
import { badRequest } from '../../lib/api-error.ts';
import { bulkChangeEmpty } from '../../work/bulk-kinds.ts';
import type { BulkKind } from '../../work/bulk-kinds.ts';
import { checkSchools, judgeValue } from './bulk-schools.ts';
import { planSchoolUpdate } from './plans.ts';
import { editableSchool } from './rules.ts';

/** Repeats `schools.update` for the features. */
export function bulkFeatures(db: Database): BulkKind {
  return {
    subjects: 'schools',
    action: 'schools.update',
    isUndoable: true,
    alwaysNeedsApproval: false,
    // The platform alone knows which features there are. It rejects a list with an unknown one (T10).
    assertPossible: async (_source, { add, remove }) => {
      if (add.length + remove.length === 0) throw bulkChangeEmpty();
      if (add.some((feature) => remove.includes(feature)))
        throw badRequest('A feature can be added or removed, but not both.');
    },
    choose:
      ({ add, remove }) =>
      (_id, before) =>
        [...new Set([...before, ...add])].filter((feature) => !remove.includes(feature)),
    check: async (source, ids, choose) =>
      await checkSchools(source, ids, ({ _id, features }) => judgeValue(features, choose(_id, features))),
    plan: async ({ platform }, { id, before, after }) =>
      await planSchoolUpdate(platform, db, id, { features: [...after], seen: { features: [...before] } }),
    findOutcome: async (platform, overdue) => await editableSchool.check({ platform }, overdue),
  };
}
