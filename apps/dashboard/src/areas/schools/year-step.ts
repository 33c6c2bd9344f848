import type { School } from '../../api/schools.ts';

/** What can be done next about the year: begin a phase, skip to the next year at once, or end the phase. */
export type YearStep = 'begin' | 'skip' | 'end';

export function stepOf({ inMaintenance, usesLdap }: School): YearStep {
  if (inMaintenance) return 'end';
  return usesLdap ? 'begin' : 'skip';
}

const blocks = ['SCHOOL_IN_USER_MIGRATION', 'SCHOOL_ALREADY_IN_NEXT_YEAR'] as const;

/** Why the school year cannot be changed now. A reason that only a newer gateway knows comes with its refusal. */
export function findBlock({ yearChangeBlockedBy }: School) {
  return blocks.find((block) => block === yearChangeBlockedBy);
}
