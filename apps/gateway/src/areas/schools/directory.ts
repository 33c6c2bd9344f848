import { setTimeout } from 'node:timers/promises';
import type { SchoolsSummary } from '@superhero/contract/gateway/types';
import { ApiError } from '../../lib/api-error.ts';
import { Cached } from '../../lib/cached.ts';
import type { Clock } from '../../lib/circuit-breaker.ts';
import { readAllPages } from '../../lib/parallel-reads.ts';
import { migrationState } from '../../platform/legacy-schools.ts';
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

const minute = 60_000;
const maxListingAge = 15 * minute;
const timeToWait = 8_000;
const longMaintenance = 30 * 24 * 60 * minute;
const maxListed = 5;

/** Does not wait for all pages of a large school cloud; reading the directory continues for the next caller. */
export async function summarizeSchools(
  platform: Platform,
  directory: Directory,
  within = timeToWait,
): Promise<SchoolsSummary> {
  const waiting = new AbortController();
  const timeout = setTimeout(within, undefined, { signal: waiting.signal }).then(() => {
    throw notReady();
  });
  try {
    const listing = await Promise.race([directory.readAtMost(platform, maxListingAge), timeout]);
    return summarize(listing, Date.now());
  } finally {
    waiting.abort();
  }
}

function summarize({ readAt, schools }: Listing, now: number): SchoolsSummary {
  const migration = { none: 0, running: 0, mandatory: 0, closed: 0, finished: 0 };
  for (const school of schools) migration[migrationState(school)] += 1;
  const inMaintenance = schools.flatMap(withMaintenance);
  const longInMaintenance = inMaintenance
    .filter(({ since }) => now - since.getTime() > longMaintenance)
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    .slice(0, maxListed)
    .map(({ since, ...school }) => ({ ...school, since: since.toISOString() }));
  return {
    readAt: readAt.toISOString(),
    total: schools.length,
    migration,
    inMaintenance: inMaintenance.length,
    longInMaintenance,
  };
}

function withMaintenance({ _id: id, name, inMaintenanceSince }: LegacySchool) {
  return inMaintenanceSince === null ? [] : [{ id, name, since: new Date(inMaintenanceSince) }];
}

const notReady = () =>
  new ApiError(503, 'DIRECTORY_NOT_READY', 'The schools are still being read. Try again shortly.', {
    retryAfter: 5,
  });
