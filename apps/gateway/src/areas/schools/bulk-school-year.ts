import type { BulkRefusal } from '@superhero/contract/gateway/types';
import { isSame } from '../../audit/checks.ts';
import type { Database } from '../../db/tables.ts';
import { ignoreNotFound } from '../../lib/api-error.ts';
import { mapLimited } from '../../lib/parallel-reads.ts';
import { usesLdap } from '../../platform/legacy-schools.ts';
import type { CoreSchool } from '../../platform/schools.ts';
import type { BulkKind } from '../../work/bulk-kinds.ts';
import { checkSchools } from './bulk-schools.ts';
import { planYearChange } from './plans.ts';
import { checkMaintenance, findYearChangeBlock } from './rules.ts';

const parallelCalls = 8;

/** Repeats `schools.startMaintenance`: for schools with LDAP the transfer phase, for all others the next year. */
export function bulkSchoolYear(db: Database): BulkKind {
  return {
    subjects: 'schools',
    action: 'schools.startMaintenance',
    isUndoable: false,
    alwaysNeedsApproval: true,
    assertPossible: async () => undefined,
    // It depends on the school.
    choose: () => () => undefined,
    check: async (source, ids) => {
      const { schools } = source.platform;
      const found = await mapLimited(ids, parallelCalls, async (id) => await ignoreNotFound(schools.get(id)));
      const cores = new Map(found.flatMap((core) => (core === undefined ? [] : [[core.id, core]])));
      return await checkSchools(source, ids, (school) => {
        const core = cores.get(school._id);
        const reason = core === undefined ? 'not-found' : findRefusal(core);
        const before = toList(core?.currentYear);
        // In the transfer phase the year stays.
        if (usesLdap(school)) return { before, after: before, reason, warnings: [] };
        return { before, after: toList(core?.nextYear), reason, warnings: reason === null ? ['final'] : [] };
      });
    },
    plan: async ({ platform }, { id, before, after }) => {
      const seen = { currentYear: before[0] ?? null, usesLdap: isSame([...before], [...after]) };
      return await planYearChange(platform, db, { schoolId: id, isActive: true, seen });
    },
    findOutcome: async (platform, overdue) => await checkMaintenance({ platform }, overdue),
  };
}

const toList = (year: string | null | undefined): string[] =>
  year === null || year === undefined ? [] : [year];

function findRefusal(school: CoreSchool): BulkRefusal | null {
  const block = findYearChangeBlock(school, new Date());
  if (block === 'SCHOOL_IN_USER_MIGRATION') return 'in-migration';
  if (block !== null) return 'same-year';
  return school.inMaintenance ? 'in-maintenance' : null;
}
