import { listParameters, omitUndefined, type Search } from '../../../app/list/list-parameters.ts';
import { roleFilters } from '../area.ts';
import type { RolesQuery } from './api.ts';

export const maxSearchLength = 100;
const isLong = (text: string) => text.length > maxSearchLength && 'long';

export const roleParameters = listParameters(roleFilters, {
  // Permissions are named by the platform.
  filters: { search: isLong, permission: isLong },
  // The gateway returns all roles in one answer.
  rowCounts: [1000],
});

export function toRolesQuery(search: Search): RolesQuery {
  return omitUndefined(roleParameters.filtersOf(search));
}
