import { Cached } from '../../lib/cached.ts';
import type { Clock } from '../../lib/circuit-breaker.ts';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import type { Platform } from '../../platform/platform.ts';

const timeToKeep = 60_000;
const pageLength = 100;
/** Few, to leave the platform capacity for other requests. */
const parallelReads = 4;

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
      const listing = { readAt: new Date(), schools: await this.#readAll(platform) };
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

  async #readAll(platform: Platform): Promise<readonly LegacySchool[]> {
    const first = await this.#readPage(platform, 0);
    const skips = Array.from(
      { length: Math.max(0, Math.ceil(first.total / pageLength) - 1) },
      (_none, index) => (index + 1) * pageLength,
    );
    const pages = new Map([[0, first.items]]);
    const readNext = async (): Promise<void> => {
      for (let skip = skips.shift(); skip !== undefined; skip = skips.shift())
        pages.set(skip, (await this.#readPage(platform, skip)).items);
    };
    await Promise.all(Array.from({ length: parallelReads }, readNext));
    // A school created between two pages shifts others to the next page, so that they are read twice.
    return [...new Map([...pages.values()].flat().map((school) => [school._id, school])).values()];
  }

  #readPage(platform: Platform, skip: number) {
    return platform.legacySchools.find([
      ['$limit', String(pageLength)],
      ['$skip', String(skip)],
      ['$sort[_id]', '1'],
    ]);
  }
}
