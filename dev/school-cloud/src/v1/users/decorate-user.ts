import type { UserDocument } from './describe-user.ts';

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

/** What the real server computes for every document that it reads; it does not notice what `$select` left out. */
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
const forThoseWhoEdit = ['email', 'birthday', 'updatedAt', 'createdAt', 'age', 'ldapDn'];

/** Superheroes see everything, and so does everybody of themselves. */
export function filterAttributes(
  user: Readonly<Record<string, unknown>>,
  permissions: readonly string[],
): Record<string, unknown> {
  const mayEdit = permissions.includes('STUDENT_EDIT');
  const allowed = mayEdit ? [...forEveryone, ...forThoseWhoEdit] : forEveryone;
  return Object.fromEntries(Object.entries(user).filter(([name]) => allowed.includes(name)));
}
