import type {
  Change,
  Person,
  PersonCreation,
  PersonSummary,
  RolesChange,
} from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import { earliestCreation } from '../../audit/checks.ts';
import type { CheckResult } from '../../audit/checks.ts';
import { editable, nothingToChange } from '../../audit/editable.ts';
import { isMigrationUndone } from '../../audit/person-history.ts';
import { aboutPerson } from '../../audit/subjects.ts';
import type { Database } from '../../db/tables.ts';
import { ignoreNotFound, requireDatabase, unprocessable } from '../../lib/api-error.ts';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import { fullName, superheroRole } from '../../platform/people.ts';
import type { KnownPerson, PersonNames } from '../../platform/people.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CoreSchool } from '../../platform/schools.ts';
import { isEncodedByV1 } from '../../platform/stored-text.ts';

/** As the platform stores it. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** The platform rejects an unchanged address as already in use. */
export function assertNewEmail(person: PersonSummary, email: string): void {
  if (person.email.toLowerCase() === email) throw nothingToChange('person');
}

/** The platform still accepts every change to a person whose deletion was requested (T42). */
function assertNotDeleted({ deletedAt }: Pick<PersonSummary, 'deletedAt'>): void {
  if (deletedAt !== null) throw personDeleted();
}

export const personDeleted = () =>
  unprocessable(
    'PERSON_DELETED',
    'The deletion of this person was requested. They can no longer be changed.',
  );

/**
 * The account does not contain its login system; a person with an external id comes from one. For them the
 * platform answers 200 and ignores the new address (T26) or sets a password that is never used (T44).
 */
export function assertNoExternalLogin({ externalId }: KnownPerson): void {
  if (externalId !== null)
    throw unprocessable(
      'EXTERNAL_LOGIN',
      'This person logs in through an external system, which manages their names, email address and password.',
    );
}

/** A new address is sent with both names (T23), and names with these characters would be stored differently (T14). */
export function assertNamesStorable(person: PersonNames): void {
  if (isEncodedByV1(fullName(person)))
    throw unprocessable(
      'NAME_NOT_STORABLE',
      'The name has a character &, < or >, which the platform would store as an entity with a new address.',
    );
}

/** API v1 looks for the person by the address, and would not find one with these characters (T14). */
export function assertEmailStorable({ email }: Pick<PersonSummary, 'email'>): void {
  if (isEncodedByV1(email))
    throw unprocessable(
      'EMAIL_NOT_STORABLE',
      'The platform does not find people by an address with the character &, so the link would not work.',
    );
}

/** Without a source system the platform leaves the account in the new login system (T45). */
export function predictUndo(
  { loginSystemChangedAt }: KnownPerson,
  school: LegacySchool | undefined,
): Person['migrationUndo'] {
  const migration = school?.userLoginMigration ?? null;
  if (loginSystemChangedAt === null || migration === null) return 'impossible';
  return migration.sourceSystem === null ? 'partial' : 'complete';
}

export function describeCreation({ email, roles }: PersonCreation): Change[] {
  return [
    { field: 'email', before: null, after: email },
    { field: 'roles', before: null, after: roles },
  ];
}

interface PersonReads {
  readonly people: Pick<Platform['people'], 'get'>;
}

export const editablePerson = editable<KnownPerson, PersonReads>({
  name: 'person',
  load: async ({ people }, id) => await people.get(id),
  about: aboutPerson,
  values: ({ firstName, lastName, email, roles, school, externalId }) => ({
    firstName,
    lastName,
    email,
    roles,
    schoolId: school?.id ?? null,
    externalId,
  }),
});

export function assertNotSelf(
  { id }: PersonSummary,
  operatorId: string,
  message = 'You cannot do this to your own account.',
): void {
  if (id === operatorId) throw unprocessable('SELF_NOT_ALLOWED', message);
}

/** A person who moves to another federal state is often the wrong person or school. */
export async function assertSameState(
  platform: { readonly schools: Pick<Platform['schools'], 'get'> },
  { school }: KnownPerson,
  to: Pick<CoreSchool, 'federalState'>,
): Promise<void> {
  const from = school === null ? undefined : await ignoreNotFound(platform.schools.get(school.id));
  if (from !== undefined && from.federalState?.id !== to.federalState?.id)
    throw unprocessable('REASON_REQUIRED', 'A move to another federal state needs a reason.');
}

