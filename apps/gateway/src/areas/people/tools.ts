import type { Writes } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import type { Platform } from '../../platform/platform.ts';
import type { KnownPerson } from '../../platform/people.ts';
import { fullName } from './rules.ts';

export interface Tools {
  readonly platform: Platform;
  readonly writes: Writes;
  readonly db: Database;
}

/** As the audit names them: whom it is about, and where they are at school. */
export function about(person: KnownPerson) {
  return { person: { id: person.id, name: fullName(person) }, school: person.school };
}

/** What is answered when there is nothing more to say than that it is done. */
export function done(status: number, person: KnownPerson) {
  const body = { id: person.id, name: fullName(person) };
  return { isDone: true as const, status, answer: { status: 200, body } };
}
