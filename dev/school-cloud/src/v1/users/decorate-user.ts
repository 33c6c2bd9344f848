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

/** What the real server adds to a document when it is read, and not when it is changed. */
export function decorateUser(user: UserDocument) {
  const { firstName, lastName, customAvatarBackgroundColor: color, birthday } = user;
  const avatarInitials = firstName && lastName ? firstName.charAt(0) + lastName.charAt(0) : '?';
  return {
    ...user,
    avatarInitials,
    avatarBackgroundColor:
      color ?? colors[(avatarInitials.charCodeAt(0) + avatarInitials.charCodeAt(1)) % colors.length],
    age: birthday && computeAge(birthday),
    // Two waves are for those whom the last delivery of a directory did not have.
    displayName: `${firstName} ${lastName}${user.outdatedSince ? ' ~~' : ''}`,
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
