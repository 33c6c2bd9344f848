import type { Database } from '../db/tables.ts';
import { collectPermissions, readRoleById } from './effective-roles.ts';

const lifetime = 60 * 60 * 1000;

/**
 * The effective permissions of roles, as each process of the real server remembers them for v1. A change by another
 * process counts after an hour; a change by this one empties the cache.
 */
export interface PermissionCache {
  readonly read: (roleIds: readonly string[]) => Promise<string[]>;
  readonly clear: () => void;
}

export function createPermissionCache(db: Database): PermissionCache {
  const cached = new Map<string, { readonly permissions: readonly string[]; readonly until: number }>();
  return {
    read: async (roleIds) => {
      const now = Date.now();
      const isMissing = (id: string) => (cached.get(id)?.until ?? 0) <= now;
      if (roleIds.some(isMissing)) {
        const roleById = await readRoleById(db);
        for (const id of roleIds.filter(isMissing))
          cached.set(id, { permissions: collectPermissions(roleById, [id]), until: now + lifetime });
      }
      return [...new Set(roleIds.flatMap((id) => cached.get(id)?.permissions ?? []))];
    },
    clear: () => {
      cached.clear();
    },
  };
}
