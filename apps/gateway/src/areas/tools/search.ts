import type { ListToolsData, ToolPage } from '@superhero/contract/gateway/types';
import { collator } from './directory.ts';
import type { ListedTool, Listing } from './directory.ts';

type Query = NonNullable<ListToolsData['query']>;

/** A page of the tools that match all filters. */
export function searchTools({ tools, readAt, leftOut }: Listing, query: Query): ToolPage {
  const { skip = 0, limit = 25, sort = 'name', order = 'asc' } = query;
  const matching = sortTools(
    tools.filter((tool) => matches(tool, query)),
    sort,
    order,
  );
  return {
    tools: matching.slice(skip, skip + limit).map(({ text: _text, ...tool }) => tool),
    total: matching.length,
    skip,
    limit,
    readAt: readAt.toISOString(),
    leftOut,
    preferred: tools.filter(({ states }) => states.includes('preferred')).length,
  };
}

function matches(tool: ListedTool, { search, type, state, medium, mediaSource }: Query): boolean {
  const text = search?.trim().toLowerCase() ?? '';
  return (
    (text === '' || tool.id === text || tool.text.includes(text)) &&
    (type === undefined || tool.type === type) &&
    (state === undefined || tool.states.includes(state)) &&
    (medium === undefined || (tool.medium !== null) === medium) &&
    (mediaSource === undefined || tool.medium?.mediaSourceId === mediaSource)
  );
}

/** The tools come sorted by name, which decides between equal values. */
function sortTools(
  tools: readonly ListedTool[],
  sort: NonNullable<Query['sort']>,
  order: NonNullable<Query['order']>,
): readonly ListedTool[] {
  if (sort === 'name') return order === 'asc' ? tools : tools.toReversed();
  const keyOf = ({ type, medium }: ListedTool) => (sort === 'type' ? type : (medium?.publisher ?? ''));
  const sign = order === 'asc' ? 1 : -1;
  return tools.toSorted((one, other) => sign * collator.compare(keyOf(one), keyOf(other)));
}
