import { Cached } from '../../lib/cached.ts';
import type { Clock } from '../../lib/circuit-breaker.ts';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import type { Platform } from '../../platform/platform.ts';

const timeToKeep = 60_000;
const pageLength = 100;
/** Few, to leave the platform capacity for other requests. */
const parallelReads = 4;

interface Listing {
  readonly readAt: Date;
  readonly schools: readonly LegacySchool[];
}

/**
 * All schools, for filters that the platform does not have. Contains no personal data. Concurrent callers share one
 * read, in the session of the first of them.
 */
export class Directory {
  readonly #listing: Cached<Listing>;

  constructor(clock: Clock) {
    this.#listing = new Cached(clock, timeToKeep);
  }

  read(platform: Platform): Promise<Listing> {
    return this.#listing.get(async () => {
      const readAt = new Date();
      return { readAt, schools: await this.#readAll(platform) };
    });
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
