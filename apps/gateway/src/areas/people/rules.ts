import { randomInt } from 'node:crypto';
import type { PersonSummary, RolesChange } from '@superhero/contract/gateway/types';
import { earliestFor, isSame } from '../../audit/judge.ts';
import type { Found } from '../../audit/settler.ts';
import { changedMeanwhile } from '../../lib/conflict-refusal.ts';
import { unprocessable } from '../../lib/refusal.ts';
import type { KnownPerson } from '../../platform/people.ts';

const superheroRole = 'superhero';

/** As the school cloud keeps them. */
export function writeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function fullName({ firstName, lastName }: Pick<PersonSummary, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}

export const nothingToChange = () => unprocessable('NOTHING_TO_CHANGE', 'The person is so already.');

/** The school cloud would refuse an address that is not new, as one that somebody has already. */
export function refuseSameEmail(person: PersonSummary, email: string): void {
  if (person.email.toLowerCase() === email) throw nothingToChange();
}

/** Whoever acts as another superhero could do everything in their name. */
export function refuseSuperhero({ roles }: PersonSummary, message: string): void {
  if (roles.includes(superheroRole)) throw unprocessable('SUPERHERO_REFUSED', message);
}

export function refuseOneself({ id }: PersonSummary, operatorId: string): void {
  if (id === operatorId) throw unprocessable('ONESELF_REFUSED', 'Nobody can do this to themselves.');
}

/** The ids of the wanted roles, if they may be given. */
export function chooseRoles(
  person: PersonSummary,
  { roles, seen, givesSuperhero = false }: RolesChange,
  known: ReadonlyMap<string, string>,
): string[] {
  if (seen !== undefined && !isSame(seen, person.roles))
    throw changedMeanwhile([{ field: 'roles', seen, now: person.roles, by: null }]);
  if (isSame(roles, person.roles)) throw nothingToChange();
  if (roles.includes(superheroRole) && !person.roles.includes(superheroRole) && !givesSuperhero)
    throw unprocessable('SUPERHERO_NOT_CONFIRMED', 'Whoever gives the role superhero must say so twice.');
  return roles.map((name) => {
    const id = known.get(name);
    if (id === undefined) throw unprocessable('NO_SUCH_ROLE', `There is no role ${name}.`);
    return id;
  });
}

/** Whoever had the address long before is somebody else, and stood in the way. */
export function judgeCreation(found: KnownPerson | undefined, begunAt: Date): Found {
  if (found === undefined) return { outcome: 'not-done' };
  if (found.createdAt === null) return { outcome: 'unknown' };
  if (new Date(found.createdAt) < earliestFor(begunAt)) return { outcome: 'not-done' };
  return { outcome: 'done', personId: found.id };
}

/** Without those that look alike when somebody reads them out. */
const letters = [
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  'abcdefghijkmnpqrstuvwxyz',
  '23456789',
  '-_!$%&=?:,.#+*',
] as const;
const passwordLength = 14;

function pick(from: string): string {
  return from.charAt(randomInt(from.length));
}

/** One of each kind, as the school cloud's rule asks for, and no blank at the ends. */
export function makePassword(): string {
  const all = letters.join('');
  const rest = Array.from({ length: passwordLength - letters.length }, () => pick(all));
  const picked = [...letters.map((kind) => pick(kind)), ...rest];
  // Each place is drawn from those that are left.
  for (let last = picked.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [picked[last], picked[other]] = [picked[other] ?? '', picked[last] ?? ''];
  }
  return picked.join('');
}
