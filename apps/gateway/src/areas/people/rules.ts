import { randomInt } from 'node:crypto';
import type { Change, Person, PersonSummary, RolesChange } from '@superhero/contract/gateway/types';
import { earliestFor, isSame } from '../../audit/judge.ts';
import type { Found } from '../../audit/settler.ts';
import { changedMeanwhile } from '../../lib/conflict-refusal.ts';
import { Refusal, unprocessable } from '../../lib/refusal.ts';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import type { KnownPerson, PersonNames } from '../../platform/people.ts';

const superheroRole = 'superhero';

/** As the school cloud keeps them. */
export function writeEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function fullName({ firstName, lastName }: PersonNames): string {
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

/**
 * With the credentials of another superhero an operator could act in their name, and the audit log would record the
 * wrong person. Recovering a locked-out superhero stays possible on the platform itself.
 */
export function refuseOtherSuperhero({ id, roles }: PersonSummary, operatorId: string): void {
  if (roles.includes(superheroRole) && id !== operatorId)
    throw unprocessable(
      'SUPERHERO_PROTECTED',
      'The credentials of another superhero can only be changed on the platform itself.',
    );
}

/** The platform still accepts every change to a person whose deletion was requested (T42). */
export function refuseDeleted({ deletedAt }: Pick<PersonSummary, 'deletedAt'>): void {
  if (deletedAt !== null) throw personDeleted();
}

export const personDeleted = () =>
  unprocessable(
    'PERSON_DELETED',
    'The deletion of this person was requested. They can no longer be changed.',
  );

/**
 * The account does not tell which login system it belongs to; a person with an external id comes from one. For them the
 * platform answers 200 and ignores the new address (T26) or sets a password that is never asked for (T44).
 */
export function refuseExternalLogin({ externalId }: KnownPerson): void {
  if (externalId !== null)
    throw unprocessable(
      'EXTERNAL_LOGIN',
      'This person logs in through an external system, which manages their names, email address and password.',
    );
}

/** The platform would create a second person with this address (T43). */
export const emailInUse = (personId: string | undefined) =>
  new Refusal({
    type: 'EMAIL_IN_USE',
    title: 'Unprocessable Content',
    message: 'Another person or account has this email address.',
    code: 422,
    ...(personId !== undefined && { personId }),
  });

/** Without a source system the platform leaves the account in the new login system (T45). */
export function foreseeUndo(
  { loginSystemChangedAt }: KnownPerson,
  school: LegacySchool | undefined,
): Person['migrationUndo'] {
  const migration = school?.userLoginMigration ?? null;
  if (loginSystemChangedAt === null || migration === null) return 'impossible';
  return migration.sourceSystem === null ? 'partial' : 'complete';
}

export function describeNames(person: PersonNames, wanted: PersonNames): Change[] {
  return (['firstName', 'lastName'] as const).flatMap((field) =>
    person[field] === wanted[field] ? [] : [{ field, before: person[field], after: wanted[field] }],
  );
}

export function refuseNewerNames(person: PersonNames, seen: PersonNames | undefined): void {
  const conflicts = seen === undefined ? [] : describeNames(person, seen);
  if (conflicts.length === 0) return;
  throw changedMeanwhile(
    conflicts.map(({ field, before, after }) => ({ field, seen: after, now: before, by: null })),
  );
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
  if (!person.roles.includes(superheroRole)) refuseUnconfirmedSuperhero(roles, givesSuperhero);
  return roles.map((name) => {
    const id = known.get(name);
    if (id === undefined) throw unprocessable('NO_SUCH_ROLE', `There is no role ${name}.`);
    return id;
  });
}

export function refuseUnconfirmedSuperhero(roles: readonly string[], isConfirmed: boolean): void {
  if (roles.includes(superheroRole) && !isConfirmed)
    throw unprocessable('SUPERHERO_NOT_CONFIRMED', 'Giving the role superhero needs givesSuperhero: true.');
}

/** Of the people with the address, those created before the request began are other people. */
export function judgeCreation(found: readonly KnownPerson[], begunAt: Date): Found {
  const isOlder = ({ createdAt }: KnownPerson) =>
    createdAt !== null && new Date(createdAt) < earliestFor(begunAt);
  const [created, ...others] = found.filter((person) => !isOlder(person));
  if (created === undefined) return { outcome: 'not-done' };
  // Two people created at the same moment: one of them may be another operator's.
  if (others.length > 0 || created.createdAt === null) return { outcome: 'unknown' };
  return { outcome: 'done', personId: created.id };
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
