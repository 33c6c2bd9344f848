import type { ListToolsData, ToolPage } from '@superhero/contract/gateway/types';
import { compareNames, searchRanked } from '../../lib/text-search.ts';
import type { ListedTool, Listing } from './directory.ts';

type Query = NonNullable<ListToolsData['query']>;

/** A page of the tools that match all filters. */
export function searchTools({ tools, readAt, leftOut }: Listing, query: Query): ToolPage {
  const { skip = 0, limit = 25 } = query;
  const matching = inOrder(
    tools.filter((tool) => matches(tool, query)),
    query,
  );
  return {
    tools: matching.slice(skip, skip + limit).map(({ keys: _keys, ...tool }) => tool),
    total: matching.length,
    skip,
    limit,
    readAt: readAt.toISOString(),
    leftOut,
    preferred: tools.filter(({ states }) => states.includes('preferred')).length,
  };
}

function matches(tool: ListedTool, { type, state, medium, mediaSource }: Query): boolean {
  return (
    (type === undefined || tool.type === type) &&
    (state === undefined || tool.states.includes(state)) &&
    (medium === undefined || (tool.medium !== null) === medium) &&
    (mediaSource === undefined || tool.medium?.mediaSourceId === mediaSource)
  );
}

/** The best matches of a text come first, and otherwise the tools by name. */
function inOrder(tools: readonly ListedTool[], { search = '', sort, order }: Query): readonly ListedTool[] {
  const found = searchRanked(tools, search);
  if (sort === undefined) return found;
  const keyOf = ({ name, type, medium }: ListedTool) =>
    ({ name, type, publisher: medium?.publisher ?? '' })[sort];
  const sign = order === 'desc' ? -1 : 1;
  return found.toSorted(
    (one, other) => sign * compareNames(keyOf(one), keyOf(other)) || compareNames(one.name, other.name),
  );
}
