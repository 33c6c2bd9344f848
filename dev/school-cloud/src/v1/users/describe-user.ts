import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { documentBaseDir } from '../../db/schools.ts';
import type { Database, Tables } from '../../db/tables.ts';

export type User = Selectable<Tables['users']>;

interface PopulatedRole {
  readonly _id: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly displayName: string;
  readonly id: string;
}

/** The ids of the roles of each person, in order. */
async function readRoleIds(db: Database, userIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('user_roles')
    .select(['user_id', 'role_id'])
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .orderBy('position')
    .execute();
  const rolesOf = new Map<string, string[]>();
  for (const { user_id, role_id } of rows) rolesOf.set(user_id, [...(rolesOf.get(user_id) ?? []), role_id]);
  return rolesOf;
}

async function readPopulatedRoles(db: Database): Promise<Map<string, PopulatedRole>> {
  const roles = await db
    .selectFrom('roles')
    .select(['id', 'name', 'permissions', 'display_name'])
    .select(
      sql<string[]>`array(select parent_id::text from role_parents where role_id = roles.id)`.as('parents'),
    )
    .execute();
  return new Map(
    roles.map(({ id, name, permissions, display_name, parents }) => [
      id,
      { _id: id, name, roles: parents, permissions, displayName: display_name, id },
    ]),
  );
}

/** The real server fetches only name and id and computes the rest from missing fields, so it is often wrong. */
async function readPopulatedSchools(db: Database, ids: readonly string[]) {
  const schools = await db.selectFrom('schools').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(
    schools.map(({ id, name }) => [
      id,
      { _id: id, name, inMaintenance: false, documentBaseDir, isExternal: false, id },
    ]),
  );
}

function describe(user: User, roles: readonly unknown[], school: unknown) {
  return {
    _id: user.id,
    __v: 0,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    updatedAt: user.updated_at,
    createdAt: user.created_at,
    birthday: user.birthday ?? undefined,
    preferences: user.preferences,
    schoolId: school,
    roles,
    language: user.language ?? undefined,
    forcePasswordChange: user.force_password_change,
    importHash: user.import_hash ?? undefined,
    ldapDn: user.ldap_dn ?? undefined,
    ldapId: user.ldap_id ?? undefined,
    previousExternalId: user.previous_external_id ?? undefined,
    lastLoginSystemChange: user.last_login_system_change ?? undefined,
    outdatedSince: user.outdated_since ?? undefined,
    customAvatarBackgroundColor: user.custom_avatar_background_color ?? undefined,
    deletedAt: user.deleted_at ?? undefined,
  };
}

type Stored = ReturnType<typeof describe>;

/** With `$select`, everything but the id may be missing. */
type UserDocument = Partial<Stored> & { readonly fullName: string; readonly id: string };

function complete({ id }: User, stored: Partial<Stored>): UserDocument {
  const { firstName = '', lastName = '' } = stored;
  return { ...stored, fullName: `${firstName} ${lastName}`.trim().replaceAll(/\s+/gu, ' '), id };
}

/** The stored documents, with ids replaced by objects where populated. */
export async function describeUsers(
  db: Database,
  users: readonly User[],
  populate: readonly string[],
  select: (document: Stored) => Partial<Stored> = (document) => document,
): Promise<UserDocument[]> {
  if (users.length === 0) return [];
  const schoolIds = [...new Set(users.map(({ school_id }) => school_id))];
  const [rolesOf, roles, schools] = await Promise.all([
    readRoleIds(
      db,
      users.map(({ id }) => id),
    ),
    populate.includes('roles') ? readPopulatedRoles(db) : undefined,
    populate.includes('schoolId') ? readPopulatedSchools(db, schoolIds) : undefined,
  ]);
  return users.map((user) => {
    const roleIds = rolesOf.get(user.id) ?? [];
    const stored = describe(
      user,
      // A role that does not exist is left out when populated; a school that does not exist becomes null.
      roles ? roleIds.map((id) => roles.get(id)).filter((role) => role !== undefined) : roleIds,
      schools ? (schools.get(user.school_id) ?? null) : user.school_id,
    );
    return complete(user, select(stored));
  });
}

const colors = ['#4a4e4d', '#0e9aa7', '#3da4ab', '#f6cd61', '#fe8a71'];

function computeAge(birthday: Date): number {
  const now = new Date();
  const years = now.getUTCFullYear() - birthday.getUTCFullYear();
  const isBeforeBirthday =
    now.getUTCMonth() < birthday.getUTCMonth() ||
    (now.getUTCMonth() === birthday.getUTCMonth() && now.getUTCDate() < birthday.getUTCDate());
  return isBeforeBirthday ? years - 1 : years;
}

const findColor = (initials: string): string | undefined =>
  colors[(initials.charCodeAt(0) + initials.charCodeAt(1)) % colors.length];

/** Adds the fields that the real server computes on every read, even from fields that `$select` left out. */
export function decorateUser(user: UserDocument) {
  const { firstName, lastName, customAvatarBackgroundColor: color, birthday } = user;
  const isNamed = Boolean(firstName && lastName);
  const avatarInitials = isNamed ? `${firstName?.charAt(0)}${lastName?.charAt(0)}` : '?';
  // `~~` marks people who were missing in the last synchronisation.
  const name = `${firstName} ${lastName}${user.outdatedSince ? ' ~~' : ''}`;
  return {
    ...user,
    avatarInitials,
    avatarBackgroundColor: color ?? (isNamed ? findColor(avatarInitials) : undefined),
    age: birthday && computeAge(birthday),
    displayName: firstName === undefined && lastName === undefined ? user.id : name,
  };
}

const forEveryone = [
  '_id',
  'roles',
  'schoolId',
  'firstName',
  'lastName',
  'fullName',
  'displayName',
  'avatarInitials',
  'avatarBackgroundColor',
];
const forEditors = ['email', 'birthday', 'updatedAt', 'createdAt', 'age', 'ldapDn'];

/** For callers other than superheroes and the person themselves. */
export function filterAttributes(
  user: Readonly<Record<string, unknown>>,
  permissions: readonly string[],
): Record<string, unknown> {
  const mayEdit = permissions.includes('STUDENT_EDIT');
  const allowed = mayEdit ? [...forEveryone, ...forEditors] : forEveryone;
  return Object.fromEntries(Object.entries(user).filter(([name]) => allowed.includes(name)));
}
