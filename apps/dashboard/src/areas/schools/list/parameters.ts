import type { SchoolQuery } from '../api.ts';
import {
  idFilter,
  listParameters,
  omitUndefined,
  oneOf,
  type Search,
} from '../../../app/list/list-parameters.ts';
import { schoolFilters } from '../area.ts';
import { migrationStates } from '../labels.ts';

export const maxSearchLength = 100;

export const schoolParameters = listParameters(schoolFilters, {
  filters: {
    search: (text) => text.length > maxSearchLength && 'long',
    federalState: idFilter,
    system: idFilter,
    migration: oneOf(migrationStates),
    // Unknown purposes are allowed, and sent unchanged.
    purpose: (text) => !/^[a-zA-Z_-]{1,50}$/.test(text) && 'unknown',
    maintenance: oneOf(['true', 'false']),
  },
  sorts: ['name', 'officialSchoolNumber', 'updatedAt'],
  rowCounts: [25, 50, 100],
});

export function toSchoolQuery(search: Search): SchoolQuery {
  const { migration, maintenance, ...texts } = schoolParameters.filtersOf(search);
  const { page, rows } = schoolParameters.pageOf(search);
  return omitUndefined({
    ...texts,
    migration: migrationStates.find((state) => state === migration),
    maintenance: maintenance === undefined ? undefined : maintenance === 'true',
    ...schoolParameters.orderOf(search),
    skip: (page - 1) * rows,
    limit: rows,
  });
}
