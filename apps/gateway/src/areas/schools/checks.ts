import { earliestCreation, inferOutcome } from '../../audit/checks.ts';
import type { Checks } from '../../audit/checks.ts';
import { editableSchool } from './rules.ts';

type SchoolChecks = Pick<Checks, Extract<keyof Checks, `schools.${string}`>>;

const checkMaintenance: Checks['schools.startMaintenance'] = async ({ platform }, { schoolId, personal }) => {
  if (schoolId === null || personal?.changes === undefined) return { outcome: 'unknown' };
  const { inMaintenance, currentYear } = await platform.schools.get(schoolId);
  return inferOutcome({ inMaintenance, currentYear }, personal.changes);
};

/** How the reconciler finds out later whether a write was applied. */
export const schoolChecks: SchoolChecks = {
  // Names are not unique and may be changed by the platform, and the school number is optional.
  'schools.create': async ({ platform }, { at }) => {
    const since = earliestCreation(at).toISOString();
    const { total } = await platform.legacySchools.find([['createdAt[$gte]', since]]);
    return { outcome: total === 0 ? 'not-applied' : 'unknown' };
  },
  'schools.update': editableSchool.check,
  'schools.changeStorage': async ({ platform }, { schoolId, personal }) => {
    if (schoolId === null || personal?.changes === undefined) return { outcome: 'unknown' };
    const { storageProvider } = await platform.legacySchools.get(schoolId);
    return inferOutcome({ storageProvider }, personal.changes);
  },
  'schools.startMaintenance': checkMaintenance,
  'schools.endMaintenance': checkMaintenance,
  // Whether the operator received the table is not known.
  'schools.exportPeople': async () => ({ outcome: 'unknown' }),
  // No known call shows whether files are marked as deleted.
  'schools.deleteFiles': async () => ({ outcome: 'unknown' }),
};
