import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { collectPermissions, readRoleById } from '../session/effective-roles.ts';
import { readField } from '../transport/read-field.ts';
import { badRequest, LegacyError, recordNotFound } from './legacy-error.ts';
import { answerList } from './lists.ts';
import { readObjectId } from './query/cast.ts';
import { anyone, onlyWith, serveCalls } from './serve-calls.ts';
import type { V1Context } from './session.ts';
import { resolveRoles } from './users/user-fields.ts';

async function readRoles(db: Database) {
  const roles = await db
    .selectFrom('roles')
    .selectAll()
    .select(
      sql<string[]>`array(select parent_id::text from role_parents where role_id = roles.id)`.as('parents'),
    )
    .orderBy('id')
    .execute();
  return roles.map((role) => ({
    _id: role.id,
    name: role.name,
    roles: role.parents,
    updatedAt: role.updated_at,
    createdAt: role.created_at,
    permissions: role.permissions,
    __v: 0,
    displayName: role.display_name,
    id: role.id,
  }));
}

async function readRole(db: Database, given: string) {
  const id = readObjectId(given, 'role');
  const role = (await readRoles(db)).find(({ _id }) => _id === id);
  if (role === undefined) throw recordNotFound(id);
  return role;
}

const readTexts = (value: unknown): string[] => [value].flat().map(String);

function readPermissions(body: unknown, current: readonly string[]): string[] {
  const list = readField(body, 'permissions');
  const added = readField(readField(body, '$addToSet'), 'permissions');
  const permissions = list === undefined ? [...current] : readTexts(list);
  const isNew = (name: string) => !permissions.includes(name);
  return added === undefined ? permissions : [...permissions, ...readTexts(added).filter(isNew)];
}

/** An id is stored whether or not there is such a role. */
async function readParents(db: Database, id: string, body: unknown): Promise<string[] | undefined> {
  const wanted = readField(body, 'roles');
  if (wanted === undefined) return undefined;
  const parents = await resolveRoles(db, wanted);
  const roleById = await readRoleById(db);
  const isCycle = (role: string, seen: readonly string[] = []): boolean =>
    role === id ||
    (!seen.includes(role) &&
      (roleById.get(role)?.parents ?? []).some((parent) => isCycle(parent, [...seen, role])));
  if (parents.some((parent) => isCycle(parent))) throw badRequest('the requested rolechange causes a cycle');
  return [...new Set(parents)];
}

async function readName(db: Database, id: string, body: unknown): Promise<string | undefined> {
  const name = readField(body, 'name');
  if (typeof name !== 'string') return undefined;
  const other = await db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) throw new LegacyError(409, 'conflict', 'Conflict', 'name: value already exists.');
  return name;
}

/** Lists replace the stored ones. Names of permissions are not checked, and unknown fields are ignored. */
async function patchRole(db: Database, given: string, body: unknown) {
  const { _id: id, permissions } = await readRole(db, given);
  const [name, parents] = [await readName(db, id, body), await readParents(db, id, body)];
  await db
    .updateTable('roles')
    .set({ name, permissions: readPermissions(body, permissions), updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  if (parents !== undefined) {
    await db.deleteFrom('role_parents').where('role_id', '=', id).execute();
    const links = parents.map((parent_id) => ({ role_id: id, parent_id }));
    if (links.length > 0) await db.insertInto('role_parents').values(links).execute();
  }
  return await readRole(db, id);
}

export function serveRoles(app: FastifyInstance, context: V1Context): void {
  const { db } = context;
  const serve = serveCalls(app, context);
  serve('GET /roles', anyone, async ({ query }) =>
    answerList(await readRoles(db), query, { default: 10, max: 25 }),
  );
  // Unlike in the list, the permissions are the effective ones.
  serve('GET /roles/:id', anyone, async ({ id }) => {
    const role = await readRole(db, id);
    return { ...role, permissions: collectPermissions(await readRoleById(db), [role._id]) };
  });
  serve('PATCH /roles/:id', onlyWith('ROLE_EDIT'), async ({ id, body }) => {
    const role = await patchRole(db, id, body);
    context.permissionCache.clear();
    return role;
  });
}
