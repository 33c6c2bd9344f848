import type { ToolSummary } from '@superhero/contract/gateway/types';
import { Cached } from '../../lib/cached.ts';
import type { Clock } from '../../lib/circuit-breaker.ts';
import { compareNames, toKeys } from '../../lib/text-search.ts';
import type { Searchable } from '../../lib/text-search.ts';
import type { Platform } from '../../platform/platform.ts';
import { summarizeTool } from './describe-tool.ts';

/** Tools are changed rarely, mostly through this gateway. */
const ages = { freshFor: 60_000, keptFor: 300_000 };

export type ListedTool = ToolSummary & Searchable;

export interface Listing {
  readonly readAt: Date;
  /** By name. */
  readonly tools: readonly ListedTool[];
  readonly leftOut: number;
}

type ReadTools = { readonly tools: Pick<Platform['tools'], 'list'> };

/**
 * All tools, because the platform can't filter by most of their fields. Only what a list shows is kept: tools contain
 * uploaded logos.
 */
export class ToolDirectory {
  readonly #listing: Cached<Listing>;

  constructor(clock: Clock) {
    this.#listing = new Cached(clock, ages);
  }

  read(platform: ReadTools): Promise<Listing> {
    return this.#listing.get(() => readListing(platform));
  }

  /** After a change through this instance, applied or not. Others show it after their next read. */
  forget(): void {
    this.#listing.forget();
  }
}

async function readListing(platform: ReadTools): Promise<Listing> {
  const readAt = new Date();
  const { tools, leftOut } = await platform.tools.list();
  return { readAt, tools: tools.map(toListed).toSorted(byName), leftOut };
}

function toListed(tool: Parameters<typeof summarizeTool>[0]): ListedTool {
  const summary = summarizeTool(tool);
  const { id, name, clientId, medium } = summary;
  const keys = toKeys(
    id,
    [name, clientId, medium?.publisher, medium?.mediumId],
    [clientId, medium?.mediumId],
  );
  return { ...summary, keys };
}

function byName(one: ListedTool, other: ListedTool): number {
  return compareNames(one.name, other.name) || (one.id < other.id ? -1 : 1);
}
