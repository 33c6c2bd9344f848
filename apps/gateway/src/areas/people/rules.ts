import type { Person } from '@superhero/contract/gateway/types';
import type { Found } from '../../audit/settler.ts';
import { unprocessable } from '../../lib/refusal.ts';
import type { KnownPerson } from '../../platform/people.ts';

/** As the school cloud keeps them. */
export function writeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function fullName({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

/** The school cloud would refuse an address that is not new, as one that somebody has already. */
export function refuseSameEmail(person: Person, email: string): void {
  if (person.email.toLowerCase() === email)
    throw unprocessable('NOTHING_TO_CHANGE', 'The person has this address already.');
}

/** Whoever acts as another superhero could do everything in their name. */
export function refuseSuperhero({ roles }: Person): void {
  if (roles.includes('superhero'))
    throw unprocessable('SUPERHERO_REFUSED', 'There are no support sessions for superheroes.');
}

export function judgeEmail(person: Person, before: unknown, after: unknown): Found {
  if (person.email === after) return { outcome: 'done' };
  return { outcome: person.email === before ? 'not-done' : 'unknown' };
}

/** Our clocks may differ from the school cloud's. */
const clockError = 60_000;

/** Whoever had the address long before is somebody else, and stood in the way. */
export function judgeCreation(found: KnownPerson | undefined, begunAt: Date): Found {
  if (found === undefined) return { outcome: 'not-done' };
  if (found.createdAt === undefined) return { outcome: 'unknown' };
  if (found.createdAt.getTime() < begunAt.getTime() - clockError) return { outcome: 'not-done' };
  return { outcome: 'done', personId: found.id };
}
