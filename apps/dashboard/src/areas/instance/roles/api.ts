import { vRole, vRoleChanged, vRoleList, vRolePeople } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { searchTimeLimit } from '../../../api/gateway-client.ts';
import { gatewayQuery, gatewayWrite } from '../../../app/data/gateway.ts';
import { queryClient } from '../../../app/data/query-client.ts';
import { invalidateRecentActivity } from '../../../app/data/recent-activity.tsx';
import { isId } from '../../../lib/id.ts';

export type Role = InferOutput<typeof vRole>;
export type RoleSummary = InferOutput<typeof vRoleList>['roles'][number];

type RoleRequest = { query?: { search?: string; permission?: string } };

const withoutSearch = ({ query: { permission } = {} }: RoleRequest) => ({
  query: permission === undefined ? {} : { permission },
});

const rolesQuery = gatewayQuery(['roles', 'list'], gateway.findRoles, vRoleList);
/** The names are searched by the page, because the gateway does not know what people call the roles. */
export const roleListQuery = Object.assign((request: RoleRequest) => rolesQuery(withoutSearch(request)), {
  sendEarly: (request: RoleRequest) => rolesQuery.sendEarly(withoutSearch(request)),
});
const roleQuery = gatewayQuery(['roles', 'role'], gateway.getRole, vRole);
// The platform counts in all schools.
const peopleQuery = gatewayQuery(['roles', 'people'], gateway.countRolePeople, vRolePeople, searchTimeLimit);

export const updateRole = gatewayWrite(gateway.updateRole, vRoleChanged);

/** All of them. */
export const useRoles = () => useQuery(rolesQuery({}));

export function useRole(roleId: string) {
  return useQuery({ ...roleQuery({ path: { roleId } }), enabled: isId(roleId) });
}

/** Counts only when asked, with `refetch`. */
export function useRolePeople(roleId: string) {
  return useQuery({ ...peopleQuery({ path: { roleId } }), enabled: false });
}

/** Counts again for each dialog, also if the page has counted before. */
export function useFreshRolePeople(roleId: string) {
  return useQuery({ ...peopleQuery({ path: { roleId } }), refetchOnMount: 'always', retry: false });
}

/** After a change: loads the visible data again. */
export function invalidateRoles(): void {
  for (const name of ['list', 'role']) void queryClient.invalidateQueries({ queryKey: ['roles', name] });
  invalidateRecentActivity();
}
