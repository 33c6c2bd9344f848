import { listParameters, omitUndefined, oneOf, type Search } from '../../../app/list/list-parameters.ts';
import type { ToolsQuery } from '../api.ts';
import { toolFilters } from '../area.ts';
import { toolStates, toolTypes } from '../labels.ts';

export const maxSearchLength = 100;
const maxSourceLength = 200;

export const toolParameters = listParameters(toolFilters, {
  filters: {
    search: (text) => text.length > maxSearchLength && 'long',
    type: oneOf(toolTypes),
    state: oneOf(toolStates),
    medium: oneOf(['true', 'false']),
    // Sources are named by the platform.
    mediaSource: (text) => text.length > maxSourceLength && 'long',
  },
  sorts: ['name', 'type', 'publisher'],
  rowCounts: [25, 50, 100],
});

export function toToolsQuery(search: Search): ToolsQuery {
  const { type, state, medium, ...texts } = toolParameters.filtersOf(search);
  const { page, rows } = toolParameters.pageOf(search);
  return omitUndefined({
    ...texts,
    type: toolTypes.find((one) => one === type),
    state: toolStates.find((one) => one === state),
    medium: medium === undefined ? undefined : medium === 'true',
    ...toolParameters.orderOf(search),
    skip: (page - 1) * rows,
    limit: rows,
  });
}
