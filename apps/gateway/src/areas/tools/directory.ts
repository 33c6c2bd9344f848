import { setTimeout } from 'node:timers/promises';
import type { ToolSummary } from '@superhero/contract/gateway/types';
import type { Clock } from '../../lib/circuit-breaker.ts';
import type { Platform } from '../../platform/platform.ts';
import { summarizeTool } from './describe-tool.ts';

/** A list of this age is answered without a call. */
const freshFor = 60_000;
/** Until this age it is answered while the next one is read; then a request waits. */
const keptFor = 300_000;
/** How long a request waits for the next list before it gets the kept one. Enough for some hundred tools. */
const patience = 300;

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

type ReadTools = { readonly tools: Pick<Platform['tools'], 'list'> };

/**
 * All tools, because the platform can't filter by most of their fields. Only what a list shows is kept: tools contain
 * uploaded logos. Concurrent callers share one read, in the session of the first of them. Without requests nothing is
 * read.
 */
export class ToolDirectory {
  readonly #clock: Clock;
  #kept: { readonly startedAt: number; readonly listing: Listing } | undefined;
  #reading: Promise<Listing> | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async read(platform: ReadTools): Promise<Listing> {
    const kept = this.#kept;
    const age = kept === undefined ? Infinity : this.#clock() - kept.startedAt;
    if (kept !== undefined && age < freshFor) return kept.listing;
    this.#reading ??= this.#start(platform);
    const reading = this.#reading;
    if (kept === undefined || age >= keptFor) return await reading;
    return await Promise.race([reading, setTimeout(patience, kept.listing, { ref: false })]);
  }

  /** After a change through this instance, applied or not. Others show it after their next read. */
  forget(): void {
    this.#kept = undefined;
    this.#reading = undefined;
  }

  #start(platform: ReadTools): Promise<Listing> {
    const startedAt = this.#clock();
    const reading = readListing(platform);
    const finish = (kept = this.#kept): void => {
      // Otherwise it started before a change.
      if (this.#reading !== reading) return;
      this.#kept = kept;
      this.#reading = undefined;
    };
    // A failure is the answer of the requests that wait; the next request reads again.
    reading.then(
      (listing) => finish({ startedAt, listing }),
      () => finish(),
    );
    return reading;
  }
}

async function readListing(platform: ReadTools): Promise<Listing> {
  const readAt = new Date();
  const { tools, leftOut } = await platform.tools.list();
  return { readAt, tools: tools.map(toListed).toSorted(byName), leftOut };
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
