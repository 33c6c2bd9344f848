import { earliestFor, judge } from '../../audit/judge.ts';
import type { Checks } from '../../audit/settler.ts';
import { findSchools, readLegacySchool } from '../../platform/legacy-schools.ts';
import type { Platform } from '../../platform/platform.ts';
import { listOtherPermissions, readPermissions } from '../../platform/school-permissions.ts';
import { readSchool } from '../../platform/schools.ts';
import { describeFields } from './rules.ts';

type SchoolChecks = Pick<Checks, Extract<keyof Checks, `schools.${string}`>>;

/** How to find out later what became of something. */
export function schoolChecks({ api }: Platform): SchoolChecks {
  const checkMaintenance: Checks['schools.startMaintenance'] = async ({ token }, { schoolId, personal }) => {
    if (schoolId === null || personal?.changes === undefined) return { outcome: 'unknown' };
    const { inMaintenance, currentYear } = await readSchool(api, token, schoolId);
    return judge({ inMaintenance, currentYear }, personal.changes);
  };
  return {
    // Names need not be unique, nor stay as they were sent, and a number need not be given.
    'schools.create': async ({ token }, { at }) => {
      const since = earliestFor(at).toISOString();
      const { total } = await findSchools(api, token, [['createdAt[$gte]', since]]);
      return { outcome: total === 0 ? 'not-done' : 'unknown' };
    },
    'schools.update': async ({ token }, { schoolId, personal }) => {
      if (schoolId === null || personal?.changes === undefined) return { outcome: 'unknown' };
      const fields = describeFields(await readSchool(api, token, schoolId));
      if (!personal.changes.some(({ field }) => field === 'otherPermissions'))
        return judge(fields, personal.changes);
      const otherPermissions = listOtherPermissions(await readPermissions(api, token, schoolId));
      return judge({ ...fields, otherPermissions }, personal.changes);
    },
    'schools.changeStorage': async ({ token }, { schoolId, personal }) => {
      if (schoolId === null || personal?.changes === undefined) return { outcome: 'unknown' };
      const { storageProvider } = await readLegacySchool(api, token, schoolId);
      return judge({ storageProvider }, personal.changes);
    },
    'schools.startMaintenance': checkMaintenance,
    'schools.endMaintenance': checkMaintenance,
  };
}
