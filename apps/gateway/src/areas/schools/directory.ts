import { Cached } from '../../lib/cached.ts';
import type { Clock } from '../../lib/circuit.ts';
import type { Door } from '../../platform/door.ts';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import { findSchools } from '../../platform/legacy-schools.ts';

const timeToKeep = 60_000;
const pageLength = 100;
/** Beside everything else that goes on; the school cloud has other things to do. */
const pagesAtATime = 4;

interface Reading {
  readonly readAt: Date;
  readonly schools: readonly LegacySchool[];
}

/**
 * All schools, for the filters that the school cloud does not have. It holds nothing about people. Whoever comes
 * while it is being read waits for the same reading; it begins in the session of the first who asks.
 */
export class Directory {
  readonly #api: Door;
  readonly #reading: Cached<Reading>;

  constructor(api: Door, clock: Clock) {
    this.#api = api;
    this.#reading = new Cached(clock, timeToKeep);
  }

  read(token: string): Promise<Reading> {
    return this.#reading.get(async () => {
      const readAt = new Date();
      return { readAt, schools: await this.#readAll(token) };
    });
  }

  async #readAll(token: string): Promise<readonly LegacySchool[]> {
    const first = await this.#readPage(token, 0);
    const skips = Array.from(
      { length: Math.max(0, Math.ceil(first.total / pageLength) - 1) },
      (_none, index) => (index + 1) * pageLength,
    );
    const pages = new Map([[0, first.items]]);
    const readNext = async (): Promise<void> => {
      for (let skip = skips.shift(); skip !== undefined; skip = skips.shift())
        pages.set(skip, (await this.#readPage(token, skip)).items);
    };
    await Promise.all(Array.from({ length: pagesAtATime }, readNext));
    // A school that is created meanwhile moves others to another page, so that they come twice.
    return [...new Map([...pages.values()].flat().map((school) => [school._id, school])).values()];
  }

  #readPage(token: string, skip: number) {
    return findSchools(this.#api, token, [
      ['$limit', String(pageLength)],
      ['$skip', String(skip)],
      ['$sort[_id]', '1'],
    ]);
  }
}
