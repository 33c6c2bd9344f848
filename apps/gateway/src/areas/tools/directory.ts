import type { ToolSummary } from '@superhero/contract/gateway/types';
import { Cached } from '../../lib/cached.ts';
import type { Clock } from '../../lib/circuit-breaker.ts';
import type { Platform } from '../../platform/platform.ts';
import { summarizeTool } from './describe-tool.ts';

const timeToKeep = 60_000;

export interface ListedTool extends ToolSummary {
  /** Everything that a search compares, in lower case. */
  readonly text: string;
}

export interface Listing {
  readonly readAt: Date;
  /** By name. */
  readonly tools: readonly ListedTool[];
  readonly leftOut: number;
}

export const collator = new Intl.Collator('de', { sensitivity: 'base', numeric: true });

/**
 * All tools, because the platform can't filter by most of their fields. Only what a list shows is kept: tools contain
 * uploaded logos. Concurrent callers share one read, in the session of the first of them.
 */
export class ToolDirectory {
  readonly #clock: Clock;
  #listing: Cached<Listing>;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#listing = new Cached(clock, timeToKeep);
  }

  read(platform: Platform): Promise<Listing> {
    return this.#listing.get(async () => {
      const readAt = new Date();
      const { tools, leftOut } = await platform.tools.list();
      return { readAt, tools: tools.map(toListed).toSorted(byName), leftOut };
    });
  }

  /** After a change through this instance. Others show it after a minute. */
  forget(): void {
    this.#listing = new Cached(this.#clock, timeToKeep);
  }
}

function toListed(tool: Parameters<typeof summarizeTool>[0]): ListedTool {
  const summary = summarizeTool(tool);
  const { name, clientId, medium } = summary;
  const text = [name, clientId, medium?.publisher, medium?.mediumId].join('\n').toLowerCase();
  return { ...summary, text };
}

function byName(one: ListedTool, other: ListedTool): number {
  return collator.compare(one.name, other.name) || (one.id < other.id ? -1 : 1);
}
