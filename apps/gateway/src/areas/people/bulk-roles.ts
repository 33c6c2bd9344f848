import type { Keys } from '../../audit/keys.ts';
import type { Database } from '../../db/tables.ts';
import { badRequest, unprocessable } from '../../lib/api-error.ts';
import { superheroRole } from '../../platform/people.ts';
import { bulkChangeEmpty } from '../../work/bulk-kinds.ts';
import type { BulkKind } from '../../work/bulk-kinds.ts';
import { administratorRole, checkPeople } from './bulk-people.ts';
import { planRoles } from './plans.ts';
import { editablePerson } from './rules.ts';

const staff: readonly string[] = ['teacher', administratorRole];

/** Repeats `people.changeRoles`. The role superhero is given and taken one person at a time, with an approval. */
export function bulkRoles(tools: { readonly db: Database; readonly keys: Keys }): BulkKind {
  return {
    subjects: 'people',
    action: 'people.changeRoles',
    isUndoable: true,
    alwaysNeedsApproval: false,
    assertPossible: async ({ platform }, { add, remove }) => {
      const all = [...add, ...remove];
      if (all.length === 0) throw bulkChangeEmpty();
      if (add.some((role) => remove.includes(role)))
        throw badRequest('A role can be added or removed, but not both.');
      if (all.includes(superheroRole))
        throw unprocessable(
          'ROLE_NOT_ALLOWED',
          'The role superhero is given and taken one person at a time.',
        );
      const known = await platform.people.listRoles();
      const missing = all.find((role) => !known.has(role));
      if (missing !== undefined) throw unprocessable('ROLE_NOT_FOUND', `There is no role ${missing}.`);
    },
    choose:
      ({ add, remove }) =>
      (_id, before) =>
        [...new Set([...before, ...add])].filter((role) => !remove.includes(role)),
    check: async (source, ids, choose) =>
      await checkPeople(tools.db, source, ids, {
        choose,
        valueOf: ({ roles }) => roles,
        refuse: (_person, after) => (after.length === 0 ? 'no-role' : undefined),
        warn: (_person, after) =>
          after.includes('student') && after.some((role) => staff.includes(role))
            ? ['student-and-staff']
            : [],
        losesAdministrator: (_person, after) => !after.includes(administratorRole),
      }),
    plan: async ({ platform, operatorId }, { id, before, after }) =>
      await planRoles(platform, tools, {
        personId: id,
        operatorId,
        roles: [...after],
        seen: [...before],
      }),
    findOutcome: async (platform, overdue) => await editablePerson.check({ platform }, overdue),
  };
}
