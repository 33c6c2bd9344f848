import { Cached } from '../../lib/cached.ts';
import type { Clock } from '../../lib/circuit-breaker.ts';
import { readAllPages } from '../../lib/parallel-reads.ts';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import type { Platform } from '../../platform/platform.ts';

const timeToKeep = 60_000;
const pageLength = 100;

export interface Listing {
  readonly readAt: Date;
  readonly schools: readonly LegacySchool[];
}

/**
 * All schools, for filters that the platform does not have. Contains no personal data. Concurrent callers share one
 * read, in the session of the first of them.
 */
export class Directory {
  readonly #clock: Clock;
  readonly #listing: Cached<Listing>;
  /** The newest complete one; kept while another is read. */
  #latest: { readonly startedAt: number; readonly listing: Listing } | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#listing = new Cached(clock, timeToKeep);
  }

  read(platform: Platform): Promise<Listing> {
    return this.#listing.get(async () => {
      const startedAt = this.#clock();
      const listing = { readAt: new Date(), schools: await readAll(platform) };
      this.#latest = { startedAt, listing };
      return listing;
    });
  }

  /** Also returns an older listing, without waiting for a newer one that is being read. */
  async readAtMost(platform: Platform, age: number): Promise<Listing> {
    const latest = this.#latest;
    if (latest !== undefined && this.#clock() - latest.startedAt < age) return latest.listing;
    return await this.read(platform);
  }
}

function readAll(platform: Platform): Promise<readonly LegacySchool[]> {
  return readAllPages(
    pageLength,
    ({ _id }) => _id,
    (skip) =>
      platform.legacySchools.find([
        ['$limit', String(pageLength)],
        ['$skip', String(skip)],
        ['$sort[_id]', '1'],
      ]),
  );
}
