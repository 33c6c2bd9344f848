import type { Writes } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import type { Door } from '../../platform/door.ts';
import type { Platform } from '../../platform/platform.ts';
import type { KnownPerson } from '../../platform/people.ts';
import { readPerson } from '../../platform/people.ts';
import { fullName, refuseDeleted } from './rules.ts';

export interface Tools {
  readonly platform: Platform;
  readonly writes: Writes;
  readonly db: Database;
}

/** How every write reads the person it is about. */
export async function readPersonToChange(api: Door, token: string, personId: string): Promise<KnownPerson> {
  const person = await readPerson(api, token, personId);
  refuseDeleted(person);
  return person;
}

/** The person and the school that the audit entry names. */
export function about(person: KnownPerson) {
  const { id, school } = person;
  return { person: { id, name: fullName(person) }, ...(school && { school }) };
}

/** What is answered when there is nothing more to say than that it is done. */
export function done(status: number, person: KnownPerson) {
  const body = { id: person.id, name: fullName(person) };
  return { isDone: true as const, status, answer: { status: 200, body } };
}
