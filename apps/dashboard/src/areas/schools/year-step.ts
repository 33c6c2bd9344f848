import type { School } from '../../api/schools.ts';

/** What can be done next about the year: begin a phase, skip to the next year at once, or end the phase. */
export type YearStep = 'begin' | 'skip' | 'end';

export function stepOf({ inMaintenance, usesLdap }: School): YearStep {
  if (inMaintenance) return 'end';
  return usesLdap ? 'begin' : 'skip';
}
