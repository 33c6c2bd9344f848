import type { Send } from './http.ts';
import type { Report } from './report.ts';

/** A server under test with the session of a superhero: a simulator or a real server. */
export interface Subject {
  readonly send: Send;
  /** Sends the API key; undefined where no admin API is given. */
  readonly sendAdmin: Send | undefined;
  readonly report: Report;
  /** The token of a superhero who is logged in. */
  readonly token: string;
  readonly userId: string;
  readonly schoolId: string;
}

export const unknownId = '0'.repeat(24);
