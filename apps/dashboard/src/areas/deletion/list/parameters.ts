import { listParameters, omitUndefined, oneOf, type Search } from '../../../app/list/list-parameters.ts';
import type { BatchesQuery } from '../api.ts';
import { batchFilters } from '../area.ts';
import { listedStates } from '../labels.tsx';

export const maxSearchLength = 100;

export const batchParameters = listParameters(batchFilters, {
  filters: {
    search: (text) => text.length > maxSearchLength && 'long',
    state: oneOf(listedStates),
  },
  rowCounts: [25, 50, 100],
});

export function toBatchesQuery(search: Search): BatchesQuery {
  const { search: text, state } = batchParameters.filtersOf(search);
  const { page, rows } = batchParameters.pageOf(search);
  return omitUndefined({
    search: text,
    state: listedStates.find((one) => one === state),
    skip: (page - 1) * rows,
    limit: rows,
  });
}
