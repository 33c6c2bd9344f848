import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { RoleSummary } from '@superhero/contract/gateway/types';
import { vPermissionName } from '@superhero/contract/session/valibot';
import { editable, findLastChangeIn } from '../../audit/editable.ts';
import { findEntries } from '../../audit/subjects.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { notFound, requireDatabase, unprocessable } from '../../lib/api-error.ts';
import { declaredPermission, operations } from '../../lib/contract.ts';
import { callerOf } from '../../platform/caller.ts';
import { superheroRole } from '../../platform/people.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PlatformRole } from '../../platform/roles.ts';
import { byName, RoleTree, sortNames } from './role-tree.ts';

const entriesToSearch = 100;

/** Own permissions only. They are read from the list, because the answer for one role has inherited ones too (T93). */
export const editableRole = editable<
  Pick<PlatformRole, 'id' | 'name'> & { readonly permissions: readonly string[] }
>({
  name: 'role',
  load: async (platform, id) => (await readTree(platform)).find(id),
  about: ({ id }) => ({ subject: { kind: 'role', id } }),
  values: ({ permissions }) => ({ [permissionsField]: sortNames(permissions) }),
  facts: ({ id, name }) => ({ role: id, roleName: name }),
});

export function roleHandlers(audited: Audited, db: Database) {
  const findLast = async ({ id, permissions }: PlatformRole) =>
    findLastChangeIn(await requireDatabase(findEntries(db, { kind: 'role', id }, entriesToSearch)), {
      field: permissionsField,
      now: sortNames(permissions),
    });

  return {
    findRoles: async (request, reply) => {
      const { search, permission } = request.query ?? {};
      const tree = await readTree(callerOf(request).platform);
      const found = tree
        .inOrder()
        .map(({ role, depth }) => summarize(tree, role, depth, permission))
        .filter((role) => permission === undefined || role.grant !== null)
        .filter((role) => search === undefined || hasText(role, search));
      const isFiltered = search !== undefined || permission !== undefined;
      const roles = isFiltered ? found.toSorted(byName).map((role) => ({ ...role, depth: 0 })) : found;
      await reply.code(200).send({ roles, total: roles.length, permissions: listKnown(tree.roles) });
    },

    getRole: async (request, reply) => {
      const tree = await readTree(callerOf(request).platform);
      const role = requireRole(tree, request.params.roleId);
      const { id, name, displayName, permissions } = role;
      await reply.code(200).send({
        id,
        name,
        displayName,
        own: sortNames(permissions),
        inherited: tree.inheritedBy(role),
        parents: tree.parentsOf(role),
        heirs: tree.heirsOf(role).map((heir) => ({ id: heir.id, name: heir.name })),
        isInstanceWide: tree.findGrant(role, instancePermission) !== null,
        locked: findLocked(tree, role),
        addable: listKnown(tree.roles).filter((each) => !permissions.includes(each)),
        lastChange: await findLast(role),
      });
    },

    countRolePeople: async (request, reply) => {
      const { platform } = callerOf(request);
      const tree = await readTree(platform);
      const role = requireRole(tree, request.params.roleId);
      const affected = [role, ...tree.heirsOf(role)].map(({ id }) => id);
      const counts = await platform.roles.countPeople(affected);
      const total = counts.reduce((sum, count) => sum + count, 0);
      await reply.code(200).send({ holders: counts[0] ?? 0, affected: total });
    },

    updateRole: audited(
      'instance.updateRole',
      async ({ body: { add, remove, seen }, params: { roleId }, platform }) => {
        const tree = await readTree(platform);
        const role = requireRole(tree, roleId);
        assertKnown(tree, { add, remove });
        const wanted = applyChange(role.permissions, { add, remove });
        const edit = await editableRole.edit(db, role, {
          wanted: { [permissionsField]: sortNames(wanted) },
          seen: { [permissionsField]: sortNames(seen) },
        });
        assertNoLockOut(tree, role, { add, remove });
        return edit.plan(async () => {
          const { status, permissions } = await platform.roles.setPermissions(role.id, wanted);
          const { id, name } = role;
          const answer = { status: 200, body: { id, name, own: sortNames(permissions) } };
          return { status, answer, stored: { ...role, permissions } };
        });
      },
    ),
  } satisfies Partial<RouteHandlers>;
}

