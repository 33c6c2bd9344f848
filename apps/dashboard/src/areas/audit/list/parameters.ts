import type { EntryFilter, EntryPlace } from '../api.ts';
import { idFilter, listParameters, omitUndefined, type Search } from '../../../app/list/list-parameters.ts';
import { auditFilters } from '../area.ts';
import { isAction } from '../../../app/data/audit-actions.ts';

const rowsPerPage = 50;

export const auditParameters = listParameters(auditFilters, {
  filters: {
    operator: idFilter,
    action: (text) => !isAction(text) && 'action',
    person: idFilter,
    school: idFilter,
    tool: idFilter,
    from: dayFilter,
    to: (text, { from }) => dayFilter(text) || (from !== undefined && from > text && 'order'),
  },
});

function dayFilter(text: string) {
  return startOfDay(text) === undefined && 'day';
}

/** Whole days in the time zone of the browser; the last one is included. */
export function toEntryFilter(search: Search): EntryFilter {
  const { operator, action, person, school, tool, from, to } = auditParameters.filtersOf(search);
  return omitUndefined({
    operator,
    action: action !== undefined && isAction(action) ? action : undefined,
    person,
    school,
    tool,
    from: from && startOfDay(from)?.toISOString(),
    to: to && startOfDay(to, 1)?.toISOString(),
  });
}

export function toEntryQuery(search: Search): EntryFilter & EntryPlace {
  return { ...toEntryFilter(search), ...auditParameters.cursorsOf(search), limit: rowsPerPage };
}

/** Because of daylight saving time, a day does not always begin 24 hours after the previous one. */
export function startOfDay(text: string, daysLater = 0): Date | undefined {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const first = new Date(year, month - 1, day);
  const isReal = first.getFullYear() === year && first.getMonth() === month - 1 && first.getDate() === day;
  return isReal ? new Date(year, month - 1, day + daysLater) : undefined;
}
