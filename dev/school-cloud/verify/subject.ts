import type { Send } from './http.ts';
import type { Report } from './report.ts';

/** A server under test with the session of a superhero: a simulator or a real server. */
export interface Subject {
  readonly send: Send;
  /** Sends the API key; undefined where no admin API is given. */
  readonly sendAdmin: Send | undefined;
  readonly report: Report;
  /** Of a superhero who is logged in. */
  readonly token: string;
  readonly userId: string;
  readonly schoolId: string;
}

export interface NewPerson {
  readonly userId: string;
  readonly accountId: string;
  readonly email: string;
  readonly password: string;
}

/** A school and a person that the run has created itself, so that it may change them on any server. */
export interface Throwaway {
  readonly schoolId: string;
  readonly userId: string;
  /** The address of the person. */
  readonly email: string;
  /** The last name of all people whom the run creates. */
  readonly lastName: string;
  /** Creates a teacher with an account at the school; needs the admin API. */
  readonly createPerson: (change?: PersonChange) => Promise<NewPerson>;
  /** Creates a teacher without an account at the school, through v1. */
  readonly createWithoutAccount: () => Promise<Pick<NewPerson, 'userId' | 'email'>>;
  /** An unused address that shows where it comes from. */
  readonly makeEmail: (name: string) => string;
}

export interface PersonChange {
  readonly email?: string;
  readonly roleNames?: readonly string[];
}

export const unknownId = '0'.repeat(24);
