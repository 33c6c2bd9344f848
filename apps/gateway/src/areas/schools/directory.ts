import { Cached } from '../../lib/cached.ts';
import type { Clock } from '../../lib/circuit-breaker.ts';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import type { Platform } from '../../platform/platform.ts';

const timeToKeep = 60_000;
const pageLength = 100;
/** The platform has other work to do. */
const pagesAtATime = 4;

interface Reading {
  readonly readAt: Date;
  readonly schools: readonly LegacySchool[];
}

/**
 * All schools, for the filters that the platform does not have. It holds nothing about people. Concurrent callers share
 * one reading, in the session of the first of them.
 */
export class Directory {
  readonly #reading: Cached<Reading>;

  constructor(clock: Clock) {
    this.#reading = new Cached(clock, timeToKeep);
  }

  read(platform: Platform): Promise<Reading> {
    return this.#reading.get(async () => {
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
    await Promise.all(Array.from({ length: pagesAtATime }, readNext));
    // A school that is created during the reading moves others to another page, so that they come twice.
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
