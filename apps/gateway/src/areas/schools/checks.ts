import type { Checks } from '../../audit/settler.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSchool } from '../../platform/schools.ts';
import { judge } from './rules.ts';

/** How to find out later what became of something. */
export function schoolChecks({ api }: Platform): Pick<Checks, 'schools.update'> {
  return {
    'schools.update': async ({ token }, { schoolId, personal }) => {
      if (schoolId === null || personal?.changes === undefined) return { outcome: 'unknown' };
      return { outcome: judge(await readSchool(api, token, schoolId), personal.changes) };
    },
  };
}
