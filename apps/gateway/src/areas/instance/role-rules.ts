import { vPermissionName } from '@superhero/contract/session/valibot';
import { declaredPermission, operations } from '../../lib/contract.ts';
import { ApiError, unprocessable } from '../../lib/api-error.ts';
import { superheroRole } from '../../platform/people.ts';
import type { PlatformRole } from '../../platform/roles.ts';
import type { RoleTree } from './role-tree.ts';
import { sortNames } from './role-tree.ts';

/** The field of the own permissions in the audit log. */
export const permissionsField = 'rolePermissions';

/** Allows actions on every school. */
export const instancePermission = 'CAN_EXECUTE_INSTANCE_OPERATIONS';

/** What a superhero needs to undo a change of a role: a session, the roles, and the change itself. */
export const neededToUndo: readonly string[] = sortNames(
  [...operations]
    .filter(([route]) => route === 'GET /session' || / \/instance\/roles(\/|$)/u.test(route))
    .map(([, operation]) => declaredPermission(operation)),
);

/** A current platform lists these too, although no role of a fresh one has them. */
const withoutRole = [
  'BOARD_EDIT',
  'BOARD_MANAGE',
  'BOARD_MANAGE_READERS_CAN_EDIT',
  'BOARD_MANAGE_VIDEOCONFERENCE',
  'BOARD_RELOCATE_CONTENT',
  'BOARD_SHARE_BOARD',
  'BOARD_VIEW',
  'USER_MIGRATE',
  'USER_UPDATE',
];

export interface PermissionChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** The own permissions after a change: everything else stays as it is stored, with its order and duplicates. */
export function applyChange(own: readonly string[], { add, remove }: PermissionChange): string[] {
  return [
    ...own.filter((permission) => !remove.includes(permission)),
    ...add.filter((permission) => !own.includes(permission)),
  ];
}

/** Whatever a role has, and what a current platform knows. The platform itself accepts any text (T94). */
export function listKnown(roles: readonly PlatformRole[]): string[] {
  const stored = roles.flatMap(({ permissions }) => permissions);
  return sortNames([...vPermissionName.options, ...withoutRole, ...stored]);
}

/**
 * The own permissions of a role that superheroes need to undo their removal. Superheroes keep their own ones in any
 * case, so that two removals at the same time can't lock them out together. A role that they inherit from may only lose
 * one that they have themselves.
 */
export function findLocked(tree: RoleTree, role: PlatformRole): string[] {
  const superhero = tree.roles.find(({ name }) => name === superheroRole);
  if (superhero === undefined) return [];
  const needed = sortNames(role.permissions).filter((permission) => neededToUndo.includes(permission));
  if (role === superhero) return needed;
  if (!tree.ancestorsOf(superhero).includes(role)) return [];
  return needed.filter((permission) => !superhero.permissions.includes(permission));
}

export function assertKnown(tree: RoleTree, { add, remove }: PermissionChange): void {
  if (add.some((permission) => remove.includes(permission)))
    throw unprocessable('PERMISSION_TWICE', 'A permission is to be added and removed.');
  const known = listKnown(tree.roles);
  const unknown = add.find((permission) => !known.includes(permission));
  if (unknown !== undefined)
    throw new ApiError(422, 'PERMISSION_UNKNOWN', `The school cloud knows no permission ${unknown}.`);
}

export function assertNoLockOut(tree: RoleTree, role: PlatformRole, { remove }: PermissionChange): void {
  const locked = findLocked(tree, role).filter((permission) => remove.includes(permission));
  if (locked.length > 0)
    throw unprocessable(
      'SUPERHEROES_LOCKED_OUT',
      `Superheroes could not undo it: they need ${locked.join(', ')}.`,
    );
}
