import type { MigrationQuery } from '../api.ts';
import { listParameters, omitUndefined, oneOf, type Search } from '../../../app/list/list-parameters.ts';
import { migrationFilters } from '../area.ts';
import { migrationStates } from '../labels.ts';
import { maxSearchLength } from '../list/parameters.ts';

export const migrationParameters = listParameters(migrationFilters, {
  filters: {
    search: (text) => text.length > maxSearchLength && 'long',
    migration: oneOf(migrationStates),
  },
  sorts: ['name', 'startedAt', 'mandatorySince', 'closedAt', 'finishedAt'],
  rowCounts: [25, 50, 100],
});

export function toMigrationQuery(search: Search): MigrationQuery {
  const { migration, ...texts } = migrationParameters.filtersOf(search);
  const { page, rows } = migrationParameters.pageOf(search);
  return omitUndefined({
    ...texts,
    migration: migrationStates.find((state) => state === migration),
    ...migrationParameters.orderOf(search),
    skip: (page - 1) * rows,
    limit: rows,
  });
}
