import * as v from 'valibot';
import { platformAnswerUnknown } from '../lib/api-error.ts';
import { mapLimited } from '../lib/parallel-reads.ts';
import type { BoundClient, PlatformResponse } from './client.ts';
import { readBody, readWritten } from './responses.ts';

const Names = v.nullish(v.array(v.string()), []);
/** A role of the list, where the permissions are those of the role itself (T93). */
const Role = v.pipe(
  v.object({
    _id: v.string(),
    name: v.string(),
    displayName: v.nullish(v.string(), ''),
    permissions: Names,
    roles: Names,
  }),
  v.transform(({ _id: id, name, displayName, permissions, roles: parents }) => ({
    id,
    name,
    displayName: displayName === '' ? null : displayName,
    permissions,
    parents,
  })),
);
const RolePage = v.object({ total: v.number(), data: v.array(Role) });
const Written = v.object({ permissions: Names });
const Count = v.object({ total: v.number() });

/** With its own permissions and the ids of its parents, some of which may not exist (T95). */
export type PlatformRole = v.InferOutput<typeof Role>;

const parallelCounts = 3;

export function bindRoles(api: BoundClient) {
  return {
    /** All of them in one answer, because a page has at most 25 (T92). */
    list: async (): Promise<PlatformRole[]> => {
      const response = await api.read({ call: 'GET /roles', path: '/v1/roles?$limit=false' });
      const { total, data } = readBody(response, RolePage, 'ROLES');
      // Without one of them, inherited permissions would be missing.
      if (data.length !== total) throw platformAnswerUnknown('ROLES_INCOMPLETE');
      return data;
    },

    /** Replaces the role’s own permissions: the platform checks no names (T94), so the caller has to. */
    setPermissions: async (
      roleId: string,
      permissions: readonly string[],
    ): Promise<PlatformResponse & { readonly permissions: readonly string[] }> => {
      const response = await api.write({
        call: 'PATCH /roles/{id}',
        method: 'PATCH',
        path: `/v1/roles/${roleId}`,
        body: { permissions },
      });
      return { ...response, permissions: readWritten(response, Written, 200, 'role').permissions };
    },

    /** By the ids of roles that exist: an unknown name would be an internal server error (T48). */
    countPeople: async (roleIds: readonly string[]): Promise<number[]> =>
      await mapLimited(roleIds, parallelCounts, async (id) => {
        const path = `/v1/users?$limit=0&roles[]=${id}`;
        const response = await api.read({ call: 'GET /users', path, mayTakeLong: true });
        return readBody(response, Count, 'ROLE_PEOPLE').total;
      }),
  };
}
