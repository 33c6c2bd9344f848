import { setTimeout } from 'node:timers/promises';
import type { SchoolsSummary } from '@superhero/contract/gateway/types';
import { findChangedSchools, findLastRow } from '../../audit/changed-schools.ts';
import type { Database } from '../../db/tables.ts';
import { ApiError, ignoreNotFound } from '../../lib/api-error.ts';
import { Cached } from '../../lib/cached.ts';
import type { Clock } from '../../lib/circuit-breaker.ts';
import { mapLimited, parallelReads, readAllPages } from '../../lib/parallel-reads.ts';
import { compareNames, toKeys } from '../../lib/text-search.ts';
import type { Searchable } from '../../lib/text-search.ts';
import { migrationState } from '../../platform/legacy-schools.ts';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import type { Platform } from '../../platform/platform.ts';

const minute = 60_000;
/** A large school cloud has a hundred pages of schools, which change rarely. */
const ages = { freshFor: 5 * minute, keptFor: 10 * minute };
const timeToWait = 8_000;
const pageLength = 100;

export type ListedSchool = LegacySchool & Searchable;

export interface Listing {
  readonly readAt: Date;
  /** By name. */
  readonly schools: readonly ListedSchool[];
  /** The last row of the audit log before the schools were read; undefined if the log could not be read. */
  readonly lastRow: number | undefined;
}

/**
 * All schools, because the platform finds only parts of a name as it is spelled and sorts by bytes (T41). Contains no
 * personal data. Schools that were changed through any instance of the gateway since they were read are read again: the
 * audit log names them.
 */
export class Directory {
  readonly #db: Database;
  readonly #read: Cached<Listing>;
  /** The newest listing with the changes since it was read. */
  #updated: { readonly of: Listing; readonly listing: Listing } | undefined;

  constructor(clock: Clock, db: Database) {
    this.#db = db;
    this.#read = new Cached(clock, ages);
  }

  /** Does not wait for all pages of a large school cloud; reading continues for the next caller. */
  async read(platform: Platform, within = timeToWait): Promise<Listing> {
    const waiting = new AbortController();
    const timeout = setTimeout(within, undefined, { signal: waiting.signal }).then(() => {
      throw notReady();
    });
    try {
      return await Promise.race([this.#readUpdated(platform), timeout]);
    } finally {
      waiting.abort();
    }
  }

  async #readUpdated(platform: Platform): Promise<Listing> {
    const of = await this.#read.get(() => this.#readAll(platform));
    const listing = this.#updated?.of === of ? this.#updated.listing : of;
    const { lastRow, schoolIds, concernsAll } = await findChangedSchools(this.#db, listing.lastRow);
    if (concernsAll) {
      this.#read.forget();
      return await this.#read.get(() => this.#readAll(platform));
    }
    const schools = await readAgain(listing.schools, schoolIds, platform);
    this.#updated = { of, listing: { ...listing, schools, lastRow } };
    return this.#updated.listing;
  }

  async #readAll(platform: Platform): Promise<Listing> {
    const lastRow = await findLastRow(this.#db);
    const readAt = new Date();
    const schools = await readAllPages<LegacySchool>(
      pageLength,
      ({ _id }) => _id,
      (skip) =>
        platform.legacySchools.find([
          ['$limit', String(pageLength)],
          ['$skip', String(skip)],
          ['$sort[_id]', '1'],
        ]),
    );
    return { readAt, schools: sortByName(schools.map(toListed)), lastRow };
  }
}

async function readAgain(
  listed: readonly ListedSchool[],
  ids: readonly string[],
  { legacySchools }: Platform,
): Promise<readonly ListedSchool[]> {
  if (ids.length === 0) return listed;
  const read = await mapLimited(ids, parallelReads, (id) => ignoreNotFound(legacySchools.get(id)));
  const others = listed.filter(({ _id }) => !ids.includes(_id));
  return sortByName([...others, ...read.filter((school) => school !== undefined).map(toListed)]);
}

function toListed(school: LegacySchool): ListedSchool {
  return { ...school, keys: toKeys(school._id, [school.name], [school.officialSchoolNumber]) };
}

function sortByName(schools: readonly ListedSchool[]): ListedSchool[] {
  return schools.toSorted(
    (one, other) => compareNames(one.name, other.name) || (one._id < other._id ? -1 : 1),
  );
}

const longMaintenance = 30 * 24 * 60 * minute;
const maxListed = 5;

export function summarizeSchools({ readAt, schools }: Listing, now: number): SchoolsSummary {
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
