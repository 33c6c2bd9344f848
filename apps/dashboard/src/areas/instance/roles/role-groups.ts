import type { RoleSummary } from './api.ts';

/** In the order of the list. */
export const roleGroups = ['school', 'courses', 'teams', 'rooms', 'technical'] as const;
type RoleGroup = (typeof roleGroups)[number];

const schoolRoles =
  /^(user|administrator|teacher|student|externalPerson|guestStudent|guestTeacher|guestExternalPerson)$/u;
const beginnings = [
  ['courses', /^(course|group)/u],
  ['teams', /^team/u],
  ['rooms', /^room/u],
] as const;

/** Where the role is used. The platform names the roles of courses, teams and rooms after them. */
export function groupOf(name: string): RoleGroup {
  if (schoolRoles.test(name)) return 'school';
  return beginnings.find(([, beginning]) => beginning.test(name))?.[0] ?? 'technical';
}

/** By group. The depth of a role counts only those above it in its group. */
export function sortByGroup(roles: readonly RoleSummary[]): RoleSummary[] {
  const depths = new Map<string, number>();
  const groups = roleGroups.map((group) => roles.filter(({ name }) => groupOf(name) === group));
  return groups.flatMap((group) =>
    group.map((role) => {
      const above = group.find(({ id }) => id === role.parents[0]?.id);
      const depth = role.depth === 0 || above === undefined ? 0 : (depths.get(above.id) ?? 0) + 1;
      depths.set(role.id, depth);
      return { ...role, depth };
    }),
  );
}
