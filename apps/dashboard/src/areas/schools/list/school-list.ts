import { defineList } from '../../../app/list/define-list.ts';
import { flagFilter, idFilter, oneOf, searchFilter, textFilter } from '../../../app/list/filter-rules.ts';
import { schoolsQuery } from '../api.ts';
import { schoolFilters } from '../area.ts';
import { migrationStates } from '../labels.ts';

export const schoolList = defineList(schoolFilters, schoolsQuery, {
  filters: {
    search: searchFilter(100),
    federalState: idFilter(),
    system: idFilter(),
    migration: oneOf(migrationStates),
    // Unknown purposes are allowed, and sent unchanged.
    purpose: textFilter(50, /^[a-zA-Z_-]+$/),
    maintenance: flagFilter(),
  },
  sorts: ['name', 'officialSchoolNumber', 'updatedAt'],
  rankedBy: 'search',
});