/** The ids of the new roles. Throws if they can't be given. */
export function chooseRoles(
  person: PersonSummary,
  { roles, givesSuperhero }: Pick<RolesChange, 'givesSuperhero' | 'roles'>,
  known: ReadonlyMap<string, string>,
): string[] {
  if (!person.roles.includes(superheroRole)) assertSuperheroConfirmed(roles, givesSuperhero);
  return roles.map((name) => {
    const id = known.get(name);
    if (id === undefined) throw unprocessable('ROLE_NOT_FOUND', `There is no role ${name}.`);
    return id;
  });
}

export function assertSuperheroConfirmed(roles: readonly string[], isConfirmed = false): void {
  if (roles.includes(superheroRole) && !isConfirmed)
    throw unprocessable('SUPERHERO_NOT_CONFIRMED', 'Giving the role superhero needs givesSuperhero: true.');
}

/** People with the address who were created before the request are other people. */
export function inferCreation(found: readonly KnownPerson[], begunAt: Date): CheckResult {
  const isOlder = ({ createdAt }: KnownPerson) =>
    createdAt !== null && new Date(createdAt) < earliestCreation(begunAt);
  const [created, ...others] = found.filter((person) => !isOlder(person));
  if (created === undefined) return { outcome: 'not-applied' };
  // Two people created at the same moment: one of them may be another operator's.
  if (others.length > 0 || created.createdAt === null) return { outcome: 'unknown' };
  return { outcome: 'succeeded', personId: created.id };
}

/** How every write reads the person it is about. */
export async function getPersonToChange(platform: PersonReads, personId: string): Promise<KnownPerson> {
  const person = await platform.people.get(personId);
  assertNotDeleted(person);
  return person;
}

/** How a write reads a person whose login it changes or uses, or whom it deletes. */
export async function getPersonToLogIn(
  db: Database,
  platform: Platform,
  personId: string,
): Promise<KnownPerson> {
  const [person] = await Promise.all([
    getPersonToChange(platform, personId),
    assertNotBeingDeleted(db, personId),
  ]);
  return person;
}

/**
 * An account without an external id can still belong to a login system: undoing a login migration leaves it there
 * (T45). The platform then stores a password that never logs in, and ignores a new address. It does not return the
 * system of an account, so our own undos decide.
 */
export async function assertLocalLogin(db: Database, { id }: KnownPerson): Promise<void> {
  if (await isMigrationUndone(db, id))
    throw unprocessable(
      'LOGIN_SYSTEM_KEPT',
      'The account has stayed in a login system since the login migration was undone. Delete the login and make a registration link.',
    );
}

/**
 * The batch of this dashboard that deletes the person. The platform shows no `deletedAt` for them (T59), and lists them
 * only in the details of its batches, so our own rows decide; these have the ids for 7 days. A part that was
 * started halfway counts too, because the platform deletes its people (T49).
 */
export async function findStartedDeletion(
  db: Database,
  personId: string,
): Promise<Person['deletionBatch'] | undefined> {
  return (await findStartedDeletions(db, [personId])).get(personId);
}

/** The same for several people. */
export async function findStartedDeletions(
  db: Database,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<Person['deletionBatch']>>> {
  const { rows } = await requireDatabase(
    sql<{ person_id: string; id: string; name: string }>`
      select distinct on (member.person_id) member.person_id, request.batch_id as id, request.name
      from deletion_parts as parts
      join deletion_requests as request using (batch_id)
      join deletion_members as member
        on member.batch_id = parts.batch_id and member.person_id = any(${personIds}::text[])
      where member.person_id <= parts.last_person_id
        and not exists (select from deletion_parts as earlier
          where earlier.batch_id = parts.batch_id and earlier.part < parts.part
            and member.person_id <= earlier.last_person_id)
        and not exists (select from deletion_left_out as left_out
          where left_out.batch_id = parts.batch_id and left_out.person_id = member.person_id)
        and (exists (select from deletion_part_starts as start
            where start.batch_id = parts.batch_id and start.part = parts.part)
          or exists (select from deletion_progress as progress
            where progress.batch_id = parts.batch_id and progress.part = parts.part
              and pending + failed + deleted > 0))
      order by member.person_id, parts.at desc
    `.execute(db),
  );
  return new Map(rows.map(({ person_id, ...batch }) => [person_id, batch]));
}

/** A new password would not log in, and a second deletion is an internal error of the platform (T46). */
async function assertNotBeingDeleted(db: Database, personId: string): Promise<void> {
  if ((await findStartedDeletion(db, personId)) !== undefined)
    throw unprocessable(
      'DELETION_STARTED',
      'The person is being deleted with a batch, so their account is locked and can no longer be changed.',
    );
}