async function readTree({ roles }: Pick<Platform, 'roles'>): Promise<RoleTree> {
  return new RoleTree(await roles.list());
}

function requireRole(tree: RoleTree, id: string): PlatformRole {
  const role = tree.find(id.toLowerCase());
  if (role === undefined) throw notFound('role');
  return role;
}

function summarize(
  tree: RoleTree,
  role: PlatformRole,
  depth: number,
  permission: string | undefined,
): RoleSummary {
  const { id, name, displayName, permissions } = role;
  const inherited = tree.inheritedBy(role).filter((each) => !permissions.includes(each.permission));
  return {
    id,
    name,
    displayName,
    depth,
    parents: tree.parentsOf(role),
    own: new Set(permissions).size,
    inherited: inherited.length,
    grant: permission === undefined ? null : tree.findGrant(role, permission),
    isInstanceWide: tree.findGrant(role, instancePermission) !== null,
  };
}

function hasText({ name, displayName }: RoleSummary, search: string): boolean {
  const text = search.trim().toLowerCase();
  return [name, displayName ?? ''].some((each) => each.toLowerCase().includes(text));
}

/** The field of a role’s own permissions in the audit log. */
const permissionsField = 'rolePermissions';

/** Allows actions on every school. */
const instancePermission = 'CAN_EXECUTE_INSTANCE_OPERATIONS';

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

interface PermissionChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** A role’s own permissions after a change: all others stay as they are stored, with their order and duplicates. */
export function applyChange(own: readonly string[], { add, remove }: PermissionChange): string[] {
  return [
    ...own.filter((permission) => !remove.includes(permission)),
    ...add.filter((permission) => !own.includes(permission)),
  ];
}

/** Whatever a role has, and what a current platform knows. The platform itself accepts any text (T94). */
function listKnown(roles: readonly PlatformRole[]): string[] {
  const stored = roles.flatMap(({ permissions }) => permissions);
  return sortNames([...vPermissionName.options, ...withoutRole, ...stored]);
}

/**
 * The permissions of a role that superheroes need to undo a removal. The role superhero always keeps those that it has
 * itself, so that two removals at the same time can't lock superheroes out together. A role that it inherits from may
 * only lose those that it has itself.
 */
function findLocked(tree: RoleTree, role: PlatformRole): string[] {
  const superhero = tree.roles.find(({ name }) => name === superheroRole);
  if (superhero === undefined) return [];
  const needed = sortNames(role.permissions).filter((permission) => neededToUndo.includes(permission));
  if (role === superhero) return needed;
  if (!tree.ancestorsOf(superhero).includes(role)) return [];
  return needed.filter((permission) => !superhero.permissions.includes(permission));
}

function assertKnown(tree: RoleTree, { add, remove }: PermissionChange): void {
  if (add.some((permission) => remove.includes(permission)))
    throw unprocessable('PERMISSION_TWICE', 'A permission is to be added and removed.');
  const known = listKnown(tree.roles);
  const unknown = add.find((permission) => !known.includes(permission));
  if (unknown !== undefined)
    throw unprocessable('PERMISSION_UNKNOWN', `The school cloud knows no permission ${unknown}.`);
}

function assertNoLockOut(tree: RoleTree, role: PlatformRole, { remove }: PermissionChange): void {
  const locked = findLocked(tree, role).filter((permission) => remove.includes(permission));
  if (locked.length > 0)
    throw unprocessable(
      'SUPERHEROES_LOCKED_OUT',
      `Superheroes could not undo it: they need ${locked.join(', ')}.`,
    );
}
