import type { Database } from '../../db/tables.ts';
import { bulkChangeEmpty } from '../../work/bulk-kinds.ts';
import type { BulkKind } from '../../work/bulk-kinds.ts';
import { checkSchools, judgeValue } from './bulk-schools.ts';
import { planStorage } from './plans.ts';
import { assertStorageExists, editableStorage, storageNotFound } from './rules.ts';

/** Repeats `schools.changeStorage`. */
export function bulkStorage(db: Database): BulkKind {
  return {
    subjects: 'schools',
    action: 'schools.changeStorage',
    isUndoable: true,
    alwaysNeedsApproval: false,
    assertPossible: async ({ platform }, { target }) => {
      if (target === null) throw bulkChangeEmpty();
      assertStorageExists(await platform.schoolChoices.storageProviders(), target);
    },
    choose:
      ({ target }) =>
      () =>
        target === null ? undefined : [target],
    check: async (source, ids, choose) =>
      await checkSchools(source, ids, ({ _id, storageProvider }) => {
        const before = storageProvider === null ? [] : [storageProvider];
        const item = judgeValue(before, choose(_id, before), before.length > 0 ? ['files-stay'] : []);
        // A school without a provider gets one, and is never left without one again.
        const hadNone = item.reason === null && item.after.length === 0;
        return hadNone ? { ...item, reason: 'had-none', warnings: [] } : item;
      }),
    plan: async ({ platform }, { id, before, after }) => {
      const [storageProviderId] = after;
      if (storageProviderId === undefined) throw storageNotFound();
      return await planStorage(platform, db, { schoolId: id, storageProviderId, seen: before[0] ?? null });
    },
    findOutcome: async (platform, overdue) => await editableStorage.check({ platform }, overdue),
  };
}
