import type { Ask } from './ask.ts';
import type { Report } from './report.ts';

/** A server to be asked as a superhero: ours, or anybody's. */
export interface Subject {
  readonly ask: Ask;
  readonly report: Report;
  /** Of a superhero who is logged in. */
  readonly token: string;
  readonly userId: string;
  readonly schoolId: string;
}

/** What may be changed on a server that is not ours. Everything is put back, but nobody should need it. */
export interface Throwaway {
  readonly schoolId: string;
  readonly userId: string;
}

export const nobody = '0'.repeat(24);
